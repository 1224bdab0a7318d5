"""The tree that a small search went through, ready to be drawn."""

from __future__ import annotations

from ...reference.alpha_beta import TreeNode
from ...render import Branch
from ..explanation import score_text
from .found import move_on

MOST_NODES = 3000
"""Beyond this the reference takes too long to search a position again for its picture."""


def branch_of(node: TreeNode, size: int, *, is_best: bool = True) -> Branch:
    """A position of the tree with all below it; the expected line is marked."""
    best = next((child for child in node.children if child.value == node.value), None)
    return Branch(
        move="" if node.move is None else str(move_on(node.move, size)),
        value=score_text(node.value),
        is_best=is_best,
        unseen=node.unseen,
        note=_note(node),
        children=[
            branch_of(child, size, is_best=is_best and child is best) for child in node.children
        ],
    )


def _note(node: TreeNode) -> str:
    if node.is_remembered:
        return "remembered from the table"
    window = f"alpha {score_text(node.alpha)}, beta {score_text(node.beta)}"
    return f"{window}; {node.unseen} moves pruned" if node.unseen else window
