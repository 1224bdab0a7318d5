"""Matches that are stopped or killed on the way, and what is left of them."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from cli.arena.commands import report, tengen
from cli.arena.processes import (
    PATIENCE_S,
    PROGRAM,
    SLOW_AGENT,
    children,
    is_alive,
    is_worker,
    running_match,
    wait_for_a_game,
    wait_until,
)
from tengen.arena import Store
from tengen.arena.executor import reserved_cores, usable_cores


@pytest.mark.skipif(not usable_cores(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("flags", [["--concurrency", "1"], ["--oversubscribe"]])
def test_a_killed_match_leaves_no_worker_behind(own_folder: Path, flags: list[str]) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    if flags == ["--oversubscribe"]:
        flags = [*flags, "--concurrency", str(len(usable_cores()) + 1)]
    with running_match(own_folder, *flags) as running:
        workers = children(running.pid)
        assert any(map(is_worker, workers))
        os.kill(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)
        wait_until(lambda: not any(map(is_alive, workers)), "a worker lives on")
    with reserved_cores(None) as cores:
        assert cores == usable_cores()


def test_ctrl_c_stops_politely_and_resume_plays_what_is_missing(own_folder: Path) -> None:
    (own_folder / "slow.py").write_text(SLOW_AGENT)
    game = ["--games", "24", "--size", "9", "--max-moves", "10", "--name", "m"]
    running = subprocess.Popen(
        [*PROGRAM, "match", "file:slow.py", "random", *game],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        before = wait_for_a_game(own_folder / "tengen-games.sqlite")
        # As a terminal does it: everyone in the group is told.
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE_S)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "To go on: tengen match --resume --name m" in err
    assert "m: " in out
    found = report("match", "--resume", "--name", "m")
    assert (found["games"], found["total"], found["is_over"]) == (24, 24, True)
    with Store("tengen-games.sqlite") as store:
        after = list(store.games(store.tournament("m")[0], 9))
    kept = {each.plan.number: each.game for each in after}
    assert sorted(kept) == list(range(24))
    assert all(kept[number] == game for number, game in before.items())


def test_another_process_orders_a_tournament_to_pause_and_to_stop(played: Path) -> None:
    for action, order in (("pause", "pause"), ("stop", "stop"), ("resume", "run")):
        result = tengen("control", str(played), "--name", "first", action)
        assert (result.exit_code, "nobody is playing it now" in result.stdout) == (0, True)
        with Store(played) as store:
            number = store.tournament("first")[0]
            assert store.command(number) == order
            with store.driving(number):
                again = tengen("control", str(played), "--name", "first", action)
    assert again.stdout == "first: resume is ordered\n"
    assert "it has first" in tengen("control", str(played), "--name", "x", "stop").stderr
