"""Matches that are stopped or killed, and what remains of them."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from cli.arena.commands import report, tengen
from cli.arena.processes import (
    PROGRAM,
    SLOW,
    SLOW_AGENT,
    games_in,
    is_alive,
    is_worker,
    running_match,
    wait_for_a_game,
)
from support.waiting import PATIENCE_S, wait_until
from tengen.arena import Store
from tengen.arena.run.executor import reserved_cores, usable_cores
from tengen.arena.store.tables import SCHEMA
from tengen.processes.tree import descendants


def held_folders() -> list[Path]:
    return list(Path(tempfile.gettempdir()).glob("tengen-*-live-*"))


@pytest.mark.skipif(not usable_cores(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("more_games_than_cores", [False, True])
def test_a_killed_match_leaves_no_worker_behind_and_its_folder_goes_with_the_next(
    own_folder: Path, more_games_than_cores: bool
) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    flags = ["--concurrency", "1"]
    if more_games_than_cores:
        flags = ["--oversubscribe", "--concurrency", str(len(usable_cores()) + 1)]
    with running_match(own_folder, *flags) as running:
        workers = descendants(running.pid)
        assert any(map(is_worker, workers))
        assert len(held_folders()) == 1
        os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)
        wait_until(lambda: not any(map(is_alive, workers)), "a worker lives on")
    with reserved_cores(None) as cores:
        assert cores == usable_cores()
    assert len(held_folders()) == 1
    report("match", "random", "random", "--games", "2", "--size", "9", "--oversubscribe")
    assert held_folders() == []


@pytest.mark.parametrize(("number", "workers"), [(signal.SIGINT, "2"), (signal.SIGTERM, "1")])
def test_a_signal_stops_politely_and_resume_plays_what_is_missing(
    own_folder: Path, number: signal.Signals, workers: str
) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    game = ["--games", "60", "--size", "9", "--max-moves", "10", "--name", "m"]
    where = ["--concurrency", workers, "--oversubscribe"]
    running = subprocess.Popen(
        [*PROGRAM, "match", "file:slow.py", "random", *game, *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, SLOW: "0.1"},  # The signal is to come before the last game.
    )
    try:
        before = wait_for_a_game(own_folder / "data" / "arena.sqlite")
        if number == signal.SIGINT:  # As a terminal does it: everyone in the group is told.
            os.killpg(running.pid, number)
        else:
            os.kill(running.pid, number)
        out, err = running.communicate(timeout=PATIENCE_S)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 128 + number
    assert held_folders() == []
    assert "Traceback" not in err
    assert "To resume: tengen match --resume --name m" in err
    assert "m: " in out
    found = report("match", "--resume", "--name", "m")
    assert (found["games"], found["total"], found["is_over"]) == (60, 60, True)
    kept = games_in(own_folder / "data" / "arena.sqlite", 9)
    assert sorted(kept) == list(range(60))
    assert all(kept[number] == game for number, game in before.items())


def test_another_process_orders_a_tournament_to_pause_and_to_stop(played: Path) -> None:
    for action, order in (("pause", "pause"), ("stop", "stop"), ("resume", "run")):
        result = tengen("control", str(played), "--name", "first", action)
        assert (result.exit_code, "no process is playing it now" in result.stdout) == (0, True)
        with Store(played) as store:
            number = store.tournament("first")[0]
            assert store.command(number) == order
            with store.driving(number):
                again = tengen("control", str(played), "--name", "first", action)
    assert again.stdout == "first: requested to resume\n"
    assert "it has first" in tengen("control", str(played), "--name", "x", "stop").stderr


def test_a_full_disk_ends_in_a_sentence_and_loses_no_game_that_was_kept(own_folder: Path) -> None:
    game = ["match", "random", "random", "--games", "300", "--name", "m", "--quiet"]
    full = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (100_000, r.RLIM_INFINITY))"
    program = [sys.executable, "-c", f"{full}\nfrom tengen.cli import app; app()"]
    ended = subprocess.run(
        [*program, *game], capture_output=True, text=True, check=False, timeout=PATIENCE_S
    )
    assert ended.returncode == 2
    (sentence,) = ended.stderr.splitlines()
    assert "the disk is full" in sentence
    assert sentence.endswith("fixing this: tengen match --resume --name m")
    before = wait_for_a_game(own_folder / "data" / "arena.sqlite", size=15)
    assert len(before) < 300
    assert report("match", "--resume", "--name", "m")["games"] == 300
    after = wait_for_a_game(own_folder / "data" / "arena.sqlite", size=15)
    assert all(after[number] == game for number, game in before.items())


def test_a_store_that_stays_locked_ends_in_a_sentence(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tengen.arena.store.store.SCHEMA", replace(SCHEMA, busy_ms=50))
    locker = sqlite3.connect(played, isolation_level=None)
    locker.execute("DELETE FROM game WHERE number = 3")  # So that there is something to play.
    locker.execute("BEGIN EXCLUSIVE")
    try:
        refused = tengen("control", str(played), "--name", "first", "pause")
        resumed = tengen("match", "--resume", "--name", "first", "--store", str(played))
    finally:
        locker.close()
    assert refused.stderr == f"Error: {played}: locked by another process\n"
    assert f"To resume after fixing this: tengen match --resume --name first --store {played}" in (
        resumed.stderr
    )
