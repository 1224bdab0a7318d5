"""`tengen bench server`: the server's latency while many visitors play."""

from __future__ import annotations

import json
import math
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from ...database import PostgresAddress, StoreError, address_of
from ...processes.tree import cpu_s, descendants, resident_bytes
from ..flags import JsonFlag
from .report import SeedFlag, report

CPU_BAR = 5.5
"""Limit for a move's CPU time, in multiples of an echo's.

Measured on two shared cores, idle and with four busy processes: 3.2 to 3.9."""
SHARED_CPU_BAR = 10.0
"""The same for servers on PostgreSQL: an event of friends is work for both of their servers.

Measured on two shared cores, one server and two: 5.0 and 6.4."""
MEDIAN_BAR, P99_BAR = 8.0, 30.0
"""Limits for a move's latency, in multiples of an echo's.

Measured as above: 1.5 to 3.8 and 2.8 to 9.3, and up to 5.3 and 19 with the four busy processes,
when moves queue. A slower server shows in the CPU time first."""
GROWTH_BAR = 1.2
"""Limit for the growth of memory from the first third of the run to the last."""
SAMPLE_S = 1.0
MIB = 1 << 20

Server = subprocess.Popen[str]


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """The measurements."""

    visitors: int
    minutes: float
    games: int
    moves: int
    errors: int
    move_median_ms: float
    move_p99_ms: float
    move_worst_ms: float
    echo_median_ms: float
    """Latency of the echo server, asked just before or after each move."""
    echo_p99_ms: float
    median_ratio: float
    """A move's latency divided by an echo's."""
    p99_ratio: float
    move_cpu_ms: float
    """CPU time of the server without its workers, per move, including all other requests."""
    echo_cpu_ms: float
    cpu_ratio: float
    reply_median_ms: float
    """From a visitor's move to the engine's reply."""
    reply_p99_ms: float
    memory_early_mib: float
    """Memory of the server and its workers: the median of the second sixth of the run."""
    memory_late_mib: float
    """The median of the last sixth of the run."""
    memory_most_mib: float
    cpu_bar: float
    """Limit for the CPU time."""

    @property
    def is_good(self) -> bool:
        """Whether no error occurred and all limits are met."""
        return (
            self.errors == 0
            and self.cpu_ratio <= self.cpu_bar
            and self.median_ratio <= MEDIAN_BAR
            and self.p99_ratio <= P99_BAR
            and self.memory_late_mib <= GROWTH_BAR * self.memory_early_mib
        )


def server(
    visitors: Annotated[
        int, typer.Option(min=2, max=2000, help="Visitors; half of them play the engine.")
    ] = 200,
    minutes: Annotated[float, typer.Option(min=0.05, max=600, help="Minutes to run.")] = 10.0,
    pace: Annotated[
        float, typer.Option(min=0.01, max=60, help="Average seconds a visitor thinks per move.")
    ] = 3.0,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            help="Store of the servers, such as an empty PostgreSQL database; default: a new file.",
        ),
    ] = None,
    servers: Annotated[
        int, typer.Option(min=1, max=16, help="Servers on a PostgreSQL database.")
    ] = 1,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure the server's latency while many visitors play.

    Starts a server with its own store, and visitors in another process: each opens a WebSocket;
    half play levels 1 to 6 of the engine, the others play each other by link. Each move is also
    sent to a minimal echo server as a baseline. Fails on any error, if moves take too long compared
    with echoes, or if memory grows too much. With several servers, friends play each other on
    different ones.

    For example:

        tengen bench server
        tengen bench server --visitors 20 --minutes 0.5 --json
        tengen bench server --store postgresql://anna@db.example.org/trial --servers 2
    """
    try:
        is_shared = isinstance(address_of(store or ""), PostgresAddress)
    except StoreError as problem:
        raise typer.BadParameter(str(problem), param_hint="--store") from None
    if servers > 1 and not is_shared:
        raise typer.BadParameter("several servers need --store postgresql://…")
    figures, errors = measure_server(visitors, minutes, pace, seed, store=store, servers=servers)
    if as_json:
        typer.echo(report("server", [asdict(figures)], seed=seed, pace_s=pace))
    else:
        _print(figures)
    for error in errors:
        typer.echo(error, err=True)
    if not figures.is_good:
        raise typer.Exit(1)


def measure_server(
    visitors: int,
    minutes: float,
    pace: float,
    seed: int,
    moves: int = 0,
    *,
    store: str | None = None,
    servers: int = 1,
) -> tuple[ServerFigures, list[str]]:
    """Runs servers and their visitors; returns the measurements and the errors.

    The run ends earlier after a number of moves, unless it is 0.
    """
    with (
        _served(store, servers) as (started, addresses),
        _started("tengen.cli.bench.echo") as (echo, echo_address),
    ):
        numbers = (visitors, minutes * 60, moves, pace, seed)
        before = _cpu_times(started, echo)
        # Into a file: a pipe would fill up, since nothing reads it during the run.
        with tempfile.TemporaryFile() as output:
            module = "tengen.cli.bench.visitors"
            places = (",".join(addresses), echo_address)
            command = [sys.executable, "-m", module, *places, *map(str, numbers)]
            load = subprocess.Popen(command, stdout=output)
            memory = _sample_memory([process.pid for process in started], load)
            after = _cpu_times(started, echo)
            taken = [now - then for now, then in zip(after, before, strict=True)]
            output.seek(0)
            tally: dict[str, Any] = json.loads(output.read() or "{}")
    errors = tally.get("errors", ["the visitors' process ended early"])
    tally["cpu_s"] = taken
    is_shared = isinstance(address_of(store or ""), PostgresAddress)
    tally["cpu_bar"] = SHARED_CPU_BAR if is_shared else CPU_BAR
    figures = _figures(tally, memory, visitors, minutes, len(errors))
    return figures, errors[:10]


def _cpu_times(servers: list[Server], echo: Server) -> tuple[float, float]:
    """The CPU time of all servers together, without their workers, and of the echo server."""
    return sum(cpu_s(server.pid) for server in servers), cpu_s(echo.pid)


@contextmanager
def _served(store: str | None, count: int) -> Iterator[tuple[list[Server], list[str]]]:
    """Servers and their addresses."""
    with tempfile.TemporaryDirectory(prefix="tengen-bench-") as folder, ExitStack() as stack:
        place = store or str(Path(folder) / "games.sqlite")
        options = ("serve", "--port", "0", "--store", place)
        started = [stack.enter_context(_started("tengen", *options)) for _ in range(count)]
        yield [process for process, _ in started], [address for _, address in started]


@contextmanager
def _started(module: str, *options: str) -> Iterator[tuple[Server, str]]:
    """Runs a server and waits for the line with its address."""
    command = [sys.executable, "-u", "-m", module, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            addresses = [word for word in line.split() if word.startswith("http")]
            if not addresses:
                raise RuntimeError(f"{module} did not start: it printed {line.strip()!r}")
            yield process, addresses[0]
        finally:
            process.terminate()


def _sample_memory(servers: list[int], load: subprocess.Popen[bytes]) -> list[int]:
    """The memory of the servers and their workers, second by second."""
    samples = []
    next_at = monotonic()
    while True:
        all_processes = [pid for server in servers for pid in (server, *descendants(server))]
        samples.append(sum(map(resident_bytes, all_processes)))
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
    echoes = sorted(tally.get("echoes_ms", []))
    move_cpu_ms, echo_cpu_ms = (1000 * s / max(len(moves), 1) for s in tally["cpu_s"])
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
        _quantile(echoes, 0.5),
        _quantile(echoes, 0.99),
        _ratio(_quantile(moves, 0.5), _quantile(echoes, 0.5)),
        _ratio(_quantile(moves, 0.99), _quantile(echoes, 0.99)),
        move_cpu_ms,
        echo_cpu_ms,
        _ratio(move_cpu_ms, echo_cpu_ms),
        _quantile(replies, 0.5),
        _quantile(replies, 0.99),
        statistics.median(memory[sixth : 2 * sixth] or memory) / MIB,
        statistics.median(memory[-sixth:]) / MIB,
        max(memory) / MIB,
        tally["cpu_bar"],
    )


def _quantile(values: list[float], share: float) -> float:
    """A quantile of sorted values.

    >>> _quantile([1.0, 2.0, 3.0, 9.0], 0.5), _quantile([1.0, 9.0], 1.0), _quantile([], 0.5)
    (3.0, 9.0, 0.0)
    """
    return values[min(int(len(values) * share), len(values) - 1)] if values else 0.0


def _ratio(subject: float, baseline: float) -> float:
    """The quotient; infinite without a baseline, so that no limit is met."""
    return subject / baseline if baseline else math.inf


def _print(figures: ServerFigures) -> None:
    lines = [
        f"{figures.visitors} visitors for {figures.minutes:g} minutes: {figures.games} games,"
        f" {figures.moves} moves, {figures.errors} errors",
        f"CPU time of a move: {figures.cpu_ratio:.1f} times an echo's (limit {figures.cpu_bar:g}):"
        f" {figures.move_cpu_ms:.1f} ms against {figures.echo_cpu_ms:.1f} ms",
        f"latency of a move: {figures.median_ratio:.1f} times an echo's (median; limit"
        f" {MEDIAN_BAR:g}), {figures.p99_ratio:.1f} times (p99; limit {P99_BAR:g})",
        f"that is {figures.move_median_ms:.1f} ms (median; an echo"
        f" {figures.echo_median_ms:.1f} ms), {figures.move_p99_ms:.0f} ms (p99; an echo"
        f" {figures.echo_p99_ms:.0f} ms), {figures.move_worst_ms:.0f} ms (worst)",
        f"the engine replies in {figures.reply_median_ms:.0f} ms (median),"
        f" {figures.reply_p99_ms:.0f} ms (p99)",
        f"memory {figures.memory_early_mib:.0f} MiB early, {figures.memory_late_mib:.0f} MiB late"
        f" (limit: {GROWTH_BAR:g} times as much), {figures.memory_most_mib:.0f} MiB at most",
    ]
    typer.echo("\n".join(lines))
