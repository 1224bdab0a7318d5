"""The final report of a tournament, as text and as JSON."""

from __future__ import annotations

import json
import math
import shlex
from collections import Counter, deque
from collections.abc import Container, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from rich.console import Console

from ...arena import Standing, Store, Tournament
from ...arena.game.played import PlayedGame
from ...arena.openings import fitted_openings, nearest_size, shipped_openings
from ...arena.schedule import GamePlan, game_count
from ...arena.standing import Repeats
from ...arena.statistics import Sprt, SprtStatus
from ...arena.store.rows import named_colors, named_reason
from ...database import Address
from ..output import counted, plain
from .flags import store_word
from .tables import (
    color_table,
    cross_table,
    elo_intervals,
    has_nelo,
    match_lines,
    sprt_lines,
    standings_table,
)

LAST_SHOWN = 6
FAILURES_SHOWN = 5


@dataclass(slots=True)
class EndingTally:
    """Counts how games ended, and collects the last games and the failures of players."""

    names: tuple[str, ...]
    """Display names of the players, by index."""
    terminations: Counter[str] = field(default_factory=Counter)
    failures: int = 0
    reasons: list[str] = field(default_factory=list)
    """Descriptions of the first few failures."""
    random_choosers: Counter[str] = field(default_factory=Counter)
    """Games in which opening choices of a player were made at random."""
    last: deque[str] = field(default_factory=lambda: deque(maxlen=LAST_SHOWN))
    """The last games, each in a line."""
    repeats: Repeats = field(default_factory=Repeats)

    def add(self, games: Iterable[tuple[GamePlan, PlayedGame]]) -> None:
        """Counts games."""
        for plan, game in games:
            self.terminations[game.outcome.termination.value] += 1
            self.last.append(self._line(plan, game))
            self.repeats.add(plan, game)
            for place, random_choices in zip((plan.black, plan.white), game.lots, strict=True):
                if random_choices:
                    self.random_choosers[self.names[place]] += 1
            if game.is_failure:
                self.failures += 1
                if len(self.reasons) < FAILURES_SHOWN:
                    self.reasons.append(failure_line(plan, game, self.names))

    def random_choice_lines(self, opening_rule: str) -> Iterator[str]:
        """Players whose opening choices were made at random, since they cannot make them."""
        for player, games in self.random_choosers.items():
            reason = f"{plain(player)} does not support {opening_rule}"
            yield f"{reason}: its choices were random in {counted(games, 'game')}"

    def _line(self, plan: GamePlan, game: PlayedGame) -> str:
        black, white = named_colors(plan, game, self.names).values()
        how = game.outcome.termination.value.replace("_", " ")
        return plain(f"{plan.number + 1}  {black} - {white}  {game.outcome.result}  {how}")


def failure_line(plan: GamePlan, game: PlayedGame, names: tuple[str, ...]) -> str:
    """The player that failed in a game, and how."""
    return plain(f"game {plan.number + 1}: {named_reason(plan, game, names)}")


def opening_warnings(tournament: Tournament) -> Iterator[str]:
    """Warnings before the first game."""
    game, openings = tournament.game, tournament.openings
    if game.opening_rule != "none":
        return
    if not any(openings) and tournament.pairs > 1:
        yield (
            "Every game starts from the empty board: deterministic players will repeat their games"
            " (--openings FILE avoids that)"
        )
    is_shipped = bool(shipped_openings(game.rule, game.size))
    if openings and not is_shipped and openings == fitted_openings(game.rule, game.size):
        source = nearest_size(game.rule, game.size)
        yield (
            f"The {len(openings)} openings are for {source}x{source}, and are moved to a board of"
            f" {game.size}x{game.size}: they may not be balanced there"
        )


def repeat_warnings(tally: EndingTally) -> Iterator[str]:
    """Warnings about players that repeat their games."""
    for meeting in tally.repeats.meetings():
        if meeting.repeats_much:
            first, second = (plain(tally.names[place]) for place in meeting.players)
            yield (
                f"Only {meeting.different} of {meeting.games} games between {first} and {second}"
                " differ: Elo error bars and tests treat them as independent and are too confident"
                " (use --openings FILE with more openings than pairs)"
            )


NELO_BOUNDS = ("nelo_low", "nelo_high")


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """Everything that a report contains."""

    name: str
    store: Address
    tournament: Tournament
    total: int
    standing: Standing
    tally: EndingTally
    sprt: tuple[Sprt, SprtStatus] | None = None


def stored_report(
    store: Store, name: str, test: Sprt | None = None, pending: Container[int] = ()
) -> TournamentReport:
    """The report of a tournament, from its store."""
    number, tournament, _ = store.tournament(name)
    standing = Standing(tournament, store.results(number))
    tally = EndingTally(standing.names)
    tally.add((each.plan, each.game) for each in store.games(number, tournament.game.size))
    sprt = None if test is None else (test, standing.sprt(test, pending))
    total = game_count(tournament)
    return TournamentReport(name, store.address, tournament, total, standing, tally, sprt)


def print_report(console: Console, report: TournamentReport) -> None:
    """Prints the report as text."""
    standing, tally = report.standing, report.tally
    of = "of" if report.sprt is None else "of at most"
    console.print(f"{plain(report.name)}: {standing.games} {of} {report.total} games")
    if not standing.games:
        return
    console.print(standings_table(standing))
    if len(standing.names) > 2:
        console.print(cross_table(standing))
    console.print(color_table(standing))
    if len(standing.names) == 2:
        console.print(f"{plain(standing.names[0])} against {plain(standing.names[1])}:")
        console.print("\n".join(f"  {line}" for line in match_lines(standing)))
    if report.sprt is not None:
        console.print("\n".join(f"  {line}" for line in sprt_lines(*report.sprt)))
    ends = [f"{count} {end.replace('_', ' ')}" for end, count in tally.terminations.most_common()]
    console.print(f"Terminations: {', '.join(ends)}")
    for line in tally.random_choice_lines(report.tournament.game.opening_rule):
        console.print(line)
    for line in _warnings(report):
        console.print(line)
    if tally.failures:
        console.print(f"Failures of players: {tally.failures}")
        console.print("\n".join(f"  {reason}" for reason in tally.reasons))
        store = store_word(report.store)
        command = f"tengen games{store} --name {shlex.quote(report.name)}"
        if tally.failures > len(tally.reasons):
            console.print(f"  All of them: {plain(command)} --failures")
        console.print(f"  One of them in full: {plain(command)} --game NUMBER")


def json_report(report: TournamentReport, **more: object) -> str:
    """The report as JSON. Infinite and unknown values are null."""
    standing = report.standing
    whole = {
        "name": report.name,
        "store": str(report.store),
        "games": standing.games,
        "total": report.total,
        **more,
        "settings": asdict(report.tournament) | {"openings": len(report.tournament.openings)},
        "standings": _standings(standing),
        "match": _match(standing) if len(standing.names) == 2 else None,
        "crosstable": _crosstable(standing),
        "sprt": _sprt(report.sprt),
        "terminations": dict(report.tally.terminations),
        "lots": dict(report.tally.random_choosers),
        "failures": report.tally.failures,
        "meetings": _meetings(report.tally),
        "warnings": list(_warnings(report)),
    }
    return json.dumps(_finite(whole), indent=2, allow_nan=False)


def _warnings(report: TournamentReport) -> Iterator[str]:
    yield from opening_warnings(report.tournament)
    yield from repeat_warnings(report.tally)


def _meetings(tally: EndingTally) -> list[dict[str, Any]]:
    """How many games of each pairing differ."""
    return [
        {"players": [tally.names[place] for place in each.players]}
        | {"games": each.games, "different": each.different}
        for each in tally.repeats.meetings()
    ]


def _standings(standing: Standing) -> list[dict[str, Any]]:
    cross, elos = standing.crosstable(), elo_intervals(standing)
    rows = []
    for player in cross.players:
        games = cross.total(player)
        row = {"player": player, "points": games.total.points, "games": games.total.games}
        row |= asdict(games.total) | asdict(games)
        row |= dict(zip(("elo", "elo_low", "elo_high"), elos.get(player, [None] * 3), strict=True))
        rows.append(row)
    return rows


def _match(standing: Standing) -> dict[str, Any]:
    found, counts = standing.elo(), standing.counts()
    measured = {} if found is None else asdict(found)
    if found is not None and not has_nelo(found, counts):
        measured |= dict.fromkeys(("nelo", *NELO_BOUNDS))
        measured["by_formula"] |= dict.fromkeys(NELO_BOUNDS)
    return measured | {"pentanomial": list(counts.pairs.counts), "lone": asdict(counts.lone)}


def _crosstable(standing: Standing) -> dict[str, Any]:
    cross = standing.crosstable()
    cells = [[asdict(cell.total) for cell in row] for row in cross.cells]
    return {"players": list(cross.players), "cells": cells}


def _sprt(sprt: tuple[Sprt, SprtStatus] | None) -> dict[str, Any] | None:
    return None if sprt is None else asdict(sprt[0]) | asdict(sprt[1])


def _finite(value: Any) -> Any:
    """The value with None in place of numbers that JSON lacks."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return value
