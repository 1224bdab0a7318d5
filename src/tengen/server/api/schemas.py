"""What the page and the server say to each other; the source of the page's TypeScript types.

A point is its text, such as ``h8``; a move is a point or ``pass``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ...game import MAX_SIZE, MIN_SIZE, Color, ForbiddenKind, Rule, Termination

MAX_MOVES = 1000
MAX_MOVE_LENGTH = 8

MoveText = Annotated[str, Field(max_length=MAX_MOVE_LENGTH)]


class PositionRequest(BaseModel):
    """Moves to be judged; the server keeps nothing of them."""

    model_config = ConfigDict(extra="forbid")

    rule: Rule
    size: Annotated[int, Field(strict=True, ge=MIN_SIZE, le=MAX_SIZE)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)]


class StoneView(BaseModel):
    """A stone and the number of the move that put it there; passes are counted too."""

    point: str
    color: Color
    number: int


class ForbiddenLineView(BaseModel):
    """One line that helps to forbid a point."""

    kind: ForbiddenKind
    stones: list[str]
    completions: list[str]


class ForbiddenView(BaseModel):
    """A point that is forbidden to black, and why."""

    point: str
    kinds: list[ForbiddenKind]
    text: str
    lines: list[ForbiddenLineView]


class OutcomeView(BaseModel):
    """How the game ended."""

    winner: Color | None
    termination: Termination
    result: str
    text: str


class PositionView(BaseModel):
    """Everything the page shows of a position, so that it never has to work out a rule."""

    rule: Rule
    size: int
    moves: list[str]
    turn: Color
    stones: list[StoneView]
    forbidden: list[ForbiddenView]
    """Black's forbidden points, for either side to move; empty if the rule has none."""
    outcome: OutcomeView | None
    winning_lines: list[list[str]]
    foul: ForbiddenView | None
    """Why the last move lost, when it was a forbidden one."""
    last_move: str | None
    can_pass: bool


class Health(BaseModel):
    """Says that the server answers."""

    status: str


class Problem(BaseModel):
    """What was wrong with a request, in words."""

    detail: str


class RuleOption(BaseModel):
    """A rule a game can be played by."""

    name: Rule
    title: str
    description: str


class OpeningOption(BaseModel):
    """A way to begin a game, and with which rules and sizes it goes."""

    name: str
    title: str
    description: str
    rules: list[Rule]
    sizes: list[int]


class OpponentKind(StrEnum):
    """Where an opponent comes from: the engine at a level, an agent, or an outside program."""

    LEVEL = "level"
    AGENT = "agent"
    ENGINE = "engine"


class Rating(BaseModel):
    """How strong a player was measured to be: with 95 % its Elo is within the margin."""

    elo: int
    margin: int
    games: int


class OpponentOption(BaseModel):
    """An opponent that is always available."""

    name: str
    """What `NewGame.opponent` takes; a text such as tengen?level=3."""
    kind: OpponentKind
    level: int | None
    """1 to 10, for the engine at a level."""
    title: str
    help: str
    """One sentence; empty if its author wrote none."""
    rating: Rating | None
    """None if it has not been measured."""


class ClockLimits(BaseModel):
    """Which clocks a game may have."""

    min_main_ms: int
    max_main_ms: int
    max_increment_ms: int


class GameOptions(BaseModel):
    """What can be chosen for a new game."""

    rules: list[RuleOption]
    sizes: list[int]
    openings: list[OpeningOption]
    opponents: list[OpponentOption]
    """Levels first, from weak to strong; then agents, from weak to strong; then programs."""
    clocks: ClockLimits
