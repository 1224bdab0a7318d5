"""Enumerations for colours, rules and outcomes. Members equal their JSON values."""

from __future__ import annotations

from enum import StrEnum
from typing import Never

from .nearest import unknown_word


class Color(StrEnum):
    """The colour of a stone. Black moves first.

    >>> Color("black").opposite
    <Color.WHITE: 'white'>
    """

    BLACK = "black"
    WHITE = "white"

    @property
    def opposite(self) -> Color:
        """The other colour."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(unknown_word("colour", value, list(cls)))


class Player(StrEnum):
    """A player, independent of colour: during an opening the players may swap colours.

    >>> Player("first").opponent
    <Player.SECOND: 'second'>
    """

    FIRST = "first"
    """Places the first stone and so begins as black."""
    SECOND = "second"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.SECOND if self is Player.FIRST else Player.FIRST


class Rule(StrEnum):
    """What wins and what is forbidden.

    >>> Rule("renju")
    <Rule.RENJU: 'renju'>
    >>> [rule.value for rule in Rule]
    ['freestyle', 'standard', 'renju', 'caro', 'caro_exact']
    """

    FREESTYLE = "freestyle"
    """Five or more wins."""
    STANDARD = "standard"
    """Exactly five wins."""
    RENJU = "renju"
    """Black wins with exactly five and has forbidden points; white wins with five or more."""
    CARO = "caro"
    """Five wins unless it is blocked at both ends; six or more always wins."""
    CARO_EXACT = "caro_exact"
    """Exactly five wins unless it is blocked at both ends."""

    @property
    def is_pass_usual(self) -> bool:
        """Whether players pass in practice. All rules allow it, so that there is always a move."""
        return self is Rule.RENJU

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(unknown_word("rule", value, list(cls)))


class Termination(StrEnum):
    """Why a game ended: first by the rules, then by players and referees."""

    FIVE = "five"
    """A winning line was completed."""
    FORBIDDEN = "forbidden"
    """Black played a forbidden point (renju), so white wins."""
    FULL_BOARD = "full_board"
    """No empty point is left: a draw."""
    PASSES = "passes"
    """Two passes in a row: a draw."""
    TIME = "time"
    """A player ran out of time."""
    RESIGNATION = "resignation"
    """A player gave up."""
    AGREEMENT = "agreement"
    """The players agreed on a draw."""
    ILLEGAL = "illegal"
    """A player made an illegal move."""
    CRASH = "crash"
    """An engine crashed or broke its protocol."""
    ADJUDICATION = "adjudication"
    """The referee ended the game."""
    UNKNOWN = "unknown"
    """A record has the result but no reason."""


class ForbiddenKind(StrEnum):
    """Why a point is forbidden for black in renju."""

    OVERLINE = "overline"
    """Six or more in a row."""
    DOUBLE_FOUR = "double_four"
    """Two fours at once, on two lines or on one."""
    DOUBLE_THREE = "double_three"
    """Two threes at once, each of which can still become a straight four."""


GOMOCUP_NUMBERS = {
    Rule.FREESTYLE: 0,
    Rule.STANDARD: 1,
    Rule.RENJU: 4,
    Rule.CARO: 8,
    Rule.CARO_EXACT: 9,
}
"""Gomocup's rule numbers, a bit mask: 1 exactly five, 4 renju, 8 caro. 2 is a continuous game in
Gomocup, and renju in Yixin."""

RULES_BY_NUMBER = {str(number): rule for rule, number in GOMOCUP_NUMBERS.items()}
"""The inverse of `GOMOCUP_NUMBERS`, with the numbers as strings."""
