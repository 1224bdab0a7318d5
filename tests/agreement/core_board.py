"""The C++ core, asked in the reference's words, so that the two can be compared like with like."""

from __future__ import annotations

from collections.abc import Iterable

import tengen
from tengen import Board
from tengen.game.vocabulary import Color, ForbiddenKind, Rule
from tengen.reference import Outcome, Point
from tengen.reference.board import Move
from tengen.reference.forbidden import ForbiddenLine


class CoreBoard:
    """A `tengen.Board` with the methods of a `ReferenceBoard`."""

    def __init__(self, size: int, rule: Rule | str) -> None:
        self.board = Board(size, rule)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.board.turn

    def push(self, move: Move) -> None:
        """Plays a stone, or a pass for None."""
        self.board.push("pass" if move is None else move)

    def pop(self) -> None:
        """Takes the last move back."""
        self.board.pop()

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        outcome = self.board.outcome()
        return None if outcome is None else Outcome(outcome.winner, outcome.termination)

    @property
    def legal_moves(self) -> list[Point]:
        """The points the side to move may play."""
        return [(move.x, move.y) for move in self.board.legal_moves]

    def forbidden_points(self) -> dict[Point, tuple[ForbiddenKind, ...]]:
        """Black's forbidden points in renju with their kinds, in the order of the vocabulary."""
        found = {}
        for point in self.board.forbidden_points():
            reasons = self.board.why_forbidden(point)
            kinds = () if reasons is None else reasons.kinds
            found[point.x, point.y] = tuple(kind for kind in ForbiddenKind if kind in kinds)
        return found

    def forbidden_lines(self, point: Point) -> set[ForbiddenLine]:
        """The lines that forbid a point to black."""
        reasons = self.board.why_forbidden(point)
        lines = () if reasons is None else reasons.lines
        return {
            ForbiddenLine(line.kind, pairs(line.stones), pairs(line.completions)) for line in lines
        }


def pairs(points: Iterable[tengen.Point]) -> frozenset[Point]:
    """The points in the reference's form."""
    return frozenset((point.x, point.y) for point in points)
