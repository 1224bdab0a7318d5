"""Alpha-beta: what minimax finds, without looking at moves that cannot change it.

Alpha is what MAX has for certain elsewhere in the tree, beta what MIN has. A position worth no more
than alpha, or no less than beta, will not be reached, so that the rest of its moves may be left
unseen. With it comes what the papers add: a table of positions seen before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .board import Move, ReferenceBoard
from .score import WIN
from .search_options import SearchOptions
from .search_position import Evaluator, SearchedMove, SearchPosition, SearchResult

Key: TypeAlias = tuple[object, ...]


@dataclass(slots=True)
class TreeNode:
    """A position as alpha-beta saw it, for pictures of the search."""

    move: Move
    alpha: int
    beta: int
    value: int = 0
    unseen: int = 0
    """Moves that were pruned."""
    is_remembered: bool = False
    children: list[TreeNode] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the table holds of a position."""

    score: int
    alpha: int
    beta: int
    depth: int

    def decides(self, depth: int, alpha: int, beta: int) -> bool:
        """Whether the score stands for the true value within a window."""
        if depth != self.depth:
            return False
        if self.score <= self.alpha:  # The true value is no greater.
            return self.score <= alpha
        if self.score >= self.beta:  # The true value is no smaller.
            return self.score >= beta
        return True


class AlphaBeta:
    """One search of one position."""

    def __init__(
        self,
        board: ReferenceBoard,
        evaluator: Evaluator,
        options: SearchOptions,
        *,
        keeps_tree: bool = False,
    ) -> None:
        """Prepares a search; with `keeps_tree`, `tree` then holds every position it saw."""
        self.position = SearchPosition(board, evaluator, options)
        self.options = options
        self.table: dict[Key, Remembered] = {}
        self.result = SearchResult(depth=options.depth)
        self.tree = TreeNode(None, -WIN, WIN)
        self._path = [self.tree]
        self._keeps_tree = keeps_tree

    def run(self) -> SearchResult:
        """Searches; of equal moves the first is chosen."""
        result, alpha = self.result, -WIN
        moves = self.position.moves(self.options.depth)
        for index, move in enumerate(moves):
            shortened = self._shortened_searches()
            score, line = self._value_after(move, self.options.depth, alpha, WIN)
            is_certain = score > alpha or score == -WIN  # Nothing could be less than a loss.
            is_exact = is_certain or self._shortened_searches() == shortened
            if not result.candidates or score > result.score:
                result.move, result.score, result.line = move, score, [move, *line]
            result.candidates.append(SearchedMove(move, score, is_upper_bound=not is_exact))
            if self.options.keeps_equals:
                alpha = result.score - 1  # What is as good as the best lies inside the window.
                continue
            alpha = max(alpha, score)
            if self._is_cut(alpha, WIN):
                self.tree.unseen = len(moves) - index - 1
                result.cuts += self.tree.unseen > 0
                break
        self.tree.value = result.score
        result.nodes, result.leaves = self.position.nodes, self.position.leaves
        return result

    def value_of(self, move: Move) -> int:
        """What a single move is worth to MAX, never a bound."""
        return self._value_after(move, self.options.depth, -WIN, WIN)[0]

    def _shortened_searches(self) -> int:
        """Positions so far some of whose moves were left unseen."""
        return self.result.cuts + self.result.table_hits

    def _is_cut(self, alpha: int, beta: int) -> bool:
        return beta <= alpha if self.options.prunes_equal else beta < alpha

    def _value_after(self, move: Move, depth: int, alpha: int, beta: int) -> tuple[int, list[Move]]:
        """What a move is worth to MAX, and the moves expected after it."""
        node = TreeNode(move, alpha, beta)
        if self._keeps_tree:
            self._path[-1].children.append(node)
        self._path.append(node)
        self.position.push(move)
        node.value, line = self._value(depth - 1, alpha, beta)
        self.position.pop()
        self._path.pop()
        return node.value, line

    def _value(self, depth: int, alpha: int, beta: int) -> tuple[int, list[Move]]:
        """What the position is worth to MAX; a bound on it where it lies outside alpha and beta."""
        if depth == 0 or self.position.is_over():
            return self.position.leaf_value(), []
        key = self._key()
        known = self.table.get(key)
        if known and (self.options.table == "paper" or known.decides(depth, alpha, beta)):
            self.result.table_hits += 1
            self._path[-1].is_remembered = True
            return known.score, []
        score, line = self._searched(depth, alpha, beta)
        if self.options.table != "none":
            self.table[key] = Remembered(score, alpha, beta, depth)
        return score, line

    def _searched(self, depth: int, alpha: int, beta: int) -> tuple[int, list[Move]]:
        is_max = self.position.is_max_to_move
        best: int | None = None
        best_line: list[Move] = []
        moves = self.position.moves(depth)
        for index, move in enumerate(moves):
            score, line = self._value_after(move, depth, alpha, beta)
            if best is None or (score > best if is_max else score < best):
                best, best_line = score, [move, *line]
            if is_max:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if self._is_cut(alpha, beta):
                unseen = len(moves) - index - 1
                self.result.cuts += unseen > 0
                self._path[-1].unseen = unseen
                break
        assert best is not None  # There is always a move, if only a pass.
        return best, best_line

    def _key(self) -> Key:
        """What tells positions apart: the stones, the side to move, and a pass before."""
        board = self.position.board
        last_was_pass = bool(board.moves) and board.moves[-1] is None
        return (*board.grid.values(), board.turn, last_was_pass)


def alpha_beta(board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions) -> SearchResult:
    """Searches a position that is not over; of equal moves the first in the order searched wins."""
    return AlphaBeta(board, evaluator, options).run()
