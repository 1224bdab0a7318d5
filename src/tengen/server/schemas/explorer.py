"""Messages about what was played from a position."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel

from ...game import Rule


class ExplorerResult(StrEnum):
    """How a game ended, as far as it is known."""

    DRAW = "draw"
    BLACK = "black"
    WHITE = "white"
    UNKNOWN = "unknown"


class ExplorerMove(BaseModel):
    """A move that was played from the position, with the results of its games."""

    point: str | None
    """A point, or pass; null if the games ended here."""
    images: list[str]
    """The moves that are the same by symmetry, this one included."""
    games: int
    black: int
    """Games that black won; games without a known result are in `games` alone."""
    white: int
    draws: int
    last_year: int | None


class ExplorerGame(BaseModel):
    """A game in which the position occurred."""

    number: int
    black: str
    white: str
    event: str
    year: int | None
    date: str
    """As the game has it, such as 2026-03-14; empty if it is not known."""
    rule: Rule
    size: int
    moves: int
    result: ExplorerResult
    point: str | None
    """How it went on; null if it ended here."""


class ExplorerView(BaseModel):
    """What was played from a position, under the symmetries of the board."""

    total: int
    moves: list[ExplorerMove]
    """The most frequent first."""
    games: list[ExplorerGame]
    """The latest games, the latest first."""
    is_looking: bool
    """Whether the server is still looking for new games: ask again in a moment."""


class ExplorerGameView(BaseModel):
    """A game of the explorer, to be opened."""

    link: str
    """The game as the text of a link."""
