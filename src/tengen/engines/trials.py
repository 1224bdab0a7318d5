"""Test positions that show an engine's orientation and the rules it plays.

The board computes the winning points. The numbers of stones are those of a game, since engines
infer the side to move from them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Board, Point, Rule, Termination


@dataclass(frozen=True, slots=True)
class Trial:
    """A position that an engine is asked about, with the engine to move."""

    rule: Rule
    drawing: str

    def board(self) -> Board:
        """The position."""
        return Board.from_text(self.drawing, self.rule)


ORIENTATION = Trial(
    Rule.FREESTYLE,
    """
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
""",
)
"""One winning point, which is a different point in each of the four orientations."""

FORBIDDEN = Trial(
    Rule.RENJU,
    """
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
""",
)
"""One point is forbidden for black in renju, by a row of six; it is a different point in each of
the four orientations."""

LETTERS = Trial(
    Rule.FREESTYLE,
    """
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
""",
)
"""Four stones across the ninth column: an engine that does not skip the letter I sees a gap."""

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
"""The only win is a row of six."""

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
"""Three rows of six can be completed, and one row of five."""

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
"""Three fives that are blocked at both ends can be completed, and one free five."""


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
"""The only five that can be completed is blocked at both ends."""


def for_white(drawing: str) -> str:
    """The position with colours swapped, and one more black stone on the last empty point."""
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
"""Positions in which an engine that plays the rule wins with its next move."""


def winning_points(board: Board) -> tuple[Point, ...]:
    """The points where the side to move makes a five at once."""
    found = []
    for move in board.legal_moves:
        board.push(move)
        outcome = board.outcome()
        board.pop()
        if outcome and outcome.termination is Termination.FIVE and move.point is not None:
            found.append(move.point)
    return tuple(found)
