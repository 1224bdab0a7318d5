"""Pictures of a proof: its main line on the board, and its first moves as a tree."""

from __future__ import annotations

from ..game import Board, Color, Setup
from ..render import Branch, board_svg, tree_svg, words_beside
from ..render.beside import Words
from ..render.search_tree import MOST_LEAVES
from .proof import Proof
from .proof_node import ProofNode
from .words import WinKind


def picture_of(proof: Proof, theme: str = "flat") -> str:
    """The position, the stones of the main line numbered from 1, and what is proved beside it."""
    start = proof.board
    stones = [frozenset(start.stones(color)) for color in Color]
    setup = Setup(stones[0], stones[1], proof.attacker)
    board = Board.from_setup(setup, proof.size, proof.rule)
    for move in proof.line():
        board.push(move)
    drawn = board_svg(board, size_px=None, numbers=True, last_move=False, theme=theme)
    return words_beside(drawn, _words(proof), theme)


def tree_of(proof: Proof, theme: str = "flat") -> str:
    """As many moves from the start on as can be read; below them the replies are only counted.

    A box shows a move and within how many plies the attacker then wins, the move included.
    """
    counted: dict[tuple[int, int], int] = {}
    rounds = 1
    while rounds < proof.plies and _leaves(proof, 0, rounds + 1, counted) <= MOST_LEAVES:
        rounds += 1
    first = _attack(proof, 0, rounds, True)
    root = Branch("", str(proof.plies), True, children=[first])
    return tree_svg(root, theme, f"{proof.attacker.value.capitalize()}'s win as a tree")


def _leaves(proof: Proof, index: int, rounds: int, counted: dict[tuple[int, int], int]) -> int:
    """How many ends a tree of so many rounds has. It is counted, for it may be far too large."""
    replies = proof.nodes[index].replies
    if rounds == 1 or not replies:
        return 1
    if (index, rounds) not in counted:
        below = [_leaves(proof, next, rounds - 1, counted) for _, next in replies]
        counted[index, rounds] = sum(below)
    return counted[index, rounds]


def _attack(proof: Proof, index: int, rounds: int, is_main: bool) -> Branch:
    """The attacker's move of a node, and the rounds that follow."""
    node = proof.nodes[index]
    replies = sorted(node.replies, key=lambda pair: -proof.plies_of(pair[1]))
    shown = replies if rounds > 1 else []
    children = [
        Branch(
            str(reply),
            str(proof.plies_of(next)),
            is_main and place == 0,
            children=[_attack(proof, next, rounds - 1, is_main and place == 0)],
        )
        for place, (reply, next) in enumerate(shown)
    ]
    return Branch(
        str(node.move),
        str(proof.plies_of(index)),
        is_main,
        unseen=0 if shown else len(replies),
        note=_note(proof, node),
        children=children,
    )


def _note(proof: Proof, node: ProofNode) -> str:
    if node.threat is None:
        return "five"
    return f"threatens {proof.nodes[node.threat].move}"


def _words(proof: Proof) -> Words:
    if proof.kind is WinKind.FIVE:
        title = f"{proof.attacker.value.capitalize()} wins at once"
    else:
        title = f"{proof.attacker.value.capitalize()} wins within {proof.plies} plies"
    line = " ".join(str(move) for move in proof.line())
    counted = sum(len(node.replies) for node in proof.nodes)
    return Words(
        title,
        [f"By {proof.kind.value}: {line}"],
        [[("nodes", f"{len(proof.nodes):,}"), ("replies listed", f"{counted:,}")]],
    )
