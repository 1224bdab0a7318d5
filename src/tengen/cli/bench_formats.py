"""`tengen bench formats`: how fast files are read and written on this machine."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter_ns
from typing import Annotated

import typer

from .bench_report import ROUNDS, SeedFlag, print_table, report
from .format_steps import Step, steps
from .json_flag import JsonFlag
from .output import progress

STEPS = 10


@dataclass(frozen=True, slots=True)
class StepSpeed:
    """Speed of one step, in units a second."""

    step: str
    unit: str
    median: float
    best: float
    amount: float
    """Units that one run deals with."""
    runs_per_round: int


def formats(
    megabytes: Annotated[
        float, typer.Option(min=0.001, max=1000, help="Size of the made-up RenLib library.")
    ] = 32.0,
    nodes: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Moves in the made-up SGF and JSON game.")
    ] = 20_000,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="How long to measure each step.")
    ] = 2.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure how fast files are read and written.

    Makes up a RenLib library, PSQ games and a game with variations, then reads and writes them in
    rounds.

    For example:

        tengen bench formats
        tengen bench formats --megabytes 100 --seconds 10 --json
    """
    with (
        tempfile.TemporaryDirectory(prefix="tengen-bench-") as folder,
        progress("Measuring", STEPS * ROUNDS, quiet=as_json) as advance,
    ):
        made = steps(megabytes, nodes, seed, Path(folder))
        speeds = [measure(step, seconds, advance) for step in made]
    if as_json:
        results = [asdict(speed) for speed in speeds]
        contents = {"megabytes": megabytes, "nodes": nodes, "seed": seed}
        typer.echo(report("formats", results, unit="units/s", **contents))
    else:
        title = f"Files read and written, a library of {megabytes:g} MB, seed {seed}"
        rows = ((s.step, s.median, s.best, f"{s.unit}/s") for s in speeds)
        print_table(title, rows)


def measure(step: Step, seconds: float, advance: Callable[[], None]) -> StepSpeed:
    """Runs the rounds of one step, calling `advance` after each."""
    elapsed, first = _timed(step, 1)
    runs = max(1, round(seconds / ROUNDS / elapsed))
    speeds, results = [], {first}
    for _ in range(ROUNDS):
        elapsed, result = _timed(step, runs)
        speeds.append(step.amount * runs / elapsed)
        results.add(result)
        advance()
    if len(results) != 1:
        raise RuntimeError(f"equal rounds of {step.name} gave unequal results: {sorted(results)}")
    return StepSpeed(
        step.name,
        step.unit,
        statistics.median(speeds),
        max(speeds),
        step.amount,
        runs,
    )


def _timed(step: Step, runs: int) -> tuple[float, int]:
    """Seconds that the runs took, and what came out of the last."""
    result = 0
    start = perf_counter_ns()
    for _ in range(runs):
        result = step.run()
    return max(perf_counter_ns() - start, 1) / 1e9, result
