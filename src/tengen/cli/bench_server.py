"""`tengen bench server`: how quickly moves are answered while many visitors play."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from ..engines.process_tree import descendants, resident_bytes
from .bench_report import SeedFlag, report
from .json_flag import JsonFlag

MEDIAN_BAR_MS = 50.0
P99_BAR_MS = 500.0
GROWTH_BAR = 1.2
"""By how much memory may grow from the first third of the time, when all have come, to the last."""
SAMPLE_S = 1.0
MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """What was measured."""

    visitors: int
    minutes: float
    games: int
    moves: int
    errors: int
    move_median_ms: float
    move_p99_ms: float
    move_worst_ms: float
    reply_median_ms: float
    """From a visitor's move to the program's."""
    reply_p99_ms: float
    memory_early_mib: float
    """Of the server and its workers: the median of the second sixth of the time."""
    memory_late_mib: float
    """The median of the last sixth."""
    memory_most_mib: float

    @property
    def is_good(self) -> bool:
        """Whether all bars are kept."""
        return (
            self.errors == 0
            and self.move_median_ms <= MEDIAN_BAR_MS
            and self.move_p99_ms <= P99_BAR_MS
            and self.memory_late_mib <= GROWTH_BAR * self.memory_early_mib
        )


def server(
    visitors: Annotated[
        int, typer.Option(min=2, max=2000, help="Visitors; half of them play programs.")
    ] = 200,
    minutes: Annotated[float, typer.Option(min=0.05, max=600, help="How long they stay.")] = 10.0,
    pace: Annotated[
        float, typer.Option(min=0.01, max=60, help="Seconds that a visitor thinks, on average.")
    ] = 3.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure how quickly moves are answered while many visitors play.

    Starts a server with a store of its own, and visitors in another process: all of them have
    sockets, half play levels 1 to 6 of the engine, the others play each other by link. Fails
    if anything goes wrong or a bar is missed.

    For example:

        tengen bench server
        tengen bench server --visitors 20 --minutes 0.5 --json
    """
    figures, errors = measure_server(visitors, minutes, pace, seed)
    if as_json:
        typer.echo(report("server", [asdict(figures)], seed=seed, pace_s=pace))
    else:
        _print(figures)
    for error in errors:
        typer.echo(error, err=True)
    if not figures.is_good:
        raise typer.Exit(1)


def measure_server(
    visitors: int, minutes: float, pace: float, seed: int
) -> tuple[ServerFigures, list[str]]:
    """Runs a server and its visitors; the figures, and what went wrong."""
    with _served() as (process, address):
        arguments = (address, str(visitors), str(minutes * 60), str(pace), str(seed))
        # Into a file: a pipe that nobody reads meanwhile would be full.
        with tempfile.TemporaryFile() as told:
            command = [sys.executable, "-m", "tengen.cli.server_load", *arguments]
            load = subprocess.Popen(command, stdout=told)
            memory = _sample_memory(process.pid, load)
            told.seek(0)
            tally: dict[str, Any] = json.loads(told.read() or "{}")
    errors = tally.get("errors", ["the visitors' process ended early"])
    figures = _figures(tally, memory, visitors, minutes, len(errors))
    return figures, errors[:10]


@contextmanager
def _served() -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-u", "-m", "tengen", "serve", "--port", "0"]
    with tempfile.TemporaryDirectory(prefix="tengen-bench-") as folder:
        store = str(Path(folder) / "games.sqlite")
        command += ["--store", store]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                line = process.stdout.readline() if process.stdout else ""
                yield process, line.split()[3]
            finally:
                process.terminate()


def _sample_memory(server: int, load: subprocess.Popen[bytes]) -> list[int]:
    """The memory of the server and its workers, second by second."""
    samples = []
    next_at = monotonic()
    while True:
        samples.append(sum(map(resident_bytes, [server, *descendants(server)])))
        next_at += SAMPLE_S
        try:
            load.wait(max(next_at - monotonic(), 0.01))
        except subprocess.TimeoutExpired:
            continue
        return samples


def _figures(
    tally: dict[str, Any], memory: list[int], visitors: int, minutes: float, errors: int
) -> ServerFigures:
    moves, replies = sorted(tally.get("moves_ms", [])), sorted(tally.get("replies_ms", []))
    sixth = max(len(memory) // 6, 1)
    return ServerFigures(
        visitors,
        minutes,
        tally.get("games", 0),
        len(moves),
        errors,
        _quantile(moves, 0.5),
        _quantile(moves, 0.99),
        _quantile(moves, 1.0),
        _quantile(replies, 0.5),
        _quantile(replies, 0.99),
        statistics.median(memory[sixth : 2 * sixth] or memory) / MIB,
        statistics.median(memory[-sixth:]) / MIB,
        max(memory) / MIB,
    )


def _quantile(values: list[float], share: float) -> float:
    """Of values in order.

    >>> _quantile([1.0, 2.0, 3.0, 9.0], 0.5), _quantile([1.0, 9.0], 1.0), _quantile([], 0.5)
    (3.0, 9.0, 0.0)
    """
    return values[min(int(len(values) * share), len(values) - 1)] if values else 0.0


def _print(figures: ServerFigures) -> None:
    lines = [
        f"{figures.visitors} visitors for {figures.minutes:g} minutes: {figures.games} games,"
        f" {figures.moves} moves, {figures.errors} errors",
        f"a move is answered in {figures.move_median_ms:.1f} ms (median; bar {MEDIAN_BAR_MS:.0f}),"
        f" {figures.move_p99_ms:.0f} ms (99 of 100; bar {P99_BAR_MS:.0f}),"
        f" {figures.move_worst_ms:.0f} ms (worst)",
        f"a program replies in {figures.reply_median_ms:.0f} ms (median),"
        f" {figures.reply_p99_ms:.0f} ms (99 of 100)",
        f"memory {figures.memory_early_mib:.0f} MiB early, {figures.memory_late_mib:.0f} MiB late"
        f" (bar: {GROWTH_BAR:g} times as much), {figures.memory_most_mib:.0f} MiB at most",
    ]
    typer.echo("\n".join(lines))
