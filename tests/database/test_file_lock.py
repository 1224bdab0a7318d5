"""One process at a time drives a tournament, in whatever order they come and go."""

from __future__ import annotations

import fcntl
from contextlib import ExitStack
from pathlib import Path

import pytest

from tengen.database import file_lock as module
from tengen.database.file_lock import file_lock, is_held


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.1.lock"


def test_nobody_else_gets_a_lock_that_is_held(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK_S", 0.05)
    with file_lock(path) as first, file_lock(path) as second:
        assert (first, second, is_held(path)) == (True, False, True)
    assert not is_held(path)
    with file_lock(path) as third:
        assert third


def test_who_opened_the_file_before_it_went_does_not_hold_the_tournament_beside_another(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second opens the file, the first ends, the third begins; then the second locks."""
    monkeypatch.setattr(module, "LOOK_S", 0.05)
    flock, drivers = fcntl.flock, ExitStack()
    first = ExitStack()
    first.enter_context(file_lock(path))
    third_holds = []

    def third_comes_first(file: object, kind: int) -> None:
        monkeypatch.setattr(fcntl, "flock", flock)
        first.close()
        third_holds.append(drivers.enter_context(file_lock(path)))
        flock(file, kind)  # type: ignore[arg-type]

    monkeypatch.setattr(fcntl, "flock", third_comes_first)
    with drivers, file_lock(path) as second_holds:
        assert (third_holds, second_holds) == ([True], False)


def test_a_driver_that_ends_leaves_the_lock_to_who_has_the_file_open(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second opens the file, the first ends, the second locks; then the third comes."""
    monkeypatch.setattr(module, "LOOK_S", 60)
    flock, first = fcntl.flock, ExitStack()
    first.enter_context(file_lock(path))

    def first_ends(file: object, kind: int) -> None:
        monkeypatch.setattr(fcntl, "flock", flock)
        first.close()
        flock(file, kind)  # type: ignore[arg-type]

    monkeypatch.setattr(fcntl, "flock", first_ends)
    with file_lock(path) as second:
        monkeypatch.setattr(module, "LOOK_S", 0.05)
        with file_lock(path) as third:
            assert (second, third) == (True, False)


def test_who_only_looks_refuses_nobody(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver finds the lock shared, and comes again when the looker is gone."""
    monkeypatch.setattr(module, "LOOK_S", 60)
    path.touch()
    looker = path.open()
    fcntl.flock(looker, fcntl.LOCK_SH)
    assert not is_held(path)
    flock = fcntl.flock

    def find_it_shared(file: object, kind: int) -> None:
        monkeypatch.setattr(fcntl, "flock", flock)
        with looker, pytest.raises(BlockingIOError):
            flock(file, kind)  # type: ignore[arg-type]
        raise BlockingIOError

    monkeypatch.setattr(fcntl, "flock", find_it_shared)
    with file_lock(path) as is_ours:
        assert is_ours


def test_looking_leaves_nothing_behind(path: Path) -> None:
    assert not is_held(path)
    assert not path.exists()
