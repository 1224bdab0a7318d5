"""The pattern that a stone would make of a line, defined recursively by one more stone.

There are no tables: a four is what one more stone makes a five, a three what one more stone makes a
four, and so on down to the rule's test for five. Trying every reply shows what cannot be stopped.
`shapes` combines the patterns of the four lines through a point.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache

from tengen.game.vocabulary import Color, Rule

from .papers.line_patterns import REACH, cells_around, wins
from .rules import FIVE, Direction, Grid, Point

FOUR = FIVE - 1
MANY_OPEN_THREES = 3


class Pattern(IntEnum):
    """In ascending order of strength, except for the overline.

    Only fives through the new stone count. "One more stone" is one that the colour may play: in
    renju black may make neither an overline nor two fours.
    """

    DEAD = 0
    """None of the others: it cannot become a five."""
    ONE = 1
    """One more stone makes a two."""
    OPEN_ONE = 2
    """One more stone makes an open two."""
    TWO = 3
    """One more stone makes a three."""
    OPEN_TWO = 4
    """One more stone makes an open three."""
    WIDE_OPEN_TWO = 5
    """An open two that becomes an open three at three or more points."""
    THREE = 6
    """One more stone makes a four."""
    OPEN_THREE = 7
    """One more stone makes an open four or two fours."""
    WIDE_OPEN_THREE = 8
    """An open three that becomes an open four or two fours at two or more points."""
    FOUR = 9
    """One more stone makes a five, but a single reply can stop it."""
    TWO_FOURS = 10
    """Two ways to five from a row shorter than four; no single reply stops both."""
    OPEN_FOUR = 11
    """A row of four with two ways to five; no single reply stops both."""
    FIVE = 12
    """The stone wins."""
    OVERLINE = 13
    """A row of six or more that does not win."""


OPEN_TWOS = {Pattern.OPEN_TWO, Pattern.WIDE_OPEN_TWO}
OPEN_THREES = {Pattern.OPEN_THREE, Pattern.WIDE_OPEN_THREE}


def pattern_at(grid: Grid, point: Point, direction: Direction, color: Color, rule: Rule) -> Pattern:
    """What a stone of `color` on the empty `point` would make of the line in one direction."""
    return pattern_of(cells_around(grid, point, direction, color), rule, color)


# A line is a string of eleven cells from `cells_around`: `x` is a stone of the colour, `o` one of
# the opponent, `.` an empty cell and `|` off the board. The new stone is in the middle.
#
#    ....xxxx...   open four            ..x.xxx.x..   two fours
#    ...oxxxx...   four                 ....xxx....   open three
#    ..o.xxxx.o.   open four, but in caro a four: a reply at one end blocks the other's five


@cache
def pattern_of(cells: str, rule: Rule, color: Color) -> Pattern:
    """The pattern of a line through the stone in its middle.

    >>> def named(cells, rule=Rule.FREESTYLE):
    ...     return pattern_of(cells, rule, Color.BLACK).name
    >>> named("....xxx...."), named("..x..x....."), named("..x.xxx.x..")
    ('WIDE_OPEN_THREE', 'OPEN_TWO', 'TWO_FOURS')
    >>> named("..o.xxxx.o."), named("..o.xxxx.o.", Rule.CARO)
    ('OPEN_FOUR', 'FOUR')
    """
    if makes_five(cells, rule, color):
        return Pattern.FIVE
    if row_length(cells) > FIVE:
        return Pattern.OVERLINE
    if not five_places(cells, rule, color):
        return pattern_before_four(cells, rule, color)
    if has_stopping_reply(cells, rule, color):
        return Pattern.FOUR
    return Pattern.OPEN_FOUR if row_length(cells) == FOUR else Pattern.TWO_FOURS


def pattern_before_four(cells: str, rule: Rule, color: Color) -> Pattern:
    """The pattern of a line on which no five can be made next."""
    made = [
        pattern_of(with_stone(cells, place, "x"), rule, color)
        for place in empty_places(cells, FIVE - 1)
    ]
    winning_fours = made.count(Pattern.OPEN_FOUR)
    if not (rule is Rule.RENJU and color is Color.BLACK):
        winning_fours += made.count(Pattern.TWO_FOURS)
    open_threes = sum(pattern in OPEN_THREES for pattern in made)
    ways = {
        Pattern.WIDE_OPEN_THREE: winning_fours > 1,
        Pattern.OPEN_THREE: winning_fours == 1,
        Pattern.THREE: Pattern.FOUR in made,
        Pattern.WIDE_OPEN_TWO: open_threes >= MANY_OPEN_THREES,
        Pattern.OPEN_TWO: open_threes > 0,
        Pattern.TWO: Pattern.THREE in made,
        Pattern.OPEN_ONE: any(pattern in OPEN_TWOS for pattern in made),
        Pattern.ONE: Pattern.TWO in made,
    }
    return next((pattern for pattern, holds in ways.items() if holds), Pattern.DEAD)


def has_stopping_reply(cells: str, rule: Rule, color: Color) -> bool:
    """Whether a stone of the opponent on the line can prevent a five."""
    return any(
        not five_places(with_stone(cells, reply, "o"), rule, color)
        for reply in empty_places(cells, REACH)
    )


@cache
def five_places(cells: str, rule: Rule, color: Color) -> tuple[int, ...]:
    """The cells where one more stone makes a five with the stone in the middle."""
    return tuple(
        place
        for place in empty_places(cells, FIVE - 1)
        if makes_five(with_stone(cells, place, "x"), rule, color)
    )


makes_five = cache(wins)


def empty_places(cells: str, reach: int) -> list[int]:
    """The empty cells at most `reach` steps from the middle."""
    near = range(REACH - reach, REACH + reach + 1)
    return [place for place in near if cells[place] == "."]


def with_stone(cells: str, place: int, letter: str) -> str:
    """The line with a stone on an empty cell."""
    return cells[:place] + letter + cells[place + 1 :]


def row_length(cells: str) -> int:
    """The length of the row of the stone in the middle.

    >>> row_length("x.xxxx..x..")
    4
    """
    before, after = cells[:REACH], cells[REACH + 1 :]
    reached = len(before) - len(before.rstrip("x"))
    return reached + 1 + len(after) - len(after.lstrip("x"))
