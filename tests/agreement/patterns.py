"""The core's pattern board and the reference say the same of random stones, push after pop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from agreement.knots import FIVE, FOUR, GAPPED_THREE, OVERLINE, THREE, TWO_FOURS
from tengen import Board
from tengen.game import PatternBoard
from tengen.game.vocabulary import Color, Rule
from tengen.reference import Grid, Point
from tengen.reference.notation import draw
from tengen.reference.papers.line_patterns import REACH
from tengen.reference.patterns import Pattern, pattern_at, pattern_of
from tengen.reference.rules import DIRECTIONS, empty_grid, lines_of
from tengen.reference.shapes import Mark, Shape, marks_of, shape_of

SIZES = (*(5, 6, 7, 8, 9) * 8, *range(10, 23))
"""Small boards come more often: their edges matter more, and they cost less."""
POSITIONS_IN_A_WALK = 10
MOST_STEPS = 8
SHARE_OF_POPS = 0.4
MOST_STARS = 3
ROWS = (*THREE * 5, *GAPPED_THREE * 3, *FOUR, *TWO_FOURS, *FIVE, *OVERLINE)
SHARE_OF_NEIGHBOURS = 0.8
SHARE_OF_ONE_COLOR = 0.7

FourPatterns: TypeAlias = tuple[Pattern, ...]
"""In the order of `DIRECTIONS`."""


class Walk:
    """Stones put and taken back by lot, of either colour, on both boards alike."""

    def __init__(self, rule: Rule, size: int, rng: Random) -> None:
        """Begins with an empty board."""
        self.rule = rule
        self.size = size
        self.core = PatternBoard(Board(size, rule))
        self.grid: Grid = empty_grid(size)
        self._stones: list[Point] = []
        self._rng = rng

    def step(self) -> None:
        """Pushes or pops one stone."""
        if self._stones and self._rng.random() < SHARE_OF_POPS:
            self.core.pop()
            self.grid[self._stones.pop()] = None
        else:
            self._push(*self._next_stone())

    def lay_star(self) -> None:
        """Lays up to three rows of one colour that cross at an empty point."""
        x, y = self._rng.randrange(self.size), self._rng.randrange(self.size)
        color = self._rng.choice(list(Color))
        for dx, dy in self._rng.sample(DIRECTIONS, self._rng.randint(1, 3)):
            row = self._rng.choice(ROWS)
            for place, symbol in enumerate(row):
                step = place - row.index("*")
                if symbol == "X":
                    self._push((x + step * dx, y + step * dy), color)

    def _push(self, point: Point, color: Color) -> None:
        """Puts a stone if the point is on the board and empty."""
        if self.grid.get(point, Color.BLACK) is None:
            self.core.push(color, point)
            self.grid[point] = color
            self._stones.append(point)

    def _next_stone(self) -> tuple[Point, Color]:
        """Often beside a stone of the same colour, so that there is much to see."""
        color = self._rng.choice(list(Color))
        point = self._rng.randrange(self.size), self._rng.randrange(self.size)
        if self._stones and self._rng.random() < SHARE_OF_NEIGHBOURS:
            x, y = self._rng.choice(self._stones)
            (dx, dy), step = self._rng.choice(DIRECTIONS), self._rng.choice((-2, -1, 1, 2))
            point = x + step * dx, y + step * dy
            beside = self.grid[x, y]
            if beside is not None and self._rng.random() < SHARE_OF_ONE_COLOR:
                color = beside
        return point, color


def expected_to_occur(rule: Rule) -> list[str]:
    """The patterns and shapes that positions of a rule must show, as `check` counts them."""
    never = {"shape doubtful", "shape doubtful_four", "shape forbidden"}
    if rule is Rule.RENJU:
        never = set()
    if rule in {Rule.FREESTYLE, Rule.CARO}:
        never.add("overline")
    names = [pattern.name.lower() for pattern in Pattern] + [f"shape {shape}" for shape in Shape]
    return [name for name in names if name not in never]


def random_walk(rule: Rule, rng: Random) -> Iterator[Walk]:
    """A walk, shown again and again on its way."""
    walk = Walk(rule, rng.choice(SIZES), rng)
    for _ in range(rng.randint(0, MOST_STARS)):
        walk.lay_star()
    for _ in range(POSITIONS_IN_A_WALK):
        for _ in range(rng.randint(1, MOST_STEPS)):
            walk.step()
        yield walk


def check(rule: Rule | str, seed: int, positions: int) -> Counter[str]:
    """Compares so many positions and counts the patterns and shapes that they showed.

    Other seeds give other positions. Raises AssertionError with the drawn board at the first
    disagreement.
    """
    rng = Random(f"patterns {rule} {seed}")
    counts: Counter[str] = Counter()
    while counts["positions"] < positions:
        for walk in random_walk(Rule(rule), rng):
            compare(walk, counts)
            counts["positions"] += 1
            if counts["positions"] == positions:
                break
    return counts


def compare(walk: Walk, seen: Counter[str]) -> None:
    """Compares patterns, shapes, counters and sets of both colours."""
    core = walk.core
    for color in Color:
        patterns = patterns_of(walk.grid, walk.size, walk.rule, color)
        expected = {point: described(four, walk.rule, color) for point, four in patterns.items()}
        found = {point: core.patterns(color, point) for point in patterns}
        agree(walk, f"{color}'s patterns", found, {at: each.names for at, each in expected.items()})
        shapes = {point: core.shape(color, point) for point in patterns}
        agree(walk, f"{color}'s shapes", shapes, {at: each.shape for at, each in expected.items()})
        counts = Counter(each.shape for each in expected.values())
        agree(walk, f"{color}'s counts", core.counts(color), {name: counts[name] for name in Shape})
        for mark in Mark:
            marked = {(point.x, point.y): True for point in core.points(color, mark)}
            bearers = {at: True for at, each in expected.items() if mark in each.marks}
            agree(walk, f"{color}'s points with a {mark}", marked, bearers)
        seen.update({f"shape {shape}": count for shape, count in counts.items()})
        for four, times in Counter(patterns.values()).items():
            for pattern in four:
                seen[pattern.name.lower()] += times
    agree(walk, "consistency", core.is_consistent(), True)


def agree(walk: Walk, subject: str, core: object, expected: object) -> None:
    """Raises AssertionError with the drawn board unless the two are equal."""
    if core == expected:
        return
    if isinstance(core, dict) and isinstance(expected, dict):
        keys = [key for key in core | expected if core.get(key) != expected.get(key)]
        core, expected = ({key: answer.get(key) for key in keys} for answer in (core, expected))
    raise AssertionError(
        f"{subject}, {walk.rule}, size {walk.size}\n"
        f"core:      {core}\nreference: {expected}\n{draw(walk.grid)}"
    )


# The reference's answers, remembered line by line: the stones of a walk change few lines at a time.


@lru_cache(maxsize=100_000)
def patterns_along(line: str, rule: Rule, color: Color) -> tuple[Pattern | None, ...]:
    """The patterns at the empty cells of a whole line."""
    padded = "|" * REACH + line + "|" * REACH
    around = [padded[place : place + 2 * REACH + 1] for place in range(len(line))]
    return tuple(
        pattern_of(cells[:REACH] + "x" + cells[REACH + 1 :], rule, color)
        if cells[REACH] == "."
        else None
        for cells in around
    )


class Description(NamedTuple):
    """The reference's view of four patterns."""

    names: tuple[str, ...]
    shape: Shape
    marks: set[Mark]


@cache
def described(four: FourPatterns, rule: Rule, color: Color) -> Description:
    """Names, shape and marks of the patterns at a point."""
    names = tuple(pattern.name.lower() for pattern in four)
    return Description(names, shape_of(four, rule, color), marks_of(four, rule, color))


def patterns_of(grid: Grid, size: int, rule: Rule, color: Color) -> dict[Point, FourPatterns]:
    """The four patterns at every empty point."""
    letters = {color: "x", color.opposite: "o", None: "."}
    # Only renju tells the colours apart.
    whose = color if rule is Rule.RENJU else Color.BLACK
    found: dict[Point, list[Pattern]] = {}
    for points in lines_of(size):
        line = "".join([letters[grid[point]] for point in points])
        for point, pattern in zip(points, patterns_along(line, rule, whose), strict=True):
            if pattern is not None:
                found.setdefault(point, []).append(pattern)
    return {point: tuple(four) for point, four in found.items()}


def compare_one_by_one(walk: Walk) -> int:
    """Compares the patterns with those that the grid itself gives, without lines as texts.

    Returns the number of points compared.
    """
    compared = 0
    for color in Color:
        for point, stone in walk.grid.items():
            if stone is None:
                expected = tuple(
                    pattern_at(walk.grid, point, direction, color, walk.rule).name.lower()
                    for direction in DIRECTIONS
                )
                agree(walk, f"patterns at {point}", walk.core.patterns(color, point), expected)
                compared += 1
    return compared
