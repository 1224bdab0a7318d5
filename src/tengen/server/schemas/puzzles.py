"""Messages about puzzles. None but a `PuzzleSolution` gives the solution away."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ...game import Color, Rule
from ...puzzle import Makes, Reason
from ...solver import WinKind
from .positions import MAX_MOVES, MoveText, PositionView
from .proofs import ProofFile

MAX_PUZZLE_ID = 64
HINTS = 3


class PuzzleEntry(BaseModel):
    """A puzzle of the list."""

    id: str
    rule: Rule
    grade: int
    """From 1 (easy) to 5."""
    turn: Color
    """The side that wins."""


class PuzzleList(BaseModel):
    """Puzzles by rule, the easiest of each first."""

    puzzles: list[PuzzleEntry]


class PuzzleView(BaseModel):
    """A puzzle, without its solution."""

    id: str
    grade: int
    position: PositionView
    """The side to move is the one that wins."""
    link: str
    """The game up to here as the text of a link."""


class PuzzleMoves(BaseModel):
    """The moves of both sides since the position of a puzzle; the server does not store them."""

    model_config = ConfigDict(extra="forbid")

    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)]


class TryRequest(PuzzleMoves):
    """A move to try after the others."""

    move: MoveText


class PuzzleHintRequest(PuzzleMoves):
    """Asks for a hint for the next move, up to a step."""

    step: Annotated[int, Field(strict=True, ge=1, le=HINTS)]


class TriedMoveView(BaseModel):
    """The verdict on a move, and what was answered to it."""

    move: str
    is_right: bool
    reason: Reason
    plies: int
    """Plies of the win that a right move keeps, itself included; 0 for a wrong move."""
    reply: str | None
    """The defender's answer to a right move; None if the move wins at once."""
    refutation: list[str]
    """What follows a wrong move: the opponent's win, or the reply that stops the threat."""
    kind: WinKind | None
    """How that win of the opponent is forced."""
    position: PositionView
    """After a right move and the answer to it, or as before a wrong one."""
    link: str
    """The game up to this position as the text of a link."""


class PuzzleHintView(BaseModel):
    """A hint up to a step. After the first move there is one step alone, the next move."""

    step: int
    kind: WinKind | None
    """From the first step on: how the win is forced."""
    plies: int | None
    """Of the shortest win."""
    makes: Makes | None
    """From the second step on: what the move makes."""
    is_only: bool | None
    """With `makes`: whether no other first move wins as far as is known."""
    move: str | None
    """At the last step: the move."""


class PuzzleSolution(BaseModel):
    """The shortest win from where an attempt stands, with its proof."""

    first_moves: list[str]
    """All first moves of the puzzle that win, that of the shortest win first."""
    is_complete: bool
    """Whether the search for other first moves was exhaustive."""
    line: list[str]
    """The win against the longest defence."""
    proof: ProofFile | None
    """None if it is too large to be sent."""
    plies: list[int]
    """For each node of the proof, the plies until the five."""
