"""Messages about reviews of games; see `schemas` for texts of points and moves.

Rates and losses are from 0 to 1, and moves are counted from 1.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ...analysis.review import Label
from ...game import Color, Rule
from ...solver import WinKind
from .own_games import MAX_ID_LENGTH
from .positions import PositionRequest

MAX_REVIEWED = 400
"""Moves of a game that can be reviewed."""


class ReviewRequest(PositionRequest):
    """A game to review; `moves` are all its moves."""

    opening: Annotated[int, Field(strict=True, ge=0, le=MAX_REVIEWED)] = 0
    """How many of the moves an opening rule asked for; they are not labelled."""
    game: Annotated[str, Field(max_length=MAX_ID_LENGTH)] | None = None
    """The stored game with these moves, if there is one: when it is over, its review is kept."""


class ReviewedMoveView(BaseModel):
    """A move and what it was worth."""

    number: int
    color: Color
    move: str
    label: Label | None
    """None in the opening."""
    loss: float
    before: float
    """The chances of the side that moved, before its move;"""
    after: float
    """and after it."""
    win_in: int | None
    is_proved: bool
    best: str | None
    line: list[str]
    """What should have been played, and could have followed."""
    reply: list[str]
    """How the opponent should go on after the move."""


class ReviewedSide(BaseModel):
    """How one side played."""

    moves: int
    accuracy: float | None
    """From 0 to 1; None if it never had a choice."""
    mean_loss: float
    counts: dict[Label, int]


class ProvedWinView(BaseModel):
    """A forced win with a checked proof, which a move gave away or allowed."""

    number: int
    """The number of the move."""
    attacker: Color
    kind: WinKind
    plies: int
    line: list[str]


class ReviewExercise(BaseModel):
    """A position before a mistake: find the better move."""

    number: int
    """The number of the mistake."""
    color: Color
    answers: list[str]
    line: list[str]
    wins: bool
    """Whether the answers win by force."""


class ReviewedSides(BaseModel):
    """Both sides."""

    black: ReviewedSide
    white: ReviewedSide


class ReviewView(BaseModel):
    """The review of a game."""

    version: int
    rule: Rule
    size: int
    moves: list[str]
    opening: int
    nodes: int
    winner: Color | None
    black_rates: list[float]
    """Black's winning chances at the beginning and after each move."""
    reviewed: list[ReviewedMoveView]
    sides: ReviewedSides
    moments: list[int]
    """The moves on which the game turned."""
    turning_point: int | None
    missed: list[ProvedWinView]
    allowed: list[ProvedWinView]
    exercises: list[ReviewExercise]


class ReviewProgress(BaseModel):
    """How far a review is; it begins when others' jobs leave it room."""

    type: Literal["progress"]
    done: int
    total: int


class ReviewDone(BaseModel):
    """The review."""

    type: Literal["review"]
    review: ReviewView


class ReviewFailed(BaseModel):
    """Why there is no review."""

    type: Literal["failed"]
    detail: str
