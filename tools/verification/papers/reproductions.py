"""Replays one table of each paper's committed full run, and recomputes all verdicts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

from experiments.winning_windows.learning import report_growth
from rich.progress import Progress

from tengen.lab import Run, find_experiment
from tengen.lab.game_records import DifferentGamesError, read_records, replay

from .. import ROOT
from ..state import State

FOLDER = ROOT / "build/verify/reproductions"
TABLES = {
    "attack_defence": "sums=double&order=dcru:attack&attack1=line",
    "genetic_line": "- one_ply -",
    "one_ply": "one_ply - one_ply?double_four",
    "pattern_alpha_beta": "?k=",
    "winning_windows": "- blocker - 7 freestyle 10000",
}
"""A text in the names of the table's matches."""
LEARNER = "winning_windows"
"""The paper whose trainings are repeated, too."""


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
    told.append(_retrained())
    command = [sys.executable, "-m", "tengen", "reproduce", "all", "--verdicts"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *_, verdicts = done.stdout.splitlines()
    return f"equal to the committed run: games of {', '.join(told)}. {verdicts}"


def _retrained() -> str:
    """Repeats the trainings of one table; their weights must be the committed ones."""
    study = find_experiment(LEARNER)
    lab = Run(LEARNER, study.config, study.claims, FOLDER / "trainings", lambda _name, _share: None)
    report_growth(lab, study.config["size"])
    manifest = json.loads((study.results / "manifest.json").read_text(encoding="utf-8"))
    committed = manifest["trainings_sha256"]["growth"]
    assert lab.trainings["growth"] == committed, "the trainings give other weights"
    return "and the weights of trainings"
