"""Renju's forbidden points, their kinds, and which threes count.

Black may not make an overline (six or more), two fours, or two threes with one stone. A five made
by the same stone wins, whatever else it makes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from math import isqrt
from typing import NamedTuple, TypeAlias

from tengen.game.vocabulary import Color, ForbiddenKind, Rule

from .papers.line_patterns import cells_around
from .rules import (
    DIRECTIONS,
    FIVE,
    Direction,
    Grid,
    Point,
    ends_of,
    is_empty,
    lines_of,
    row_through,
    winning_rows,
)

BLACK = Color.BLACK
FOUR = FIVE - 1
DOUBLE = 2

Shapes: TypeAlias = dict[frozenset[Point], set[Point]]
"""Rows, fours or threes: the stones of each, and the points that complete it."""


@contextmanager
def black_on(grid: Grid, point: Point) -> Iterator[None]:
    """Places a black stone on an empty point temporarily."""
    grid[point] = BLACK
    try:
        yield
    finally:
        grid[point] = None


def makes_five(grid: Grid, point: Point) -> bool:
    """Whether a black stone on `point` makes exactly five, and so wins."""
    return bool(winning_rows(grid, point, BLACK, Rule.RENJU))


def makes_overline(grid: Grid, point: Point) -> bool:
    """Whether a black stone on `point` makes a row of six or more."""
    return any(len(row_through(grid, point, direction, BLACK)) > FIVE for direction in DIRECTIONS)


def overlines(grid: Grid, point: Point) -> Shapes:
    """The rows of six or more through black's stone on `point`; nothing completes them."""
    rows = [row_through(grid, point, direction, BLACK) for direction in DIRECTIONS]
    return {frozenset(row): set() for row in rows if len(row) > FIVE}


# Fours. A four is four black stones that one more stone makes exactly five. That stone must go to
# an end of the row through our point: anywhere else it would not join it.
#
#    . X X * X +        one four, its five point is +
#    + X X * X +        a straight four: two five points, the same four stones, so still one four
#    X + X * X + X      two fours on one line: the left + makes five of one set of four stones,
#                       the right + of another
#    X + X X * X +      the left + would make six, so only the right + counts: one four


def five_points(grid: Grid, point: Point, direction: Direction) -> list[Point]:
    """The empty points that make exactly five of the row through black's `point`."""
    row = row_through(grid, point, direction, BLACK)
    return [
        end
        for end in ends_of(row, direction)
        if is_empty(grid, end) and len(row_through(grid, end, direction, BLACK)) == FIVE
    ]


def fours(grid: Grid, point: Point) -> Shapes:
    """The fours of black's stone on `point`, each with its five points."""
    found: Shapes = {}
    for direction in DIRECTIONS:
        for five_point in five_points(grid, point, direction):
            five = row_through(grid, five_point, direction, BLACK)
            found.setdefault(frozenset(five) - {five_point}, set()).add(five_point)
    return found


# Threes. A three is three black stones that one more stone q makes a straight four. That makes it a
# candidate: it is real only if black may also play some such q, that is, q makes no five at the
# same time and is not itself forbidden. The latter is the same question one stone later, so the
# functions below are recursive; every level adds a stone to the board, so the recursion ends.
#
#    . q X * X q .      two straight-four points
#    . X q * X .        one
#    O q X * X q O      none: a four here has only one five point, so this is no three


def is_straight_four(grid: Grid, point: Point, direction: Direction) -> bool:
    """Whether the row through black's `point` is four stones with a five point at each end."""
    row = row_through(grid, point, direction, BLACK)
    ends = list(ends_of(row, direction))
    return len(row) == FOUR and five_points(grid, point, direction) == ends


def straight_four_points(grid: Grid, point: Point, direction: Direction) -> list[Point]:
    """The empty points q that make a straight four of the row through black's `point`."""
    row = row_through(grid, point, direction, BLACK)
    found = []
    for q in ends_of(row, direction):
        if is_empty(grid, q) and len(row_through(grid, q, direction, BLACK)) == FOUR:
            with black_on(grid, q):
                if is_straight_four(grid, q, direction):
                    found.append(q)
    return found


MAKES_FIVE = "makes_five"
Refusal: TypeAlias = str
"""Why black cannot use a straight-four point: MAKES_FIVE, or a ForbiddenKind."""


class Three(NamedTuple):
    """A candidate three: its straight-four points, each with why black cannot use it."""

    refusals: dict[Point, tuple[Refusal, ...]]

    @property
    def is_real(self) -> bool:
        """Whether black can use at least one of the straight-four points."""
        return any(not reasons for reasons in self.refusals.values())


def refusals_at(grid: Grid, q: Point) -> tuple[Refusal, ...]:
    """Why black cannot make a straight four at `q`; empty if black can."""
    return (MAKES_FIVE,) if makes_five(grid, q) else kinds_but_for_five(grid, q)


def candidate_threes(grid: Grid, point: Point) -> list[list[Point]]:
    """The straight-four points of every candidate three of black's stone on `point`.

    A line has at most one candidate: a straight four needs two points without a black stone on
    either side, which leaves no room for another three stones that include `point`.
    """
    lines = (straight_four_points(grid, point, direction) for direction in DIRECTIONS)
    return [points for points in lines if points]


def judged_threes(grid: Grid, point: Point) -> list[Three]:
    """The candidate threes that a black stone on the empty `point` would make, with refusals."""
    with black_on(grid, point):
        return [
            Three({q: refusals_at(grid, q) for q in points})
            for points in candidate_threes(grid, point)
        ]


def is_double_three(grid: Grid, point: Point) -> bool:
    """Whether black's stone on `point` makes two real threes."""
    candidates = candidate_threes(grid, point)
    if len(candidates) < DOUBLE:
        return False
    real = [points for points in candidates if any(not refusals_at(grid, q) for q in points)]
    return len(real) >= DOUBLE


def real_threes(grid: Grid, point: Point) -> Shapes:
    """The real threes of black's stone on `point`, each with its straight-four points."""
    found: Shapes = {}
    for direction in DIRECTIONS:
        for q in straight_four_points(grid, point, direction):
            if not refusals_at(grid, q):
                four = row_through(grid, q, direction, BLACK)
                found.setdefault(frozenset(four) - {q}, set()).add(q)
    return found


# A quick check rules out most points. What a stone makes of a line depends only on the five cells
# on either side, and the same lines occur again and again. So each line is judged once, on a board
# with nothing else; a point whose lines make no overline, and fewer than two fours and candidate
# threes together, is not forbidden.

LETTERS = {BLACK: "x", Color.WHITE: "o", None: "."}
STONES = {letter: stone for stone, letter in LETTERS.items()}


def is_suspect(grid: Grid, point: Point) -> bool:
    """Whether the lines through the empty `point`, each by itself, could make it forbidden."""
    lines = (cells_around(grid, point, direction, BLACK) for direction in DIRECTIONS)
    return sum(made_of(cells) for cells in lines) >= DOUBLE


def suspects(grid: Grid) -> list[Point]:
    """All suspect points of the board, row by row from the top."""
    made = dict.fromkeys(grid, 0)
    for line in lines_of(isqrt(len(grid))):
        text = "".join([LETTERS[grid[point]] for point in line])
        padded = "|" * FIVE + text + "|" * FIVE
        for place, point in enumerate(line):
            if text[place] == ".":
                made[point] += made_of(padded[place : place + 2 * FIVE + 1])
    return [point for point, count in made.items() if count >= DOUBLE]


@cache
def made_of(cells: str) -> int:
    """How many fours and candidate threes black's stone in the middle makes of eleven cells.

    An overline counts as two. The cells are those of `cells_around`.
    """
    grid: Grid = {(x, 0): STONES[cell] for x, cell in enumerate(cells) if cell != "|"}
    middle = (FIVE, 0)
    grid[middle] = BLACK
    if makes_overline(grid, middle):
        return DOUBLE
    return len(fours(grid, middle)) + len(candidate_threes(grid, middle))


def kinds_but_for_five(grid: Grid, point: Point) -> tuple[ForbiddenKind, ...]:
    """All kinds that make the empty `point` forbidden for black, unless it makes a five."""
    if not is_suspect(grid, point):
        return ()
    kinds = []
    with black_on(grid, point):
        if makes_overline(grid, point):
            kinds.append(ForbiddenKind.OVERLINE)
        if len(fours(grid, point)) >= DOUBLE:
            kinds.append(ForbiddenKind.DOUBLE_FOUR)
        if is_double_three(grid, point):
            kinds.append(ForbiddenKind.DOUBLE_THREE)
    return tuple(kinds)


def forbidden_kinds(grid: Grid, point: Point) -> tuple[ForbiddenKind, ...]:
    """All kinds that make the empty `point` forbidden for black; empty if black may play there."""
    kinds = kinds_but_for_five(grid, point)
    return () if kinds and makes_five(grid, point) else kinds


# Explanations. Each kind of forbidden point has lines that cause it: at least one overline, two
# fours or two threes. Lines of other kinds are not listed.


class ForbiddenLine(NamedTuple):
    """A line that contributes to a forbidden point: its stones and their completing points."""

    kind: ForbiddenKind
    stones: frozenset[Point]
    completions: frozenset[Point]


SHAPES_OF = {
    ForbiddenKind.OVERLINE: overlines,
    ForbiddenKind.DOUBLE_FOUR: fours,
    ForbiddenKind.DOUBLE_THREE: real_threes,
}


def forbidden_lines(grid: Grid, point: Point, kinds: Iterable[ForbiddenKind]) -> set[ForbiddenLine]:
    """The lines that cause the given kinds of the forbidden, empty `point`."""
    with black_on(grid, point):
        return {
            ForbiddenLine(kind, stones, frozenset(completions))
            for kind in kinds
            for stones, completions in SHAPES_OF[kind](grid, point).items()
        }


def forbidden_points(grid: Grid) -> dict[Point, tuple[ForbiddenKind, ...]]:
    """Every forbidden point with its kinds, row by row from the top."""
    kinds = {point: forbidden_kinds(grid, point) for point in suspects(grid)}
    return {point: found for point, found in kinds.items() if found}
