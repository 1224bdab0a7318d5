"""What the solver found for one side, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..game import Color
from .proof import Proof
from .words import SolveStatus, WinKind


@dataclass(frozen=True, slots=True)
class Solution:
    """Whether one side has a forced win."""

    attacker: Color
    """The side that was asked about."""
    is_to_move: bool
    """Whether it is to move; if not, this is what it threatens if the other side looks on."""
    status: SolveStatus
    proof: Proof | None
    """How it wins, checked by the core; None unless proved."""
    is_shortest: bool
    """Whether no win by fours or threats of fours is shorter; only known if it was asked for."""
    nodes: int
    """Positions looked at, fours included."""
    fours: int
    """Those of them in searches for a win by fours."""
    time_ms: float
    threatens: Solution | None = None
    """The same for the other side, if it was asked for."""

    @property
    def is_proved(self) -> bool:
        """Whether there is a proof."""
        return self.proof is not None

    @property
    def winner(self) -> Color | None:
        """The side asked about, if its win is proved."""
        return self.attacker if self.is_proved else None

    def __str__(self) -> str:
        """One sentence, such as `Black, to move, wins by fours within 9 plies: k8 k7 m6`."""
        if self.proof is None:
            side = self.attacker.value
            win = f"forced win of {side}" if self.is_to_move else f"win that {side} threatens"
            return f"No {win} was found{_REASONS[self.status]}"
        side = self.attacker.value.capitalize()
        verb = ", to move, wins" if self.is_to_move else " threatens to win"
        line = " ".join(str(move) for move in self.proof.line())
        if self.proof.kind is WinKind.FIVE:
            return f"{side}{verb} at once: {line}"
        length = (
            f"in {self.proof.plies} plies, the shortest"
            if self.is_shortest
            else f"within {self.proof.plies} plies"
        )
        return f"{side}{verb} by {self.proof.kind.value} {length}: {line}"

    def as_json(self) -> dict[str, Any]:
        """All of it for programs, the proof's nodes apart: `Proof.to_json` has them."""
        proof = self.proof
        return {
            "attacker": self.attacker.value,
            "is_to_move": self.is_to_move,
            "status": self.status.value,
            "kind": None if proof is None else proof.kind.value,
            "plies": None if proof is None else proof.plies,
            "is_shortest": self.is_shortest,
            "move": None if proof is None else str(proof.first_move),
            "line": [] if proof is None else [str(move) for move in proof.line()],
            "nodes": self.nodes,
            "fours": self.fours,
            "time_ms": self.time_ms,
            "threatens": None if self.threatens is None else self.threatens.as_json(),
        }


_REASONS = {
    SolveStatus.NONE_FOUND: "",
    SolveStatus.STOPPED: " within the limits",
}
