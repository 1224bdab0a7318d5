"""The number of simultaneous games, and their cores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.arena.commands import report, tengen
from cli.arena.processes import SLOW_AGENT, is_worker, running_match
from tengen.arena.run.executor import reserved_cores, usable_cores
from tengen.processes.tree import descendants


def test_more_games_than_cores_are_played_only_when_asked_for() -> None:
    too_many = str((os.cpu_count() or 1) + 1)
    match = ["match", "random", "random", "--games", "4", "--concurrency", too_many]
    assert tengen(*match).exit_code == 2
    assert report(*match, "--oversubscribe")["games"] == 4


@pytest.mark.skipif(not usable_cores(), reason="cores cannot be chosen here")
def test_matches_at_the_same_time_play_on_different_cores(own_folder: Path) -> None:
    count = len(usable_cores())
    match = ["match", "random", "random", "--games", "2"]
    with reserved_cores(1) as taken, reserved_cores(None) if count > 1 else _nobody() as rest:
        assert not set(taken) & set(rest)
        assert sorted([*taken, *rest]) == usable_cores()
        refused = tengen(*match, "--concurrency", "1")
        assert refused.exit_code == 2
        assert f"0 of {count} are free: other games use the rest" in refused.stderr
        assert list(own_folder.iterdir()) == []
        shared = tengen(*match, "--oversubscribe", "--json")
        assert shared.exit_code == 0
        assert "games share cores because of --oversubscribe" in shared.stderr
    assert report(*match, "--concurrency", str(count))["games"] == 2


@contextmanager
def _nobody() -> Iterator[list[int]]:
    yield []


@pytest.mark.skipif(len(usable_cores()) < 2, reason="needs two cores")
def test_a_match_is_bound_to_the_core_that_is_left(own_folder: Path) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    with reserved_cores(1) as taken, running_match(own_folder, "--concurrency", "1") as running:
        (worker,) = [pid for pid in descendants(running.pid) if is_worker(pid)]
        free = [core for core in usable_cores() if core not in taken]
        assert os.sched_getaffinity(worker) == {free[0]}
