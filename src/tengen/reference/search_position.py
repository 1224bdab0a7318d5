"""What minimax and alpha-beta stand on: a board, an evaluator that follows it, and counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from .board import Move, ReferenceBoard
from .candidates import candidate_moves
from .score import WIN
from .search_options import SearchOptions


class Evaluator(Protocol):
    """Values positions for MAX, the side to move where the search began.

    It is asked about unfinished and drawn games only: a win or loss is for the search to value.
    """

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Follows a move that the board has just made."""
        ...

    def pop(self, board: ReferenceBoard, move: Move) -> None:
        """Follows a move that the board has just taken back."""
        ...

    def value(self, board: ReferenceBoard) -> int:
        """What the position is worth to MAX."""
        ...

    def promise(self, board: ReferenceBoard, move: Move, /) -> int:
        """How promising a move of the side to move is, before it is made: what to sort by."""
        ...


@runtime_checkable
class GradesWins(Protocol):
    """An evaluator that may say itself what a game is worth that MAX has won."""

    grades_wins: bool


class StillEvaluator:
    """An evaluator that looks at the board as it stands and need not follow it."""

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Nothing to do."""

    def pop(self, board: ReferenceBoard, move: Move) -> None:
        """Nothing to do."""

    def promise(self, _board: ReferenceBoard, _move: Move, /) -> int:
        """All moves alike: row order."""
        return 0


@dataclass(slots=True)
class SearchedMove:
    """A move at the root of a search."""

    move: Move
    score: int
    is_upper_bound: bool


@dataclass(slots=True)
class SearchResult:
    """What a search found."""

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
        """Starts at a position that is not over."""
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
        """Takes the last move back."""
        move = self.board.pop()
        self.evaluator.pop(self.board, move)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.board.outcome() is not None

    def leaf_value(self) -> int:
        """What a position is worth to MAX that is not searched further."""
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
        """The moves to look at, in the order to look at them, with `depth` moves left."""
        moves = candidate_moves(self.board, self.options.distance)
        is_inside = len(self.board.moves) > self.root_ply and depth > 1
        if self.options.sorts or (self.options.sorts_inside and is_inside):
            moves.sort(key=lambda move: -self.evaluator.promise(self.board, move))
        return moves[: self.options.most_moves or None]
