"""Threats on lines in Allis's terms, found by trying stones: gain, costs and rests.

Put a stone on a point, and see with which further stones the line becomes a five that needs both;
put the opponent's stones beside it, and see which of them leave no such way.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tengen.game.vocabulary import Color, Rule

from .forbidden import forbidden_kinds
from .papers.line_patterns import REACH
from .patterns import OPEN_THREES, Pattern, pattern_at
from .rules import DIRECTIONS, FIVE, Direction, Grid, Point, is_empty, row_through

FOURS = {Pattern.FOUR, Pattern.TWO_FOURS, Pattern.OPEN_FOUR}
WINNING_FOURS = {Pattern.TWO_FOURS, Pattern.OPEN_FOUR}


class LineThreat(NamedTuple):
    """What one more stone of a colour makes of a line: a five, a four or an open three."""

    color: Color
    pattern: Pattern
    gain: Point
    """The point of the stone."""
    costs: frozenset[Point]
    """The opponent's legal replies on the line that stop it."""
    rests: frozenset[Point]
    """The colour's stones on the line that it needs."""
    is_split: bool
    """Whether there is a gap between the gain and the rests."""


def threats_of(grid: Grid, rule: Rule) -> list[LineThreat]:
    """The threats of both colours. A point that makes a five is listed for its fives alone."""
    return [
        threat
        for color in Color
        for gain in grid
        if is_empty(grid, gain)
        for threat in TriedStone(grid, rule, color, gain).threats()
    ]


class TriedStone:
    """A stone of a colour on an empty point."""

    def __init__(self, grid: Grid, rule: Rule, color: Color, gain: Point) -> None:
        self.grid = grid
        self.rule = rule
        self.color = color
        self.gain = gain

    def threats(self) -> Iterator[LineThreat]:
        """The threats that it makes, line by line."""
        patterns = {direction: self.pattern(self.gain, direction) for direction in DIRECTIONS}
        makes_five = Pattern.FIVE in patterns.values()
        wanted = {Pattern.FIVE} if makes_five else FOURS | OPEN_THREES
        made = {direction: each for direction, each in patterns.items() if each in wanted}
        if not made or not self.may_play(self.gain, self.color):
            return
        for direction, pattern in made.items():
            with self.stone(self.gain, self.color):
                if pattern is not Pattern.FIVE and not self.goals(pattern, direction):
                    continue  # A false three: no point that completes it may be played.
                costs = self.costs(pattern, direction)
                rests = self.rests(pattern, direction, frozenset({self.gain}))
            kind = Pattern.OPEN_THREE if pattern in OPEN_THREES else pattern
            is_split = has_gap(rests | {self.gain})
            yield LineThreat(self.color, kind, self.gain, costs, rests, is_split)

    def goals(self, pattern: Pattern, direction: Direction) -> list[Point]:
        """The points that carry the threat out: fives after a four, winning fours after a three."""
        if pattern in FOURS:
            return [
                point
                for point in self.nearby(direction)
                if self.pattern(point, direction) is Pattern.FIVE
                and self.gain in self.row_after(point, direction)
            ]
        return [
            point
            for point in self.nearby(direction)
            if self.pattern(point, direction) in WINNING_FOURS
            and self.may_play(point, self.color)
            and self.helps(point, direction)
        ]

    def helps(self, point: Point, direction: Direction) -> bool:
        """Whether another stone on the point makes a four of which the gain is a part."""
        with self.stone(point, self.color):
            return bool(self.goals(Pattern.FOUR, direction))

    def costs(self, pattern: Pattern, direction: Direction) -> frozenset[Point]:
        """The legal replies after which nothing carries the threat out; none stop a five."""
        if pattern is Pattern.FIVE:
            return frozenset()
        stops = set()
        for reply in self.nearby(direction):
            with self.stone(reply, self.color.opposite):
                is_stopped = not self.goals(pattern, direction)
            if is_stopped and self.may_play(reply, self.color.opposite):
                stops.add(reply)
        return frozenset(stops)

    def rests(
        self, pattern: Pattern, direction: Direction, put: frozenset[Point]
    ) -> frozenset[Point]:
        """The old stones of the fives to which the threat leads, with these stones put already."""
        if pattern is Pattern.FIVE:
            row = row_through(self.grid, self.gain, direction, self.color)
            return (
                frozenset(
                    point for point in row if all(steps(point, other) < FIVE for other in put)
                )
                - put
            )
        found: frozenset[Point] = frozenset()
        follows = Pattern.FIVE if pattern in FOURS else Pattern.FOUR
        for goal in self.goals(pattern, direction):
            with self.stone(goal, self.color):
                found |= self.rests(follows, direction, put | {goal})
        return found

    def pattern(self, point: Point, direction: Direction) -> Pattern:
        """What a stone of the colour would make of a line."""
        return pattern_at(self.grid, point, direction, self.color, self.rule)

    def row_after(self, point: Point, direction: Direction) -> list[Point]:
        """The row that a stone of the colour on the point would belong to."""
        with self.stone(point, self.color):
            return row_through(self.grid, point, direction, self.color)

    def nearby(self, direction: Direction) -> list[Point]:
        """The empty points of the line on which a five through the gain can depend."""
        (x, y), (dx, dy) = self.gain, direction
        points = [(x + step * dx, y + step * dy) for step in range(-REACH, REACH + 1)]
        return [point for point in points if is_empty(self.grid, point)]

    def may_play(self, point: Point, color: Color) -> bool:
        """Whether the rules allow a stone of the colour on an empty point."""
        has_bans = self.rule is Rule.RENJU and color is Color.BLACK
        return not (has_bans and forbidden_kinds(self.grid, point))

    @contextmanager
    def stone(self, point: Point, color: Color) -> Iterator[None]:
        """The grid with one more stone."""
        self.grid[point] = color
        try:
            yield
        finally:
            self.grid[point] = None


def steps(one: Point, other: Point) -> int:
    """How far apart two points of a line are."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def has_gap(points: frozenset[Point]) -> bool:
    """Whether the points of a line do not all lie side by side.

    >>> has_gap(frozenset({(3, 3), (5, 5), (4, 4)})), has_gap(frozenset({(3, 3), (5, 5)}))
    (False, True)
    """
    first, last = min(points), max(points)
    return steps(first, last) >= len(points)
