"""Games in several threads of one process leave the user's own folder of engines as it was."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tengen.arena.run.worker import at_home
from tengen.engines.registry import HOME


@pytest.mark.parametrize("before", [None, "mine"])
def test_the_last_of_several_threads_puts_things_back(
    before: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before is None:
        monkeypatch.delenv(HOME, raising=False)
    else:
        monkeypatch.setenv(HOME, before)
    meeting = Barrier(4)

    def stay(number: int) -> str:
        with at_home("copies"):
            meeting.wait()
            for _ in range(number):
                assert os.environ[HOME] == "copies"
            return os.environ[HOME]

    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(stay, (1, 10, 100, 1000))) == {"copies"}
    assert os.environ.get(HOME) == before


def test_no_folder_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, "mine")
    with at_home(""):
        assert os.environ[HOME] == "mine"
