"""Messages of the socket on which the engine analyses a position."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...game import MAX_SIZE, Color
from ..analysis import Seeks
from .positions import MoveText, PositionRequest

MAX_REQUEST_BYTES = 16 * 1024
MAX_LINES = 10


class AnalysisRequest(BaseModel):
    """The first and only message of the page."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["analyse"]
    position: PositionRequest
    seeks: Seeks = Seeks.BEST
    lines: Annotated[int, Field(strict=True, ge=1, le=MAX_LINES)] = 3
    """How many of the best moves are reported."""
    excluded: Annotated[list[MoveText], Field(max_length=MAX_SIZE**2)] = []
    """Moves that the engine leaves out."""


class AnalysisLine(BaseModel):
    """One of the best moves, and what is expected to follow."""

    moves: list[str]
    win_rate: float
    """From 0 to 1, for the side of the first move; a draw counts half."""
    win_in: int | None
    """Plies until that side has won; negative if it has lost; null if neither is known."""
    is_proved: bool
    """Whether a checked proof shows that this move wins."""


class AnalysisReport(BaseModel):
    """What a search has found so far."""

    turn: Color
    """The side of the first move of the lines."""
    depth: int
    """The last depth that was completed, in plies."""
    lines: list[AnalysisLine]
    """The best first; empty if there is no such move."""


class AnalysisProgress(BaseModel):
    """How an analysis stands; each message contains everything that is known."""

    type: Literal["analysis"]
    ahead: int | None
    """How many analyses of other people come before this one; null while it is searched."""
    report: AnalysisReport | None
    """Null until something has been found."""
    nodes: int
    time_ms: int
    """How long the engine has searched, without waiting."""
    has_ended: bool
