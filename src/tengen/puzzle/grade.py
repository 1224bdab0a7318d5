"""How hard a puzzle is: a grade from 1 to 5, by the length of its win and the work to find it."""

from __future__ import annotations

from bisect import bisect_left

GRADES = (1, 2, 3, 4, 5)
MOST_PLIES = (5, 7, 11, 15)
"""Of the shortest win, up to which it is of grade 1, 2, 3 and 4 by its length."""
MOST_NODES = (100, 1_000, 10_000, 50_000)
"""That the solver needs to prove a win, up to which it is of grade 1, 2, 3 and 4 by its work."""


def grade_of(plies: int, nodes: int) -> int:
    """The mean of the grades by length and by work, rounded up.

    >>> grade_of(5, 13), grade_of(9, 107), grade_of(9, 3521), grade_of(17, 16_324)
    (1, 3, 3, 5)
    """
    by_length = 1 + bisect_left(MOST_PLIES, plies)
    by_work = 1 + bisect_left(MOST_NODES, nodes)
    return (by_length + by_work + 1) // 2


def possible_grades(plies: int, nodes: int) -> range:
    """The grades of a win in so many plies or fewer.

    >>> possible_grades(17, 900)
    range(2, 5)
    """
    return range(grade_of(1, nodes), grade_of(plies, nodes) + 1)


def most_nodes(grade: int) -> int | None:
    """With more work than this no win is of the grade or an easier one; None where it may be.

    >>> most_nodes(1), most_nodes(2), most_nodes(3), grade_of(5, 10_001)
    (100, 10000, None, 3)
    """
    hardest = 2 * grade - 2
    return MOST_NODES[hardest] if hardest < len(MOST_NODES) else None
