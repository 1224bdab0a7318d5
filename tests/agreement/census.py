"""How many points of a position show each of the cases that a rule must get right."""

from __future__ import annotations

from collections import Counter

from tengen.game.vocabulary import Color, ForbiddenKind, Rule
from tengen.reference import Grid, Point, ReferenceBoard
from tengen.reference.forbidden import (
    DOUBLE,
    black_on,
    candidate_threes,
    fours,
    judged_threes,
    kinds_but_for_five,
    makes_five,
    suspects,
)
from tengen.reference.rules import (
    DIRECTIONS,
    FIVE,
    Direction,
    is_blocked,
    is_winning_row,
    row_through,
)

Forbidden = dict[Point, tuple[ForbiddenKind, ...]]

CASES = {
    Rule.FREESTYLE: ["five_that_wins", "overline_that_wins"],
    Rule.STANDARD: ["five_that_wins", "overline_that_does_not_win"],
    Rule.RENJU: [
        "overline",
        "double_four_across_lines",
        "double_four_on_one_line",
        "double_three",
        "false_three_by_makes_five",
        "false_three_by_overline",
        "false_three_by_double_four",
        "false_three_by_double_three",
        "five_before_forbidden",
        "five_that_wins",
        "overline_that_wins",
    ],
    Rule.CARO: ["blocked_five", "five_that_wins", "overline_that_wins"],
    Rule.CARO_EXACT: ["blocked_five", "five_that_wins", "overline_that_does_not_win"],
}
"""The cases that positions of each rule must show."""


def census(board: ReferenceBoard, forbidden: Forbidden) -> Counter[str]:
    """Counts an unfinished game's empty points by the cases they show, each case once per point.

    The board's forbidden points are handed over because they cost much and the caller has them.
    """
    counts: Counter[str] = Counter()
    for point in board.empty_points():
        for color in Color:
            counts.update(cases_of_rows(board, point, color))
    if board.rule is Rule.RENJU:
        for point in suspects(board.grid):
            counts.update(cases_of_renju(board.grid, point, forbidden.get(point, ())))
    return counts


def cases_of_rows(board: ReferenceBoard, point: Point, color: Color) -> set[str]:
    """Whether a stone would make rows of five or more, and whether they win."""
    cases = set()
    for direction in DIRECTIONS:
        row = row_through(board.grid, point, direction, color)
        if len(row) < FIVE:
            continue
        if is_winning_row(board.grid, row, direction, color, board.rule):
            cases.add("five_that_wins" if len(row) == FIVE else "overline_that_wins")
        elif len(row) > FIVE:
            cases.add("overline_that_does_not_win")
        elif is_blocked(board.grid, row, direction, color):
            cases.add("blocked_five")
    return cases


def cases_of_renju(grid: Grid, point: Point, kinds: tuple[ForbiddenKind, ...]) -> set[str]:
    """Kinds of forbidden point, reasons for false threes, and fives that come before either."""
    if makes_five(grid, point):
        overruled = kinds_but_for_five(grid, point)
        names = {f"five_before_{kind}" for kind in overruled}
        return names | {"five_before_forbidden"} if overruled else names
    cases = {str(kind) for kind in kinds}
    if ForbiddenKind.DOUBLE_FOUR in kinds:
        cases |= cases_of_double_four(grid, point)
    return cases | cases_of_false_threes(grid, point)


def cases_of_double_four(grid: Grid, point: Point) -> set[str]:
    """Whether two fours lie on one line, on two lines, or both."""
    with black_on(grid, point):
        lines = [line_of(four) for four in fours(grid, point)]
    cases = set()
    if len(set(lines)) >= DOUBLE:
        cases.add("double_four_across_lines")
    if len(set(lines)) < len(lines):
        cases.add("double_four_on_one_line")
    return cases


def line_of(stones: frozenset[Point]) -> Direction:
    """The direction in which stones of one line stand."""
    (first_x, first_y), *_, (last_x, last_y) = sorted(stones)
    return min(last_x - first_x, 1), max(-1, min(last_y - first_y, 1))


def cases_of_false_threes(grid: Grid, point: Point) -> set[str]:
    """Why candidate threes are false, at points with two candidates, where it matters."""
    with black_on(grid, point):
        if len(candidate_threes(grid, point)) < DOUBLE:
            return set()
    return {
        f"false_three_by_{reason}"
        for three in judged_threes(grid, point)
        if not three.is_real
        for reasons in three.refusals.values()
        for reason in reasons
    }
