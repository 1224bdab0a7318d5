"""Fixtures that let commands in the test process start fast."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache

import pytest
import typer.testing
from typer.main import get_command

from tengen.arena.run import executor
from tengen.cli.lazy import LazyCommand


@pytest.fixture(autouse=True, scope="session")
def one_command_line() -> Iterator[None]:
    """Builds each command once: typer would build it again for each run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.testing, "_get_command", cache(get_command))
        patch.setattr(LazyCommand, "load", cache(LazyCommand.load))
        yield


def _one_thread(_cores: object) -> Executor:
    return ThreadPoolExecutor(1)


@pytest.fixture(scope="module")
def workers_are_threads() -> Iterator[None]:
    """Workers of commands in the test process run in that process too.

    Tests of what happens to workers run their commands in processes of their own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(executor, "ProcessExecutor", _one_thread)
        yield
