"""The searches of the papers: minimax, and alpha-beta with move ordering and a position table.

Alpha-beta finds the same value as minimax without searching moves that cannot change it. Alpha is
the value that MAX is already sure of elsewhere in the tree, beta that of MIN. A position whose
value is at most alpha or at least beta will not be reached, so its other moves can be pruned.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

from ..board import Move, ReferenceBoard

MILLION = 1_000_000
WIN = 10**18
"""A won game, and the papers' infinity."""


def millionths(weight: float) -> int:
    """Converts a paper's weight to an integer.

    >>> millionths(0.1), millionths(-10), millionths(float("inf")) == WIN
    (100000, -10000000, True)
    """
    if abs(weight) == float("inf"):
        return WIN if weight > 0 else -WIN
    return round(weight * MILLION)


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Parameters of a search."""

    depth: int = 1
    """Search depth in plies."""
    prunes_equal: bool = True
    """Whether to prune if beta <= alpha; otherwise only if beta < alpha."""
    sorts: bool = False
    """Whether to search the most promising moves first; otherwise in row order."""
    sorts_inside: bool = False
    """Like `sorts`, but neither at the root nor before the last ply: without a table or
    `most_moves` this chooses the same move as row order."""
    most_moves: int = 0
    """Searches only this many moves of a position, the first ones; 0 for all."""
    distance: int = 0
    """Largest distance of moves from a stone; 0 for all moves."""
    quick_wins: bool = False
    """Whether a faster win is better."""
    table: str = "none"
    """The position table: `none`, `paper` (a bound counts as a value) or `sound`."""
    caches_leaves: bool = False
    """Whether the table also stores the values of leaves."""
    depth_step: int = 1
    """Step of iterative deepening in a search with limits; only used by the core."""
    keeps_equals: bool = False
    """Whether all moves as good as the best get exact values, to draw one at random."""


def candidate_moves(board: ReferenceBoard, distance: int) -> list[Move]:
    """The legal moves near a stone, row by row from the top; all legal moves for distance 0.

    On an empty board it is the centre. If no legal move is near a stone, all legal moves are
    returned, and if there is none, a pass.

    >>> board = ReferenceBoard(5)
    >>> candidate_moves(board, 1)
    [(2, 2)]
    >>> board.push((0, 0))
    >>> candidate_moves(board, 1)
    [(1, 0), (0, 1), (1, 1)]
    """
    size = board.size
    stones = [point for point, stone in board.grid.items() if stone is not None]
    if distance > 0 and not stones:
        return [(size // 2, (size - 1) // 2)]
    legal = board.legal_moves
    steps = range(-distance, distance + 1)
    around = {(x + dx, y + dy) for x, y in stones for dx in steps for dy in steps}
    near: list[Move] = [point for point in legal if point in around]
    return near if near and distance > 0 else [*legal] or [None]


class Evaluator(Protocol):
    """Evaluates positions for MAX, the side to move at the root.

    It is only called for unfinished and drawn games: the search itself evaluates wins and losses.
    """

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Updates the evaluator after a move."""
        ...

    def pop(self, board: ReferenceBoard, move: Move) -> None:
        """Updates the evaluator after a move was undone."""
        ...

    def value(self, board: ReferenceBoard) -> int:
        """The value of the position for MAX."""
        ...

    def promise(self, board: ReferenceBoard, move: Move, /) -> int:
        """The sort key of a move of the side to move."""
        ...


@runtime_checkable
class GradesWins(Protocol):
    """An evaluator that may evaluate games that MAX has won."""

    grades_wins: bool


class StillEvaluator:
    """An evaluator without incremental updates."""

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Nothing to do."""

    def pop(self, board: ReferenceBoard, move: Move) -> None:
        """Nothing to do."""

    def promise(self, _board: ReferenceBoard, _move: Move, /) -> int:
        """The same for all moves: row order."""
        return 0


@dataclass(slots=True)
class SearchedMove:
    """A move at the root of a search."""

    move: Move
    score: int
    is_upper_bound: bool


@dataclass(slots=True)
class SearchResult:
    """The result of a search."""

    move: Move = None
    score: int = 0
    depth: int = 0
    nodes: int = 0
    leaves: int = 0
    cuts: int = 0
    table_hits: int = 0
    line: list[Move] = field(default_factory=list)
    candidates: list[SearchedMove] = field(default_factory=list)


class SearchPosition:
    """The position of a search."""

    def __init__(self, board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions) -> None:
        """Starts at the root; the game must not be over."""
        self.board = board
        self.evaluator = evaluator
        self.options = options
        self.max_color = board.turn
        self.root_ply = len(board.moves)
        self.nodes = 0
        self.leaves = 0

    @property
    def is_max_to_move(self) -> bool:
        """Whether MAX is to move."""
        return self.board.turn is self.max_color

    def push(self, move: Move) -> None:
        """Makes a move."""
        self.nodes += 1
        self.board.push(move)
        self.evaluator.push(self.board, move)

    def pop(self) -> None:
        """Undoes the last move."""
        move = self.board.pop()
        self.evaluator.pop(self.board, move)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.board.outcome() is not None

    def leaf_value(self) -> int:
        """The value of a leaf for MAX."""
        self.leaves += 1
        outcome = self.board.outcome()
        if outcome is None or outcome.winner is None:
            return self.evaluator.value(self.board)
        is_max = outcome.winner is self.max_color
        if is_max and isinstance(self.evaluator, GradesWins) and self.evaluator.grades_wins:
            return self.evaluator.value(self.board)
        ply = len(self.board.moves) - self.root_ply
        win = WIN - ply if self.options.quick_wins else WIN
        return win if is_max else -win

    def moves(self, depth: int) -> list[Move]:
        """The moves to search, in order, at a remaining depth of `depth`."""
        moves = candidate_moves(self.board, self.options.distance)
        is_inside = len(self.board.moves) > self.root_ply and depth > 1
        if self.options.sorts or (self.options.sorts_inside and is_inside):
            moves.sort(key=lambda move: -self.evaluator.promise(self.board, move))
        return moves[: self.options.most_moves or None]


def minimax(board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions) -> SearchResult:
    """Searches a position; the first of equal moves is chosen. The game must not be over."""
    position = SearchPosition(board, evaluator, options)
    result = SearchResult(depth=options.depth)
    for move in position.moves(options.depth):
        position.push(move)
        score = _value(position, options.depth - 1)
        position.pop()
        if not result.candidates or score > result.score:
            result.move, result.score = move, score
        result.candidates.append(SearchedMove(move, score, is_upper_bound=False))
    result.line = [result.move]
    result.nodes, result.leaves = position.nodes, position.leaves
    return result


def _value(position: SearchPosition, depth: int) -> int:
    """The value of the position for MAX."""
    if depth == 0 or position.is_over():
        return position.leaf_value()
    is_max = position.is_max_to_move
    best = -WIN if is_max else WIN
    for move in position.moves(depth):
        position.push(move)
        score = _value(position, depth - 1)
        position.pop()
        best = max(best, score) if is_max else min(best, score)
    return best


Key: TypeAlias = tuple[object, ...]


@dataclass(slots=True)
class TreeNode:
    """A node of the alpha-beta search, for pictures of the tree."""

    move: Move
    alpha: int
    beta: int
    value: int = 0
    unseen: int = 0
    """Number of pruned moves."""
    is_remembered: bool = False
    children: list[TreeNode] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Remembered:
    """An entry of the position table."""

    score: int
    alpha: int
    beta: int
    depth: int

    def decides(self, depth: int, alpha: int, beta: int) -> bool:
        """Whether the stored score can be used within a window."""
        if depth != self.depth:
            return False
        if self.score <= self.alpha:  # The true value is no greater.
            return self.score <= alpha
        if self.score >= self.beta:  # The true value is no smaller.
            return self.score >= beta
        return True


Table: TypeAlias = dict[Key, Remembered]


class AlphaBeta:
    """One search of one position."""

    def __init__(
        self,
        board: ReferenceBoard,
        evaluator: Evaluator,
        options: SearchOptions,
        *,
        keeps_tree: bool = False,
        table: Table | None = None,
    ) -> None:
        """Prepares a search.

        Args:
            board: The position.
            evaluator: Its evaluator.
            options: The parameters of the search.
            keeps_tree: Whether `tree` will contain all searched positions.
            table: The table of earlier searches for the same MAX; default: a new one.
        """
        self.position = SearchPosition(board, evaluator, options)
        self.options = options
        self.table: Table = {} if table is None else table
        self.result = SearchResult(depth=options.depth)
        self.tree = TreeNode(None, -WIN, WIN)
        self._path = [self.tree]
        self._keeps_tree = keeps_tree

    def run(self) -> SearchResult:
        """Runs the search; the first of equal moves is chosen."""
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
                alpha = result.score - 1  # Equal moves are inside the window.
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
        """The exact value of a move for MAX."""
        return self._value_after(move, self.options.depth, -WIN, WIN)[0]

    def _shortened_searches(self) -> int:
        """Positions so far of which some moves were not searched."""
        return self.result.cuts + self.result.table_hits

    def _is_cut(self, alpha: int, beta: int) -> bool:
        return beta <= alpha if self.options.prunes_equal else beta < alpha

    def _value_after(self, move: Move, depth: int, alpha: int, beta: int) -> tuple[int, list[Move]]:
        """The value of a move for MAX, and the principal variation after it."""
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
        """The value of the position for MAX; a bound if it is outside alpha and beta."""
        if depth == 0 and self._caches_leaf():
            return self._cached_leaf(alpha, beta), []
        if depth == 0 or self.position.is_over():
            return self.position.leaf_value(), []
        known = self._known(depth, alpha, beta)
        if known is not None:
            return known, []
        score, line = self._searched(depth, alpha, beta)
        if self.options.table != "none":
            self.table[self._key()] = Remembered(score, alpha, beta, depth)
        return score, line

    def _caches_leaf(self) -> bool:
        """Whether the value of this leaf belongs in the table; one after a pass does not."""
        is_stone = self.position.board.moves[-1] is not None
        return self.options.caches_leaves and self.options.table != "none" and is_stone

    def _cached_leaf(self, alpha: int, beta: int) -> int:
        """The value of a leaf from the table, where it is exact."""
        known = self._known(0, alpha, beta)
        if known is not None:
            return known
        score = self.position.leaf_value()
        self.table[self._key()] = Remembered(score, -WIN - 1, WIN + 1, 0)
        return score

    def _known(self, depth: int, alpha: int, beta: int) -> int | None:
        """The table's value of the position, if it can be used."""
        known = self.table.get(self._key())
        if known and (self.options.table == "paper" or known.decides(depth, alpha, beta)):
            self.result.table_hits += 1
            self._path[-1].is_remembered = True
            return known.score
        return None

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
        """The key of a position: the stones, the side to move, and whether a pass came before."""
        board = self.position.board
        last_was_pass = bool(board.moves) and board.moves[-1] is None
        return (*board.grid.values(), board.turn, last_was_pass)
