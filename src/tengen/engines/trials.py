"""Positions that show which way round a program answers and which rules it plays.

Each is drawn; the winning points are for the board to say. The numbers of stones are those of a
game, since programs tell the side to move from them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Board, Point, Rule, Termination

ORIENTATION = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . O . . . . .
. . . . . . . . . . . . . . .
. O X X X X . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . O . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . O . . .
"""
"""One winning point, whose four readings are four points."""

FORBIDDEN = """
. . . . . . . . . . . . . . .
. . . . . . . . . O . . . . .
. . . . . . . . . . . . . . .
. . . . O . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . X X X . X X . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . O . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . O . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . O . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""
"""One point is forbidden to black in renju, by a row of six; its four readings are four points."""

LETTERS = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . O . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . O X X X X . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . O . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . O . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""
"""Four stones across the ninth column: who does not skip the letter I sees a gap there."""

SIX_OR_NOTHING = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . O . O . . O . . . . . . .
. . . . . . . . . . . . . . .
. . . X X X . X X . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . O . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . O . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""
"""The only line to complete is one of six."""

SIX_OR_FIVE = """
O . . . . . . . . . . . O . O
. . . . . . . . . . . . . . .
. . . X X X . X X . . . . . .
. . . . . . . . . . . . . . .
. . X . O . . . O . . . . . .
. . X . . . . . . . . . . . .
. . X . O . . X X . X X X . .
. . . . . . . . . . . . . . .
. . X . . O . . . . . . . . .
. . X . . . . O . . . . . . .
. . . . . . . . . O . . . . .
. O X X X X . . . . . . O . .
. . . . . . . . . . . . . . .
. O . O . O . O . O . O . O .
. . . . . . . . O . . . . . .
"""
"""Three lines of six can be completed, and one of five."""

BLOCKED_OR_FREE = """
. . . . . . . . . . . . . . .
. O X X X X . O . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . O . . . .
. . O . . . . . . . X . . . .
. . X . . . . . . . X . . . .
. . X . . . . . . . X . . . .
. . . . . . . . . . . . . . .
. . X . . . . . . . X . . . .
. . X . . . . . . . O . . . .
. . O . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . O X X X X . . . . .
. . O . . . O . . . . . O . .
. O . O . O . O . O . . . O .
"""
"""Three fives between two stones of the opponent can be completed, and one free five."""


BLOCKED_OR_NOTHING = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . O X X . X X O . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . O . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . O . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
"""
"""The only five to complete stands between two stones of the opponent."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A position in which a program that plays the rule wins at once."""

    rule: Rule
    drawing: str

    def board(self) -> Board:
        """The position, with the program to move."""
        return Board.from_text(self.drawing, self.rule)


def for_white(drawing: str) -> str:
    """The position with colours exchanged, and a black stone more in the last empty point."""
    exchanged = drawing.translate(str.maketrans("XO", "OX"))
    return "X".join(exchanged.rsplit(".", 1))


RULE_TRIALS = (
    Trial(Rule.FREESTYLE, SIX_OR_NOTHING),
    Trial(Rule.FREESTYLE, BLOCKED_OR_NOTHING),
    Trial(Rule.STANDARD, SIX_OR_FIVE),
    Trial(Rule.STANDARD, for_white(SIX_OR_FIVE)),
    Trial(Rule.STANDARD, BLOCKED_OR_NOTHING),
    Trial(Rule.RENJU, SIX_OR_FIVE),
    Trial(Rule.RENJU, for_white(SIX_OR_NOTHING)),
    Trial(Rule.CARO, BLOCKED_OR_FREE),
    Trial(Rule.CARO, SIX_OR_NOTHING),
    Trial(Rule.CARO_EXACT, BLOCKED_OR_FREE),
    Trial(Rule.CARO_EXACT, SIX_OR_FIVE),
)


def orientation_board() -> Board:
    """The position with a single winning point."""
    return Board.from_text(ORIENTATION)


def forbidden_board() -> Board:
    """The position of renju with a single forbidden point."""
    return Board.from_text(FORBIDDEN, Rule.RENJU)


def letters_board() -> Board:
    """The position whose win tells how a program names columns."""
    return Board.from_text(LETTERS)


def winning_points(board: Board) -> tuple[Point, ...]:
    """Where the side to move wins at once."""
    found = []
    for move in board.legal_moves:
        board.push(move)
        outcome = board.outcome()
        board.pop()
        if outcome and outcome.termination is Termination.FIVE and move.point is not None:
            found.append(move.point)
    return tuple(found)
