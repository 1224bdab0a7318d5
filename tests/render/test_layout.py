"""Star points of every size: symmetric, on the board, and where printed boards have them."""

from __future__ import annotations

import pytest

from tengen.render.layout import star_points


@pytest.mark.parametrize("size", range(5, 23))
def test_star_points_are_symmetric_and_mark_the_centre_of_odd_boards(size: int) -> None:
    stars = {(point.x, point.y) for point in star_points(size)}
    assert stars == {(size - 1 - x, y) for x, y in stars} == {(y, x) for x, y in stars}
    assert ((size // 2, size // 2) in stars) == (size % 2 == 1)
    assert len(stars) in (1, 4, 5, 9)


@pytest.mark.parametrize(
    ("size", "stars"),
    [
        (5, "c3"),
        (9, "c7 g7 e5 c3 g3"),
        (15, "d12 l12 h8 d4 l4"),
        (19, "d16 j16 p16 d10 j10 p10 d4 j4 p4"),
        (20, "d17 q17 d4 q4"),
    ],
)
def test_star_points_are_the_usual_ones(size: int, stars: str) -> None:
    assert " ".join(str(point) for point in star_points(size)) == stars
