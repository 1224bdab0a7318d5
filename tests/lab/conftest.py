"""What tests of the laboratory share."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest


def play_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process: to start others takes longer than a few small games."""
    monkeypatch.setattr(
        "tengen.arena.contest.local_executor", lambda *_args, **_options: ThreadPoolExecutor(1)
    )


@pytest.fixture
def games_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test."""
    play_here(monkeypatch)


@pytest.fixture(scope="module")
def all_games_here() -> Iterator[None]:
    """For a whole file, and what its tests share."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        play_here(monkeypatch)
        yield
