"""UCT: Monte Carlo tree search with random playouts (Kocsis and Szepesvári, 2006).

Each playout selects the moves with the highest UCB value, expands a leaf on its second visit,
evaluates the last position by a random game, and backs up the result. All numbers are integers, so
that the core gets exactly the same results.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isqrt

from tengen.game.vocabulary import Color, Termination

from .board import Move, ReferenceBoard
from .papers.search import candidate_moves
from .random import SplitMix

LOGARITHM_OF_TWO = 45426
"""In 1/65536."""


@dataclass(slots=True)
class UctNode:
    """A move in the tree."""

    move: Move = None
    visits: int = 0
    half_points: int = 0
    """Points of the side that made the move: 2 for a win, 1 for a draw."""
    children: list[UctNode] = field(default_factory=list)


class ReferenceUct:
    """One search of one position.

    >>> board = ReferenceBoard(7)
    >>> for move in [(1, 3), (0, 0), (2, 3), (6, 0), (3, 3), (0, 6), (4, 3), (6, 6)]:
    ...     board.push(move)
    >>> search = ReferenceUct(board, seed=1)
    >>> search.run(1)
    >>> search.best_line()
    [(0, 3)]
    """

    def __init__(
        self, board: ReferenceBoard, seed: int, *, distance: int = 2, exploration: int = 1000
    ) -> None:
        """Options as in the core: distance from stones (0 for all moves), exploration in 1/1000."""
        self.board = board
        self.random = SplitMix(seed)
        self.distance = distance
        self.exploration = exploration
        self.root = UctNode()
        self.root.children = self._new_children()

    def run(self, playouts: int) -> None:
        """Runs until the total number of playouts is reached."""
        while self.root.visits < playouts:
            self._play_once()

    def best_line(self) -> list[Move]:
        """The most visited moves, from the root on."""
        line: list[Move] = []
        node: UctNode | None = most_visited(self.root)
        while node is not None:
            line.append(node.move)
            node = most_visited(node)
        return line

    def _play_once(self) -> None:
        path = [self.root]
        while self.board.outcome() is None:
            node = path[-1]
            if not node.children:
                if node.visits == 0:
                    break
                node.children = self._new_children()
            path.append(select(node, self.exploration))
            self.board.push(path[-1].move)
        black = self._half_points_of_black()
        self._take_back(path, black)

    def _new_children(self) -> list[UctNode]:
        """The moves of the position in random order, or only a winning move if there is one."""
        moves = self._moves()
        win = self._winning_move(moves)
        if win is not None:
            return [UctNode(win)]
        for i in range(len(moves) - 1, 0, -1):
            j = self.random.below(i + 1)
            moves[i], moves[j] = moves[j], moves[i]
        return [UctNode(move) for move in moves]

    def _moves(self) -> list[Move]:
        return candidate_moves(self.board, self.distance)

    def _winning_move(self, moves: list[Move]) -> Move:
        wins = set(self.board.winning_points(self.board.turn))
        return next((move for move in moves if move in wins), None)

    def _half_points_of_black(self) -> int:
        """Black's result in the last position: 2 for a win, 1 for a draw."""
        if self.board.outcome() is None and self._winning_move(self._moves()) is not None:
            return 2 if self.board.turn is Color.BLACK else 0
        return playout(self.board, self.random)

    def _take_back(self, path: list[UctNode], black: int) -> None:
        self.root.visits += 1
        for node in reversed(path[1:]):
            self.board.pop()
            node.visits += 1
            node.half_points += black if self.board.turn is Color.BLACK else 2 - black


def select(parent: UctNode, exploration: int) -> UctNode:
    """The first unvisited child, or else the first with the highest UCB value.

    The value is the mean result plus an exploration term:
    points / visits + exploration · √(ln(visits of the parent) / visits), in 2⁻²⁰.
    """
    scale = isqrt(natural_logarithm(max(parent.visits, 1)) << 16) * exploration // 1000
    for child in parent.children:
        if child.visits == 0:
            return child
    return max(
        parent.children,
        key=lambda child: (
            (child.half_points << 19) // child.visits
            + (scale * isqrt((1 << 32) // child.visits) >> 12)
        ),
    )


def most_visited(parent: UctNode) -> UctNode | None:
    """The child with the most visits; ties are broken by points, then by row and column."""

    def rank(child: UctNode) -> tuple[int, int, int, int]:
        x, y = (-1, -1) if child.move is None else child.move
        return child.visits, child.half_points, -y, -x

    return max((child for child in parent.children if child.visits), key=rank, default=None)


def playout(board: ReferenceBoard, random: SplitMix) -> int:
    """Plays a random game to the end and undoes it; returns twice black's points."""
    empty = board.empty_points()
    before = len(board.moves)
    while board.outcome() is None:
        _play_random_move(board, empty, random)
    outcome = board.outcome()
    while len(board.moves) > before:
        board.pop()
    if outcome is None or outcome.winner is None:
        return 1
    return 2 if outcome.winner is Color.BLACK else 0


def _play_random_move(
    board: ReferenceBoard, empty: list[tuple[int, int]], random: SplitMix
) -> None:
    """Plays a random empty point; forbidden ones are moved behind the remaining candidates."""
    for left in range(len(empty), 0, -1):
        i = random.below(left)
        board.push(empty[i])
        outcome = board.outcome()
        if outcome is None or outcome.termination is not Termination.FORBIDDEN:
            empty[i] = empty[left - 1]
            empty[left - 1] = empty[-1]
            empty.pop()
            return
        board.pop()
        empty[i], empty[left - 1] = empty[left - 1], empty[i]
    board.push(None)


def natural_logarithm(number: int) -> int:
    """The logarithm in 1/65536, bit by bit: squaring a number doubles its logarithm.

    >>> natural_logarithm(1), round(natural_logarithm(1000) / 65536, 3)
    (0, 6.908)
    """
    whole = number.bit_length() - 1
    mantissa = number << (31 - whole)
    logarithm = whole
    for _ in range(16):
        mantissa = mantissa * mantissa >> 31
        carry = mantissa >> 32
        mantissa >>= carry
        logarithm = logarithm << 1 | carry
    return logarithm * LOGARITHM_OF_TWO >> 16
