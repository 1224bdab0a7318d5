"""A legal move drawn by lot, as the core draws it."""

from __future__ import annotations

from .board import Move, ReferenceBoard
from .split_mix import SplitMix


def random_legal_move(board: ReferenceBoard, random: SplitMix) -> Move:
    """A legal move, each as likely as the others; a pass when no point may be played.

    One draw among the empty points, and a second one among the legal where it was forbidden.
    """
    empty, legal = board.empty_points(), board.legal_moves
    drawn = empty[random.below(len(empty))]
    if drawn in legal:
        return drawn
    return legal[random.below(len(legal))] if legal else None
