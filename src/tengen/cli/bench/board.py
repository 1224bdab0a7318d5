"""`tengen bench board`: how fast the core makes and undoes moves."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter_ns
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

from ...game import MAX_SIZE, MIN_SIZE, Rule, pattern_push_pop_pairs, push_pop_pairs
from ..flags import JsonFlag
from ..output import progress
from .report import ROUNDS, SeedFlag, report

FIRST_PAIRS = 1_000
PROBE_SHARE = 0.1
"""Share of a round that a trial must last before its speed sets the number of pairs."""

ALL_RULES = "all"


Load: TypeAlias = Callable[[str, int, int, int], int]
"""Takes a rule, size, number of push-pop pairs and seed; returns a checksum of the games."""


@dataclass(frozen=True, slots=True)
class BoardSpeed:
    """Speed under one rule, in push-pop pairs per second."""

    rule: str
    median: float
    best: float
    pairs_per_round: int
    checksum: int
    """Checksum of the games: the same on every machine for equal rule, size, pairs and seed."""
    pattern_ns: float
    """Median nanoseconds of a pair with patterns, in middle games."""
    pattern_ratio: float
    """How many times as long as a plain pair that is."""


@dataclass(frozen=True, slots=True)
class LoadSpeed:
    """Speed of one load: pairs per second of each round, pairs per round, and their checksum."""

    speeds: list[float]
    pairs: int
    checksum: int

    @property
    def median(self) -> float:
        """Median of the rounds' pairs per second."""
        return statistics.median(self.speeds)


def board(
    rule: Annotated[
        str, typer.Option(help=f"Rule to measure: {', '.join(Rule)}, or {ALL_RULES}.")
    ] = ALL_RULES,
    size: Annotated[int, typer.Option(min=MIN_SIZE, max=MAX_SIZE, help="Board size.")] = 15,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds to measure each rule.")
    ] = 2.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure how fast the core makes and undoes moves.

    Plays random games in the core and undoes them, in rounds; one pair is one move made and
    undone. Then does the same in middle games, with patterns updated at each move.

    For example:

        tengen bench board
        tengen bench board --rule renju --size 19 --seconds 5 --json
    """
    rules = _rules(rule)
    with progress("Measuring", 2 * len(rules) * ROUNDS, quiet=as_json) as advance:
        speeds = [measure(each, size, seconds, seed, advance) for each in rules]
    if as_json:
        results = [asdict(speed) for speed in speeds]
        typer.echo(report("board", results, unit="pairs/s", size=size, seed=seed))
    else:
        _print_table(speeds, size, seed)


def _rules(word: str) -> list[Rule]:
    try:
        return list(Rule) if word == ALL_RULES else [Rule(word)]
    except ValueError as error:
        raise typer.BadParameter(f"{error} (or {ALL_RULES})", param_hint="--rule") from None


def measure(
    rule: Rule, size: int, seconds: float, seed: int, advance: Callable[[], None]
) -> BoardSpeed:
    """Runs the rounds of one rule, calling `advance` after each."""
    plain, patterns = (
        _measure_load(load, rule, size, seconds / 2, seed, advance)
        for load in (push_pop_pairs, pattern_push_pop_pairs)
    )
    return BoardSpeed(
        rule.value,
        plain.median,
        max(plain.speeds),
        plain.pairs,
        plain.checksum,
        pattern_ns=1e9 / patterns.median,
        pattern_ratio=plain.median / patterns.median,
    )


def _measure_load(
    load: Load, rule: Rule, size: int, seconds: float, seed: int, advance: Callable[[], None]
) -> LoadSpeed:
    pairs = _pairs_lasting(load, seconds / ROUNDS, rule, size, seed)
    speeds, checksums = [], set()
    for _ in range(ROUNDS):
        elapsed, checksum = _timed(load, rule, size, pairs, seed)
        speeds.append(pairs / elapsed)
        checksums.add(checksum)
        advance()
    if len(checksums) != 1:
        raise RuntimeError(f"checksums of equal rounds under {rule} differ: {sorted(checksums)}")
    return LoadSpeed(speeds, pairs, checksums.pop())


def _pairs_lasting(load: Load, seconds: float, rule: Rule, size: int, seed: int) -> int:
    """The number of pairs that fill a round, from a trial long enough to be reliable."""
    pairs = FIRST_PAIRS
    while True:
        elapsed, _ = _timed(load, rule, size, pairs, seed)
        if elapsed >= seconds * PROBE_SHARE:
            return max(1, round(pairs * seconds / elapsed))
        pairs *= 4


def _timed(load: Load, rule: Rule, size: int, pairs: int, seed: int) -> tuple[float, int]:
    """The seconds that the pairs took, and their checksum."""
    start = perf_counter_ns()
    checksum = load(rule.value, size, pairs, seed)
    return max(perf_counter_ns() - start, 1) / 1e9, checksum


def _print_table(speeds: list[BoardSpeed], size: int, seed: int) -> None:
    title = f"Moves made and undone, {size}x{size}, seed {seed}"
    caption = f"million pairs/s, {ROUNDS} rounds each; with patterns: ns per pair and ratio"
    table = Table(title=title, caption=caption)
    table.add_column("rule")
    table.add_column("median", justify="right")
    table.add_column("best", justify="right")
    table.add_column("with patterns", justify="right")
    for speed in speeds:
        patterns = f"{speed.pattern_ns:.0f} ns, {speed.pattern_ratio:.1f} x"
        table.add_row(speed.rule, f"{speed.median / 1e6:.2f}", f"{speed.best / 1e6:.2f}", patterns)
    Console().print(table)
