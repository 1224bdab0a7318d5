"""Messages about threats and proved wins.

`ProofFile` is the format of docs/proofs.md, so what the page receives is also what it saves.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ...game import Color, Rule
from ...solver import SolveStatus, ThreatKind, WinKind
from .positions import PositionRequest

MOST_PROOF_MS = 10_000
"""Time for one search for a proof."""


class ThreatView(BaseModel):
    """What one more stone of a side would make of a line."""

    color: Color
    kind: ThreatKind
    gain: str
    """The point of the stone."""
    costs: list[str]
    """The replies on the line that stop it; none against a five or an open four."""
    rests: list[str]
    """The stones on the line that it needs."""
    is_split: bool
    """Whether there is a gap between the stones, including the gain."""


class ThreatsView(BaseModel):
    """The threats of both sides, the strongest first."""

    threats: list[ThreatView]


class ProofRequest(PositionRequest):
    """A position in which to search for a forced win."""

    side: Color | None = None
    """Whose win; by default that of the side to move. The other side's is what it threatens."""
    time_ms: Annotated[int, Field(strict=True, ge=1, le=MOST_PROOF_MS)] = 5_000


class ProofFileNode(BaseModel):
    """The attacker's move in one position; nodes refer to each other by index."""

    move: str
    threat: int | None = None
    """The node with which the attacker would continue if the defender passed; absent for a five."""
    replies: dict[str, int] = {}
    """Replies that stop the threat, each with the node that follows. All others lose to it."""


class ProofFile(BaseModel):
    """A proof as its file holds it; the first node belongs to the position."""

    tengen: Literal["proof"]
    version: Literal[1]
    rule: Rule
    size: int
    black: list[str]
    white: list[str]
    attacker: Color
    kind: WinKind
    plies: int
    nodes: list[ProofFileNode]


class ProofView(BaseModel):
    """The result of a search for a forced win."""

    status: SolveStatus
    attacker: Color
    is_to_move: bool
    """Whether the attacker is to move; if not, this is what it threatens."""
    searched: int
    """Positions searched."""
    nodes: int
    """Positions of the attacker in the proof; 0 without one."""
    proof: ProofFile | None
    """None unless proved, and also if it is too large to send."""
    line: list[str]
    """The main line, with the reply that lasts longest each time."""
    plies: list[int]
    """For each node of the proof, the plies until the five."""
    sgf: str | None
    """The proof as a game with variations."""
