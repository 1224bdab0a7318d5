"""A move of a record that cannot be played."""

from __future__ import annotations

from ..game import IllegalMoveError
from .node import Node

MOVES_SHOWN = 6


class UnsoundError(IllegalMoveError):
    """A tree holds a move that cannot be played where it stands: on a stone, or after the end."""

    def __init__(self, node: Node, problem: str) -> None:
        moves = node.text().split()
        cut = "… " if len(moves) > MOVES_SHOWN else ""
        line = cut + " ".join(moves[-MOVES_SHOWN:])
        super().__init__(f"move {len(moves)} of the line {line}: {problem}")
        self.node = node
        """The node of that move."""
