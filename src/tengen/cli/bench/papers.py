"""`tengen bench papers`: the speed of the papers' agents, and what each technique saves."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time_ns
from typing import Annotated

import typer
from rich.table import Table

from ...agents import create
from ...arguments import MAX_RUN_SEED
from ...game import Board
from ...lab.costs import random_positions
from ..output import progress, stdout_console
from .report import report

ORIGINAL = "sort=no&greedy=no&table=none"
SORTED = "sort=yes&greedy=no&table=none"
GREEDY = "sort=yes&greedy=yes&table=none"
TABLED = "sort=yes&greedy=yes&table=paper"


@dataclass(frozen=True, slots=True)
class Speed:
    """An agent with a paper's settings."""

    spec: str
    size: int


@dataclass(frozen=True, slots=True)
class Saving:
    """Two agents that differ in one technique."""

    what: str
    without: str
    with_: str
    size: int


SPEEDS = (
    Speed("attack_defence?search=baseline", 9),
    Speed("attack_defence?search=minimax&depth=1", 9),
    Speed("attack_defence?search=minimax&depth=3", 9),
    Speed("attack_defence?search=alpha_beta&depth=1", 9),
    Speed("attack_defence?search=alpha_beta&depth=3", 9),
    Speed("attack_defence?search=alpha_beta&depth=5", 9),
    Speed("blocker", 15),
    Speed("winning_windows?depth=1&search=minimax&windows=recomputed", 15),
    Speed("winning_windows?depth=1&search=alpha_beta&windows=recomputed", 15),
    Speed("winning_windows?depth=1", 15),
    Speed("winning_windows?depth=2", 15),
    Speed("winning_windows?depth=1&weights=learnt", 15),
    *(
        Speed(f"pattern_alpha_beta?depth={depth}&{toggles}", 20)
        for depth in (2, 3, 4)
        for toggles in (ORIGINAL, SORTED, GREEDY, TABLED)
    ),
    Speed("one_ply", 15),
    Speed("genetic_line", 15),
)

SAVINGS = (
    Saving(
        "pruning (attack_defence, depth 3)",
        "attack_defence?search=minimax&depth=3",
        "attack_defence?search=alpha_beta&depth=3",
        9,
    ),
    Saving(
        "pruning (winning_windows, one round)",
        "winning_windows?depth=1&search=minimax&windows=recomputed",
        "winning_windows?depth=1&search=alpha_beta&windows=recomputed",
        9,
    ),
    Saving(
        "incremental windows (one round)",
        "winning_windows?depth=1&search=alpha_beta&windows=recomputed",
        "winning_windows?depth=1&search=alpha_beta&windows=incremental",
        15,
    ),
    Saving(
        "sorting (depth 3)",
        f"pattern_alpha_beta?depth=3&{ORIGINAL}",
        f"pattern_alpha_beta?depth=3&{SORTED}",
        15,
    ),
    Saving(
        "top-k (depth 4)",
        f"pattern_alpha_beta?depth=4&{SORTED}",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        15,
    ),
    Saving(
        "the paper's table (depth 4)",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        f"pattern_alpha_beta?depth=4&{TABLED}",
        15,
    ),
    Saving(
        "a sound table (depth 4)",
        f"pattern_alpha_beta?depth=4&{GREEDY}",
        f"pattern_alpha_beta?depth=4&{GREEDY.replace('table=none', 'table=sound')}",
        15,
    ),
)

TWINS = (
    Speed("attack_defence?search=alpha_beta&depth=2", 9),
    Speed("winning_windows?depth=1", 7),
    Speed("pattern_alpha_beta?depth=2", 9),
    Speed("one_ply", 15),
    Speed("genetic_line?population=100&most=150&kept=20", 15),
)
"""Settings small enough for the Python reference."""


@dataclass(frozen=True, slots=True)
class PaperSpeed:
    """The measured speed of an agent."""

    spec: str
    size: int
    median_ms: float
    """Time of a move."""
    nodes: int
    """Nodes of a move, on average."""
    nodes_per_second: float


@dataclass(frozen=True, slots=True)
class Ratio:
    """Two settings measured in one run: the first's time and nodes divided by the second's."""

    what: str
    first: str
    second: str
    size: int
    time: float
    nodes: float


def papers(
    positions: Annotated[int, typer.Option(min=1, max=1000, help="Positions per setting.")] = 8,
    seed: Annotated[int, typer.Option(min=0, max=MAX_RUN_SEED, help="Seed of the positions.")] = 1,
    only: Annotated[str, typer.Option(help="Measure only settings that contain this text.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the agents of the five papers on one core.

    Prints three tables: time per move and nodes per second at the papers' settings; how many times
    faster the core is than the reference; and what pruning, move ordering, top-k, the
    transposition table and incremental windows each save. Each ratio is measured in one run,
    position by position.

    For example:

        tengen bench papers
        tengen bench papers --only pattern_alpha_beta --positions 20 --json
    """
    speeds = [speed for speed in SPEEDS if only in speed.spec]
    twins = [twin for twin in TWINS if only in twin.spec]
    savings = [saving for saving in SAVINGS if only in saving.with_]
    work = len(speeds) + len(twins) + len(savings)
    if not work:
        raise typer.BadParameter(f"no setting contains {only!r}", param_hint="--only")
    with progress("Measuring", work, quiet=as_json) as advance:
        measured = [measure(speed, positions, seed, advance) for speed in speeds]
        ratios = [core_ratio(twin, positions, seed, advance) for twin in twins]
        saved = [measure_saving(saving, positions, seed, advance) for saving in savings]
    if as_json:
        results = [*map(asdict, measured), *map(asdict, ratios), *map(asdict, saved)]
        typer.echo(report("papers", results, positions=positions, seed=seed))
    else:
        _print_speeds(measured)
        _print_ratios("Core against reference", "times faster", ratios)
        _print_ratios("What each technique saves", "times less", saved)


def measure(speed: Speed, count: int, seed: int, advance: Callable[[], None]) -> PaperSpeed:
    """Times one setting."""
    taken = [timed(speed.spec, board) for board in random_positions(speed.size, count, seed)]
    advance()
    seconds, nodes = sum(ms for ms, _ in taken) / 1000, sum(nodes for _, nodes in taken)
    return PaperSpeed(
        speed.spec,
        speed.size,
        statistics.median(ms for ms, _ in taken),
        nodes // count,
        nodes / seconds,
    )


def core_ratio(twin: Speed, count: int, seed: int, advance: Callable[[], None]) -> Ratio:
    """How many times faster the core is than the reference."""
    joint = "&" if "?" in twin.spec else "?"
    pair = Saving(
        twin.spec,
        f"{twin.spec}{joint}backend=reference",
        f"{twin.spec}{joint}backend=core",
        twin.size,
    )
    return measure_saving(pair, count, seed, advance)


def measure_saving(saving: Saving, count: int, seed: int, advance: Callable[[], None]) -> Ratio:
    """Times two settings alternately on the same positions."""
    pairs = [
        (timed(saving.without, board), timed(saving.with_, board))
        for board in random_positions(saving.size, count, seed)
    ]
    advance()
    before = [sum(each) for each in zip(*(first for first, _ in pairs), strict=True)]
    after = [sum(each) for each in zip(*(second for _, second in pairs), strict=True)]
    return Ratio(
        saving.what,
        saving.without,
        saving.with_,
        saving.size,
        before[0] / max(after[0], 1e-6),
        before[1] / max(after[1], 1),
    )


def timed(spec: str, board: Board) -> tuple[float, int]:
    """Milliseconds of CPU time, which other processes hardly affect, and nodes of one move."""
    agent = create(spec, seed=1)
    start = process_time_ns()
    choice = agent.choose(board)
    return (process_time_ns() - start) / 1e6, choice.info.total_nodes or 0


def _print_speeds(measured: list[PaperSpeed]) -> None:
    if not measured:
        return
    table = Table(title="A move at the papers' settings, one core", caption="median times")
    table.add_column("agent")
    for column in ("board", "ms", "nodes", "M nodes/s"):
        table.add_column(column, justify="right")
    for each in measured:
        table.add_row(
            _words(each.spec),
            f"{each.size}x{each.size}",
            f"{each.median_ms:.3f}",
            f"{each.nodes:,}",
            f"{each.nodes_per_second / 1e6:.2f}",
        )
    stdout_console().print(table)


def _print_ratios(title: str, caption: str, ratios: list[Ratio]) -> None:
    if not ratios:
        return
    table = Table(title=title, caption=caption)
    table.add_column("what")
    for column in ("board", "time", "nodes"):
        table.add_column(column, justify="right")
    for ratio in ratios:
        board = f"{ratio.size}x{ratio.size}"
        table.add_row(_words(ratio.what), board, f"{ratio.time:,.1f}", f"{ratio.nodes:,.1f}")
    stdout_console().print(table)


def _words(spec: str) -> str:
    """The agent's specification with spaces, so that a narrow column can wrap it."""
    return spec.replace("?", " ").replace("&", " ")
