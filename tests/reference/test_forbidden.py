"""Renju's forbidden points as drawn positions: what forbids *, and what makes a three false.

A three is false when black may not play the point that makes it a straight four. In those pictures
the three on the row of * is real; the one down its column has that point just below *, where a
second thing would happen.
"""

from __future__ import annotations

from math import isqrt

import pytest

from agreement.positions import random_positions
from tengen.game.vocabulary import ForbiddenKind, Rule
from tengen.reference import Grid, Point, forbidden
from tengen.reference.forbidden import (
    ForbiddenLine,
    forbidden_kinds,
    forbidden_lines,
    judged_threes,
    kinds_but_for_five,
    makes_five,
)
from tengen.reference.notation import parse_picture


def drawn(picture: str) -> tuple[Grid, Point]:
    """The position, and the empty point marked with *."""
    cells = picture.split()
    y, x = divmod(cells.index("*"), isqrt(len(cells)))
    return parse_picture(picture.replace("*", ".")), (x, y)


def kinds_at(picture: str) -> list[str]:
    """What forbids *, in words."""
    return [kind.value for kind in forbidden_kinds(*drawn(picture))]


def refusals_at(picture: str) -> set[str]:
    """Why the straight fours of the false threes through * cannot be made."""
    grid, point = drawn(picture)
    threes = judged_threes(grid, point)
    assert [three.is_real for three in threes].count(True) == 1
    return {
        str(reason)
        for three in threes
        if not three.is_real
        for reasons in three.refusals.values()
        for reason in reasons
    }


OVERLINE = """
. . . . . . . .
. . . . . . . .
. X X * X X X .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""

DOUBLE_FOUR_ACROSS = """
. . . X . . . .
. . . X . . . .
. . . X . . . .
O X X * X . . .
. . . . . . . .
. . . O . . . .
. . . . . . . .
. . . . . . . .
"""

DOUBLE_FOUR_ON_ONE_LINE = """
. . . . . . . .
X . X * X . X .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""

STRAIGHT_FOUR = """
. . . . . . . .
. . X X * X . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""

DOUBLE_THREE = """
. . . . . . . .
. . . X . . . .
. . . X . . . .
. X X * . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""

FIVE_COMES_FIRST = """
. . . . . . . .
. . . X . . . .
. . . X . . . .
. X X * X X . .
. . . . X . . .
. . . . . X . .
. . . . . . . .
. . . . . . . .
"""

CLOSED_BY_WHITE = """
. . . O . . . .
. . . . . . . .
. . . X . . . .
. . . X . . . .
. X X * . . . .
. . . O . . . .
. . . . . . . .
. . . . . . . .
"""


@pytest.mark.parametrize(
    ("picture", "kinds"),
    [
        (OVERLINE, ["overline"]),
        (DOUBLE_FOUR_ACROSS, ["double_four"]),
        (DOUBLE_FOUR_ON_ONE_LINE, ["double_four"]),
        (STRAIGHT_FOUR, []),
        (DOUBLE_THREE, ["double_three"]),
        (FIVE_COMES_FIRST, []),
        (CLOSED_BY_WHITE, []),
    ],
)
def test_the_drawn_point_is_forbidden_or_not(picture: str, kinds: list[str]) -> None:
    assert kinds_at(picture) == kinds


def test_a_five_wins_whatever_else_it_makes() -> None:
    grid, point = drawn(FIVE_COMES_FIRST)
    assert makes_five(grid, point)
    assert kinds_but_for_five(grid, point) == (ForbiddenKind.DOUBLE_THREE,)


FALSE_BY_FIVE = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. X X * . . . . .
. . . . X X X X .
. . . X . . . . .
. . . X . . . . .
. . . . . . . . .
. . . . . . . . .
"""

FALSE_BY_OVERLINE = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. X X * . . . . .
. X X . X X X . .
. . . X . . . . .
. . . X . . . . .
. . . . . . . . .
. . . . . . . . .
"""

FALSE_BY_DOUBLE_FOUR = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. X X * . . . . .
. . . . X X X O .
. . . X . . . . .
. . . X . . . . .
. . . . . . . . .
. . . . . . . . .
"""

FALSE_BY_DOUBLE_THREE = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . * X X . . .
. . . . X X . . .
. . . X X . . . .
. . . X . X . . .
. . . . . . . . .
. . . . . . . . .
"""


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (FALSE_BY_FIVE, "makes_five"),
        (FALSE_BY_OVERLINE, "overline"),
        (FALSE_BY_DOUBLE_FOUR, "double_four"),
        (FALSE_BY_DOUBLE_THREE, "double_three"),
    ],
)
def test_a_three_without_a_straight_four_that_black_may_make_is_false(
    picture: str, reason: str
) -> None:
    assert refusals_at(picture) == {reason}
    assert kinds_at(picture) == []


def test_the_lines_of_a_kind_have_stones_and_completions() -> None:
    lines = forbidden_lines(*drawn(DOUBLE_THREE), [ForbiddenKind.DOUBLE_THREE])
    across = ForbiddenLine(
        ForbiddenKind.DOUBLE_THREE, frozenset({(1, 3), (2, 3), (3, 3)}), frozenset({(4, 3)})
    )
    down = ForbiddenLine(
        ForbiddenKind.DOUBLE_THREE, frozenset({(3, 1), (3, 2), (3, 3)}), frozenset({(3, 4)})
    )
    assert lines == {across, down}


def test_the_quick_test_misses_no_forbidden_point(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = list(random_positions(Rule.RENJU, seed=11, count=40))
    quick = [board.forbidden_points() for board in boards]
    monkeypatch.setattr(forbidden, "is_suspect", lambda _grid, _point: True)
    for board, found in zip(boards, quick, strict=True):
        kinds = {point: forbidden_kinds(board.grid, point) for point in board.empty_points()}
        assert {point: each for point, each in kinds.items() if each} == found
    assert sum(map(len, quick)) > 100
