"""Compares the speed of the core and the file readers with similar work.

The bars have a margin from the worst ratio measured on two shared cores, idle and with four busy
processes; a program that is twice as slow misses them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tengen.cli.bench.formats import Step, steps
from tengen.cli.bench.python import FREE, LISTS, MOVE, NUMBERS, TEXT, TWIN, python_tasks
from tengen.formats.renlib import make_carpet_library
from tengen.game import Rule

from ..state import State
from .baselines import packed_bytes, pattern_pairs, plain_pairs
from .ratio import Compared, Work, compare

LEAST_PAIRS, LEAST_PAIRS_RENJU = 2.5, 1.25
"""Push-pop pairs while bzip2 compresses a byte. Measured: 3.1 to 4.0, renju 1.7 to 1.95."""
MOST_PATTERN_PAIRS, MOST_PATTERN_PAIRS_RENJU = 20.0, 10.0
"""Plain pairs in the time of one with patterns. Measured: 12.8 to 15.0, renju 6.2 to 7.2."""
LEAST_FORMATS = {"lib into a tree": 4.0, "psq into trees": 3.8}
"""Speed in multiples of json.loads. Measured: 5.2 to 6.3 and 5.3 to 6.5."""
LEAST_PYTHON = {(MOVE, TEXT): 0.95, (LISTS, NUMBERS): 0.45, (FREE, TWIN): 12.0}
"""Speed of a task of `tengen bench python` in multiples of another. Measured: 1.01 to 1.28, 0.51 to
0.86 and 17.9 to 19.0."""
LIBRARY_MEGABYTES = 2
PSQ_RUNS, JSON_RUNS = 20, 4
"""Repetitions for the PSQ games, which are small: a round lasts a few hundredths of a second."""
SEED = 1


def run_board(_state: State) -> str:
    """Compares push-pop pairs under each rule with bzip2, and pairs with patterns with those."""
    plain = {rule: compare(plain_pairs(rule), packed_bytes) for rule in Rule}
    patterns = {rule: compare(pattern_pairs(rule), plain_pairs(rule)) for rule in Rule}
    listed = ", ".join(
        f"{rule} {pairs.times_as_fast:.2f} ({pairs.subject / 1e6:.1f} M per second)"
        for rule, pairs in plain.items()
    )
    told = ", ".join(
        f"{rule} {pairs.times_as_long:.1f} ({1e9 / pairs.subject:.0f} ns)"
        for rule, pairs in patterns.items()
    )
    figure = (
        f"push+pop pairs while bzip2 compresses a byte, one core, 15x15: {listed}; plain pairs in"
        f" the time of one with patterns: {told}"
    )
    for rule in Rule:
        is_renju = rule is Rule.RENJU
        least = LEAST_PAIRS_RENJU if is_renju else LEAST_PAIRS
        most = MOST_PATTERN_PAIRS_RENJU if is_renju else MOST_PATTERN_PAIRS
        assert plain[rule].times_as_fast >= least, f"{rule}, expected {least}: {figure}"
        assert patterns[rule].times_as_long <= most, f"{rule}, expected {most}: {figure}"
    return figure


def run_formats(_state: State) -> str:
    """Compares the readers with a bar with `json.loads`, and reports the speeds of the others."""
    with tempfile.TemporaryDirectory() as folder:
        made = {step.name: step for step in steps(LIBRARY_MEGABYTES, 1, SEED, Path(folder))}
    found = {"lib into a tree": compare_library(made), "psq into trees": compare_psq(made)}
    shown = ", ".join(
        f"{name} {speeds.times_as_fast:.1f} ({_speed(made[name], speeds.subject)})"
        for name, speeds in found.items()
    )
    for name, least in LEAST_FORMATS.items():
        assert found[name].times_as_fast >= least, f"{name}, expected {least}: {shown}"
    rows = [row for row in bench("formats", "--seconds", "1") if row["step"] not in found]
    rest = ", ".join(f"{row['step']} {row['median']:,.0f} {row['unit']}" for row in rows)
    return f"speed relative to json.loads of the same data as numbers: {shown}; per second: {rest}"


def run_python(_state: State) -> str:
    """Compares a board driven from Python with itself, with numbers and with its plain twin."""
    tasks = {name: task for (name, _), task in python_tasks(SEED).items()}
    found = {(one, other): compare(tasks[one], tasks[other]) for one, other in LEAST_PYTHON}
    shown = ", ".join(
        f"{one} {speeds.times_as_fast:.2f} times as fast as {other}"
        f" ({speeds.subject:,.0f} and {speeds.baseline:,.0f} per second)"
        for (one, other), speeds in found.items()
    )
    for pair, least in LEAST_PYTHON.items():
        assert found[pair].times_as_fast >= least, f"{pair[0]}, expected {least}: {shown}"
    return f"one core, 15x15: {shown}"


def compare_library(made: dict[str, Step]) -> Compared:
    """Compares reading a RenLib library with reading its bytes as a JSON list of numbers."""
    library = make_carpet_library(LIBRARY_MEGABYTES * 1_000_000, SEED)
    step = made["lib into a tree"]
    return compare(repeated(step, 1), reading(list(library), step.amount, 1))


def compare_psq(made: dict[str, Step]) -> Compared:
    """Compares reading PSQ games with reading JSON lists of as many moves."""
    step = made["psq into trees"]
    moves = [[move % 20, move // 20 % 20, 0] for move in range(round(step.amount))]
    return compare(repeated(step, PSQ_RUNS), reading(moves, step.amount, JSON_RUNS))


def repeated(step: Step, runs: int) -> Work:
    """Repeats a step."""

    def work() -> float:
        for _ in range(runs):
            step.run()
        return step.amount * runs

    return work


def reading(content: list[Any], amount: float, runs: int) -> Work:
    """Repeats `json.loads` of some content, which counts as `amount` units."""
    text = json.dumps(content, separators=(",", ":")).encode()

    def work() -> float:
        for _ in range(runs):
            json.loads(text)
        return amount * runs

    return work


def _speed(step: Step, units_a_second: float) -> str:
    return f"{units_a_second:,.0f} {step.unit} per second"


def bench(name: str, *options: str) -> list[dict[str, Any]]:
    """The rows that a benchmark prints as JSON."""
    command = [sys.executable, "-m", "tengen", "bench", name, *options, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    rows: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return rows
