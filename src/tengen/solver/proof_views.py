"""Renders a proof as pictures, and converts it to a game record."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from ..game import Board, Color, Move, Setup
from ..record import GameRecord, Node
from ..render import Branch, board_svg, board_with_panel, tree_svg
from ..render.panels import Words
from ..render.search_tree import MOST_LEAVES
from .proof import Proof, ProofNode, WinKind


def picture_of(proof: Proof, theme: str = "flat") -> str:
    """The position with the main line as numbered stones, and a panel with the facts."""
    start = proof.board
    stones = [frozenset(start.stones(color)) for color in Color]
    setup = Setup(stones[0], stones[1], proof.attacker)
    board = Board.from_setup(setup, proof.size, proof.rule)
    for move in proof.line():
        board.push(move)
    picture = board_svg(board, size_px=None, numbers=True, last_move=False, theme=theme)
    return board_with_panel(picture, _words(proof), theme)


def tree_of(proof: Proof, theme: str = "flat") -> str:
    """The tree of the first moves, as deep as it stays legible; deeper replies are only counted.

    A box shows a move and the plies of the win, including the move.
    """
    counted: dict[tuple[int, int], int] = {}
    rounds = 1
    while rounds < proof.plies and _leaves(proof, 0, rounds + 1, counted) <= MOST_LEAVES:
        rounds += 1
    first = _attack(proof, 0, rounds, True)
    root = Branch("", str(proof.plies), True, children=[first])
    return tree_svg(root, theme, f"{proof.attacker.value.capitalize()}'s win as a tree")


def _leaves(proof: Proof, index: int, rounds: int, counted: dict[tuple[int, int], int]) -> int:
    """The number of leaves of a tree of that depth, computed without building it."""
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


PAIR = 2
"""A reply and the answer to it."""


def record_of(proof: Proof, most_moves: int = 5000) -> GameRecord:
    """Converts a proof to a game record: the game so far, followed by the proof as variations.

    The reply that lasts longest comes first, so the main line is that of the proof. Comments say
    what a move threatens. Transpositions are expanded, which may give very many moves: beyond
    `most_moves` only those nearest to the start and the main line are kept. `GameRecord.remarks`
    says how many are left out, and comments say where.
    """
    return _Recorder(proof, most_moves).record()


class _Recorder:
    def __init__(self, proof: Proof, most_moves: int) -> None:
        self.proof = proof
        self.left = most_moves
        self.made = GameRecord.from_board(proof.board)
        self.start = self.made.end().number
        self.sizes: dict[int, int] = {}

    def record(self) -> GameRecord:
        """Adds the nodes of the proof in breadth-first order."""
        places = deque([(self.start, 0, True)])
        while places:
            places.extend(self._add_node(*places.popleft()))
        total = self._size(0)
        shown = self.made.move_count() - self.proof.board.ply()
        if shown < total:
            self.made.remarks.append(
                f"{total - shown:,} of the {total:,} moves of the proof's tree are left out"
            )
        self._add_end()
        return self.made

    def _add_node(self, number: int, index: int, is_main: bool) -> Iterator[tuple[int, int, bool]]:
        """Adds the attacker's move and the replies; yields where to continue."""
        node = self.proof.nodes[index]
        after = self.made.tree.add(number, node.move)
        said = self._threat_text(node.threat)
        replies = sorted(node.replies, key=lambda pair: -self.proof.plies_of(pair[1]))
        kept = len(replies) if self.left > 0 else int(is_main and bool(replies))
        self.left -= PAIR * kept
        if kept < len(replies):
            said.append(f"{len(replies) - kept} more replies are not shown.")
        if said:
            Node(self.made, after).comment = " ".join(said)
        for place, (reply, next) in enumerate(replies[:kept]):
            yield self.made.tree.add(after, reply), next, is_main and place == 0

    def _threat_text(self, threat: int | None) -> list[str]:
        """The fours that a move threatens; that a four threatens a five is obvious."""
        moves = []
        while threat is not None and self.proof.nodes[threat].threat is not None:
            node = self.proof.nodes[threat]
            moves.append(str(node.move))
            threat = node.replies[0][1] if node.replies else None
        return [f"Threatens {' '.join(moves)}."] if moves else []

    def _size(self, index: int) -> int:
        """The number of moves in the tree from a node on."""
        if index not in self.sizes:
            replies = self.proof.nodes[index].replies
            self.sizes[index] = 1 + sum(1 + self._size(next) for _, next in replies)
        return self.sizes[index]

    def _add_end(self) -> None:
        """Completes the main line with a futile reply and the five."""
        number = self.start
        for move in self.proof.line():
            number = self._with(number, move)

    def _with(self, number: int, move: Move) -> int:
        found = self.made.tree.child_with(number, move)
        return self.made.tree.add(number, move) if found is None else found
