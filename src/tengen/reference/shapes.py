"""The shape of an empty point, which combines its four patterns, and its marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from tengen.game.vocabulary import Color, Rule

from .patterns import OPEN_THREES, OPEN_TWOS, Pattern


class Shape(StrEnum):
    """The strength of a stone; the last three are only for black in renju."""

    QUIET = "quiet"
    OPEN_TWO = "open_two"
    """One open two."""
    DOUBLE_TWO = "double_two"
    """Two open twos or more."""
    THREE = "three"
    """A three."""
    THREE_PLUS = "three_plus"
    """A three, and another three or an open two."""
    OPEN_THREE = "open_three"
    """An open three."""
    OPEN_THREE_PLUS = "open_three_plus"
    """An open three, and a three or an open two."""
    DOUBLE_THREE = "double_three"
    """Two open threes or more."""
    FOUR = "four"
    """A four."""
    FOUR_PLUS = "four_plus"
    """A four, and a three or an open two."""
    FOUR_THREE = "four_three"
    """A four and an open three."""
    OPEN_FOUR = "open_four"
    """An open four, or two fours on one line or on two: no single reply stops it."""
    FIVE = "five"
    """The stone wins."""
    DOUBTFUL = "doubtful"
    """Two open threes or more: forbidden unless they are false."""
    DOUBTFUL_FOUR = "doubtful_four"
    """The same with a four or an open four."""
    FORBIDDEN = "forbidden"
    """An overline or two fours, and no five."""


class Mark(StrEnum):
    """Index keys for points. Points with a five have no other mark, forbidden ones have none."""

    FIVE = "five"
    """The stone wins."""
    OPEN_FOUR = "open_four"
    """The shape of that name."""
    FOUR = "four"
    """A four of any kind."""
    OPEN_THREE = "open_three"
    """At least one open three."""
    DOUBTFUL = "doubtful"
    """Both doubtful shapes."""


class Tally:
    """Counts of each kind among four patterns."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        """Counts the patterns."""
        found = Counter(patterns)
        self.fives = found[Pattern.FIVE]
        self.overlines = found[Pattern.OVERLINE]
        self.open_fours = found[Pattern.OPEN_FOUR]
        self.fours = self.open_fours + found[Pattern.FOUR] + 2 * found[Pattern.TWO_FOURS]
        self.open_threes = sum(found[pattern] for pattern in OPEN_THREES)
        self.threes = found[Pattern.THREE]
        self.open_twos = sum(found[pattern] for pattern in OPEN_TWOS)
        self.more = self.threes + self.open_twos


def shape_of(patterns: Iterable[Pattern], rule: Rule, color: Color) -> Shape:
    """The shape of four patterns.

    >>> four, three, dead = Pattern.FOUR, Pattern.OPEN_THREE, Pattern.DEAD
    >>> str(shape_of([four, dead, dead, three], Rule.RENJU, Color.BLACK))
    'four_three'
    >>> str(shape_of([four, dead, dead, four], Rule.RENJU, Color.BLACK))
    'forbidden'
    """
    tally = Tally(patterns)
    if tally.fives:
        return Shape.FIVE
    if rule is Rule.RENJU and color is Color.BLACK:
        if tally.overlines or tally.fours > 1:
            return Shape.FORBIDDEN
        if tally.open_threes > 1:
            return Shape.DOUBTFUL_FOUR if tally.fours else Shape.DOUBTFUL
    return shape_of_fours(tally) if tally.fours else shape_of_threes(tally)


def shape_of_fours(tally: Tally) -> Shape:
    """The shape of patterns with a four."""
    if tally.open_fours or tally.fours > 1:
        return Shape.OPEN_FOUR
    if tally.open_threes:
        return Shape.FOUR_THREE
    return Shape.FOUR_PLUS if tally.more else Shape.FOUR


def shape_of_threes(tally: Tally) -> Shape:
    """The shape of patterns without a four."""
    if tally.open_threes:
        if tally.open_threes > 1:
            return Shape.DOUBLE_THREE
        return Shape.OPEN_THREE_PLUS if tally.more else Shape.OPEN_THREE
    if tally.threes:
        return Shape.THREE_PLUS if tally.more > 1 else Shape.THREE
    return (Shape.QUIET, Shape.OPEN_TWO, Shape.DOUBLE_TWO)[min(tally.open_twos, 2)]


def marks_of(patterns: Iterable[Pattern], rule: Rule, color: Color) -> set[Mark]:
    """The marks of a point with four patterns."""
    patterns = list(patterns)
    shape = shape_of(patterns, rule, color)
    if shape is Shape.FIVE:
        return {Mark.FIVE}
    if shape is Shape.FORBIDDEN:
        return set()
    tally = Tally(patterns)
    bears = {
        Mark.OPEN_FOUR: shape is Shape.OPEN_FOUR,
        Mark.FOUR: tally.fours > 0,
        Mark.OPEN_THREE: tally.open_threes > 0,
        Mark.DOUBTFUL: shape in {Shape.DOUBTFUL, Shape.DOUBTFUL_FOUR},
    }
    return {mark for mark, holds in bears.items() if holds}
