"""One node of a proof."""

from __future__ import annotations

from typing import NamedTuple

from ..game import Point


class ProofNode(NamedTuple):
    """The attacker's move in one position; nodes refer to each other by their place."""

    move: Point
    threat: int | None = None
    """The node with which the attacker would go on if the defender looked on; None for a five."""
    replies: tuple[tuple[Point, int], ...] = ()
    """Replies that the threat does not survive, and the node with which the attacker goes on.

    Every other reply loses to the threat.
    """
