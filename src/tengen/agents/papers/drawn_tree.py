"""The tree that a small search went through, ready to be drawn."""

from __future__ import annotations

from ...reference.alpha_beta import AlphaBeta, TreeNode
from ...reference.board import ReferenceBoard
from ...reference.search_options import SearchOptions
from ...reference.search_position import Evaluator
from ...render import Branch
from ...render.search_tree import MOST_LEAVES
from ..explanation import score_text
from .found import Found, move_on
from .words import counted


def drawn_tree(
    found: Found, board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions
) -> Branch | None:
    """Searches once more, in the reference, and remembers every position.

    None where the tree would be too wide to be read: what was found says so before the reference
    sets out on a search that takes it long.
    """
    if found.leaves > MOST_LEAVES:
        return None
    search = AlphaBeta(board, evaluator, options, keeps_tree=True)
    search.run()
    tree = branch_of(search.tree, board.size)
    return tree if tree.leaves() <= MOST_LEAVES else None


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
    return f"{window}; {counted(node.unseen, 'move')} pruned" if node.unseen else window
