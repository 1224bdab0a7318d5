"""Replays one table of each paper's committed full run, and recomputes all verdicts."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from rich.progress import Progress

from tengen.lab import find_experiment
from tengen.lab.game_records import DifferentGamesError, read_records, replay

from .state import State

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/verify/reproductions"
TABLES = {
    "attack_defence": "",
    "genetic_line": "",
    "one_ply": "",
    "pattern_alpha_beta": "",
    "winning_windows": "",
}
"""A text in the names of the table's matches."""


def run(_state: State) -> str:
    """Replays the games; the hash of each match must be the committed one."""
    told = []
    # Games that an earlier check has played would be compared with themselves.
    shutil.rmtree(FOLDER, ignore_errors=True)
    with Progress() as progress:
        for key, text in TABLES.items():
            records = read_records(find_experiment(key).results)
            chosen = [record for record in records if text in record.name]
            assert chosen, f"{key} has no match with {text!r} in its name"
            task = progress.add_task(key, total=len(chosen))
            for record in chosen:
                try:
                    replay(record, FOLDER / key, lambda _name, _share: None)
                except DifferentGamesError as error:
                    raise AssertionError(str(error)) from None
                progress.advance(task)
            told.append(f"{key} {sum(record.games for record in chosen)}")
    command = [sys.executable, "-m", "tengen", "reproduce", "all", "--verdicts"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *_, verdicts = done.stdout.splitlines()
    return f"replayed games equal the committed ones: {', '.join(told)}. {verdicts}"
