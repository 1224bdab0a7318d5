"""A game under one of the five rules: side to move, legal moves and outcome."""

from __future__ import annotations

from typing import TypeAlias

from tengen.game import Board, Setup
from tengen.game.vocabulary import Color, ForbiddenKind, Rule, Termination

from .forbidden import forbidden_kinds, forbidden_points
from .notation import draw
from .rules import Grid, Outcome, Point, empty_grid, is_empty, winning_rows

Move: TypeAlias = Point | None
"""A stone on a point, or None for a pass."""

SMALLEST, LARGEST = 5, 22


class ReferenceBoard:
    """A board that plays by the rules, slowly.

    >>> board = ReferenceBoard(15, "renju")
    >>> board.push((7, 7))
    >>> board.turn, len(board.legal_moves)
    (<Color.WHITE: 'white'>, 224)
    """

    def __init__(
        self, size: int = 15, rule: Rule | str = Rule.FREESTYLE, first: Color = Color.BLACK
    ) -> None:
        """Starts a game on an empty board; stones may then be set up in `grid`."""
        if not SMALLEST <= size <= LARGEST:
            raise ValueError(f"size {size}: expected {SMALLEST} to {LARGEST}")
        self.size = size
        self.rule = Rule(rule)
        self.first = first
        self.grid: Grid = empty_grid(size)
        self.moves: list[Move] = []
        self._outcome: Outcome | None = None

    @property
    def turn(self) -> Color:
        """The side to move. A pass counts as a move."""
        return self.first if len(self.moves) % 2 == 0 else self.first.opposite

    @classmethod
    def of(cls, board: Board) -> ReferenceBoard:
        """The same game as on a board of the core.

        >>> ReferenceBoard.of(Board.from_moves("h8 i9")).moves
        [(7, 7), (8, 6)]
        """
        twin = cls.of_setup(board.setup, board.size, board.rule)
        for move in board.move_stack:
            twin.push(None if move.point is None else (move.x, move.y))
        return twin

    @classmethod
    def of_setup(cls, setup: Setup, size: int, rule: Rule | str = Rule.FREESTYLE) -> ReferenceBoard:
        """The stones of a set-up, without a check that a game could lead to them."""
        twin = cls(size, rule, setup.turn)
        for color, points in ((Color.BLACK, setup.black), (Color.WHITE, setup.white)):
            for point in points:
                twin.grid[point.x, point.y] = color
        return twin

    def outcome(self) -> Outcome | None:
        """How the game ended; None if it is not over."""
        return self._outcome

    def push(self, move: Move) -> None:
        """Plays a stone or a pass. A forbidden point is accepted and loses."""
        if self._outcome is not None:
            raise ValueError(f"the game is over: {self._outcome.termination}")
        if move is None:
            self._outcome = self._outcome_of_pass()
        else:
            if not is_empty(self.grid, move):
                raise ValueError(f"{move}: expected an empty point of the board")
            self._outcome = self._outcome_of_stone(move)
            self.grid[move] = self.turn
        self.moves.append(move)

    def pop(self) -> Move:
        """Undoes the last move and returns it."""
        move = self.moves.pop()
        if move is not None:
            self.grid[move] = None
        # There are no moves after the end, so the game was not over before the last move.
        self._outcome = None
        return move

    def _outcome_of_pass(self) -> Outcome | None:
        second_in_a_row = bool(self.moves) and self.moves[-1] is None
        return Outcome(None, Termination.PASSES) if second_in_a_row else None

    def _outcome_of_stone(self, point: Point) -> Outcome | None:
        """The outcome that the side to move reaches with a stone on the empty `point`."""
        if winning_rows(self.grid, point, self.turn, self.rule):
            return Outcome(self.turn, Termination.FIVE)
        if self._is_black_in_renju() and forbidden_kinds(self.grid, point):
            return Outcome(Color.WHITE, Termination.FORBIDDEN)
        if list(self.grid.values()).count(None) == 1:
            return Outcome(None, Termination.FULL_BOARD)
        return None

    def _is_black_in_renju(self) -> bool:
        return self.rule is Rule.RENJU and self.turn is Color.BLACK

    def empty_points(self) -> list[Point]:
        """The points without a stone, row by row from the top."""
        return [point for point, stone in self.grid.items() if stone is None]

    @property
    def legal_moves(self) -> list[Point]:
        """The empty points that are not forbidden for the side to move; empty if the game is over.

        A pass is always possible too and is not listed. In renju it can be the only option: if
        every empty point is forbidden, black has no legal move, but the game is not over.
        """
        if self._outcome is not None:
            return []
        if self._is_black_in_renju():
            forbidden = forbidden_points(self.grid)
            return [point for point in self.empty_points() if point not in forbidden]
        return self.empty_points()

    def forbidden_points(self) -> dict[Point, tuple[ForbiddenKind, ...]]:
        """Black's forbidden points in renju with their kinds, whoever is to move."""
        if self.rule is not Rule.RENJU or self._outcome is not None:
            return {}
        return forbidden_points(self.grid)

    def winning_points(self, color: Color) -> list[Point]:
        """The empty points on which a stone of `color` wins; empty if the game is over."""
        if self._outcome is not None:
            return []
        return [
            point
            for point in self.empty_points()
            if winning_rows(self.grid, point, color, self.rule)
        ]

    def __str__(self) -> str:
        return draw(self.grid)
