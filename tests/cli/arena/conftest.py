"""Fixtures of the tests of arena commands."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app


@pytest.fixture(autouse=True, scope="module")
def games_in_this_process(workers_are_threads: None) -> None:
    """For tests of workers, see `processes`."""
    del workers_are_threads


@pytest.fixture(autouse=True, scope="module")
def own_cores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Reserves cores among these tests only, whatever else runs on the machine."""
    folder = str(tmp_path_factory.mktemp("cores"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", folder)
        patch.setenv("TMPDIR", folder)
        yield


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Starts each test in an empty folder with a terminal of 80 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, games_in_this_process: None) -> Path:
    """A store with one small match in it."""
    del games_in_this_process
    store = tmp_path_factory.mktemp("played") / "games.sqlite"
    match = ["match", "random?seed=1", "random?seed=2", "--games", "4", "--name", "first"]
    result = CliRunner().invoke(app, [*match, "--store", str(store), "--rule", "renju"])
    assert result.exit_code == 0, result.stderr
    return store
