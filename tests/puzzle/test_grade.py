"""Grades: from 1 to 5, by length and work alike."""

from __future__ import annotations

import pytest

from tengen.puzzle import GRADES, grade_of, possible_grades
from tengen.puzzle.puzzle import MOST_NODES, MOST_PLIES


@pytest.mark.parametrize("grade", GRADES[:-1])
def test_a_grade_ends_at_both_of_its_bounds(grade: int) -> None:
    plies, nodes = MOST_PLIES[grade - 1], MOST_NODES[grade - 1]
    assert grade_of(plies, nodes) == grade
    assert grade_of(plies + 2, nodes + 1) == grade + 1


def test_a_short_win_that_is_hard_to_see_is_in_between() -> None:
    assert grade_of(plies=5, nodes=1_000_000) == 3
    assert grade_of(plies=31, nodes=1) == 3


def test_a_shorter_win_is_of_no_higher_grade() -> None:
    for nodes in (1, 500, 5_000, 200_000):
        for plies in range(5, 31, 2):
            shorter = {grade_of(fewer, nodes) for fewer in range(5, plies + 1, 2)}
            assert shorter <= set(possible_grades(plies, nodes))
