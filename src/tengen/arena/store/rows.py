"""Converts games to rows of the game table and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...agents.report import SearchReport
from ...game import Color, Outcome, Termination
from ..game.played import PlayedGame
from ..schedule import GamePlan

COLUMNS = (
    "tournament",
    "number",
    "pair",
    "black",
    "white",
    "opening",
    "seed",
    "winner",
    "termination",
    "first_has_black",
    "opening_log",
    "first_lots",
    "second_lots",
    "reason",
    "log",
    "moves",
    "times_ms",
    "infos",
    "seconds",
)


class Result(NamedTuple):
    """The players' indices by their final colours, and the winner."""

    pair: int
    black: int
    white: int
    winner: Color | None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with its plan."""

    plan: GamePlan
    game: PlayedGame


def row_of(tournament: int, plan: GamePlan, game: PlayedGame) -> tuple[object, ...]:
    """The values of `COLUMNS` for a game."""
    infos = {place: info.as_json() for place, info in game.infos.items()}
    return (
        tournament,
        plan.number,
        plan.pair,
        plan.black,
        plan.white,
        plan.opening,
        plan.seed,
        game.outcome.winner,
        game.outcome.termination,
        int(game.first_has_black),
        json.dumps(game.opening_log),
        *game.lots,
        game.reason,
        game.log,
        game.moves,
        game.times_ms,
        json.dumps(infos) if infos else "",
        game.seconds,
    )


def stored_game(row: dict[str, Any], size: int) -> StoredGame:
    """The game of a row with the keys `COLUMNS`."""
    infos = json.loads(row["infos"]) if row["infos"] else {}
    winner = None if row["winner"] is None else Color(row["winner"])
    game = PlayedGame(
        number=row["number"],
        moves=row["moves"],
        times_ms=row["times_ms"],
        infos={int(place): SearchReport.from_json(info, size) for place, info in infos.items()},
        outcome=Outcome(winner, Termination(row["termination"])),
        first_has_black=bool(row["first_has_black"]),
        opening_log=tuple(json.loads(row["opening_log"])),
        lots=(row["first_lots"], row["second_lots"]),
        reason=row["reason"],
        log=row["log"],
        seconds=row["seconds"],
    )
    names = ("number", "pair", "black", "white", "opening", "seed")
    return StoredGame(GamePlan(**{name: row[name] for name in names}), game)


def named_colors(plan: GamePlan, game: PlayedGame, names: Sequence[str]) -> dict[Color, str]:
    """The players' names by their final colours; `names` are indexed by player."""
    places = (plan.black, plan.white) if game.first_has_black else (plan.white, plan.black)
    return {color: names[place] for color, place in zip(Color, places, strict=True)}


def named_reason(plan: GamePlan, game: PlayedGame, names: Sequence[str]) -> str:
    """Why a game ended, with the name of the player that failed, if one did."""
    if game.failed is None:
        return game.reason
    return f"{named_colors(plan, game, names)[game.failed]} ({game.failed}): {game.reason}"
