"""Messages between the page and the server, from which the page's TypeScript types are generated.

A point is a text such as ``h8``; a move is a point or ``pass``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ...game import MAX_SIZE, MIN_SIZE, Color, ForbiddenKind, Rule, Termination

MAX_MOVES = 1000
MAX_MOVE_LENGTH = 8

MoveText = Annotated[str, Field(max_length=MAX_MOVE_LENGTH)]


class SetupStones(BaseModel):
    """The stones before the first move, and the side that makes it."""

    model_config = ConfigDict(extra="forbid")

    black: Annotated[list[MoveText], Field(max_length=MAX_SIZE**2)]
    white: Annotated[list[MoveText], Field(max_length=MAX_SIZE**2)]
    turn: Color


class PositionRequest(BaseModel):
    """The moves of a position to check; the server does not store them."""

    model_config = ConfigDict(extra="forbid")

    rule: Rule
    size: Annotated[int, Field(strict=True, ge=MIN_SIZE, le=MAX_SIZE)]
    moves: Annotated[list[MoveText], Field(max_length=MAX_MOVES)]
    setup: SetupStones | None = None
    """None for an empty board on which black begins."""


class StoneView(BaseModel):
    """A stone and the number of its move; passes are counted too."""

    point: str
    color: Color
    number: int
    """0 if it was set up."""


class ForbiddenLineView(BaseModel):
    """One of the lines that make a point forbidden."""

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
    """Everything the page shows of a position, so that it need not know the rules."""

    rule: Rule
    size: int
    moves: list[str]
    turn: Color
    stones: list[StoneView]
    forbidden: list[ForbiddenView]
    """Black's forbidden points, whichever side is to move; empty if the rule has none."""
    outcome: OutcomeView | None
    winning_lines: list[list[str]]
    foul: ForbiddenView | None
    """Why the last move lost, if it was forbidden."""
    last_move: str | None
    can_pass: bool


class PolicyMove(BaseModel):
    """A move, and how likely the network thinks it is."""

    point: str
    share: float
    """From 0 to 1."""


class Estimate(BaseModel):
    """The network's estimate of a position; the first three add up to 1."""

    black: float
    """The probability that black wins."""
    draw: float
    white: float
    policy: list[PolicyMove]
    """The likely moves of the side to move, the best first."""


class EvaluationGap(StrEnum):
    """Why the network has no estimate of a position."""

    OVER = "over"
    RULE = "rule"
    SIZE = "size"
    NO_NETWORK = "no_network"


class EvaluationView(BaseModel):
    """What the network thinks of a position, or why it has no estimate."""

    estimate: Estimate | None
    gap: EvaluationGap | None


class Health(BaseModel):
    """Reports that the server is running."""

    status: str


class Problem(BaseModel):
    """An error message."""

    detail: str


class RuleOption(BaseModel):
    """A rule of the game."""

    name: Rule
    title: str
    description: str


class OpeningOption(BaseModel):
    """An opening rule, with the rules and sizes that it supports."""

    name: str
    title: str
    description: str
    rules: list[Rule]
    sizes: list[int]


class OpponentKind(StrEnum):
    """The kind of opponent: the engine at a level, an agent, or an external engine."""

    LEVEL = "level"
    AGENT = "agent"
    ENGINE = "engine"


class Rating(BaseModel):
    """A measured strength: the 95 % interval is the Elo plus or minus the margin."""

    elo: int
    margin: int
    games: int


class OpponentOption(BaseModel):
    """An opponent that is always available."""

    name: str
    """A value for `NewGame.opponent`, such as tengen?level=3."""
    kind: OpponentKind
    level: int | None
    """From 1, for the engine at a level."""
    title: str
    help: str
    """A one-sentence description, which may be empty."""
    paper: str
    """Authors, university and, if known, year of the paper it is from; empty if it is from none."""
    rating: Rating | None
    """None if it has not been measured."""
    depth: int | None
    """How many plies a level searches, if that is limited."""
    nodes: int | None
    """How many positions a level searches for a move, if that is limited."""


class ClockLimits(BaseModel):
    """Limits for the clock of a game."""

    min_main_ms: int
    max_main_ms: int
    max_increment_ms: int


class Reach(BaseModel):
    """How a friend gets to this server."""

    address: str
    """The server's address for other machines; empty if only this one reaches it, or if a proxy
    gives it another."""
    needs_token: bool
    """Whether visitors need the server's token."""


class GameOptions(BaseModel):
    """The choices for a new game."""

    rules: list[RuleOption]
    sizes: list[int]
    openings: list[OpeningOption]
    opponents: list[OpponentOption]
    """Levels first, then agents, both from weak to strong; then external engines."""
    clocks: ClockLimits
    max_name_length: int
    """Characters of a person's name."""
    reach: Reach
