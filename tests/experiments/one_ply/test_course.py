"""The checker in the manner of the course accepts right answers and no others."""

from __future__ import annotations

import numpy as np
import pytest
from experiments.one_ply.course import TIME_OUT_S, Answer, asked, drawn, questions

from tengen.agents.papers.one_ply import OnePlyAgent
from tengen.lab import find_experiment

BOARDS: dict[str, str] = find_experiment("one_ply").config["course"]
FIVE = drawn("make a five", "X X X X *|O O O O .")


@pytest.mark.parametrize("backend", ["core", "reference"])
def test_the_class_passes_the_whole_check(backend: str) -> None:
    agent = OnePlyAgent(backend=backend)  # type: ignore[arg-type]  # one of its literals
    answers = [asked(agent, each) for each in questions(BOARDS, free_points=3, seed=1)]
    assert [each.question.name for each in answers if not each.is_accepted] == []


@pytest.mark.parametrize(
    ("options", "board"),
    [
        (OnePlyAgent(neighbours="tiebreak"), "make an open three"),
        (
            OnePlyAgent(double_four=80_000, four_three=90_000, double_three=60_000),
            "stop an open three, on the side of a two",
        ),
    ],
)
def test_the_check_tells_readings_apart(options: OnePlyAgent, board: str) -> None:
    answers = [asked(options, drawn(name, text)) for name, text in BOARDS.items()]
    assert [each.question.name for each in answers if not each.is_accepted] == [board]


def test_no_answer_a_wrong_one_and_a_late_one_are_refused() -> None:
    assert Answer(FIVE, ((1, 4), (0, 4)), TIME_OUT_S).is_accepted
    assert not Answer(FIVE, (), 0.0).is_accepted
    assert not Answer(FIVE, ((0, 4), (1, 4)), 0.0).is_accepted
    assert not Answer(FIVE, ((0, 4),), TIME_OUT_S + 1).is_accepted


def test_usability_asks_about_the_empty_board_and_about_one_free_point() -> None:
    empty, *full = questions({}, free_points=5, seed=1)
    assert not np.any(empty.chessboard)
    for each in full:
        assert len(each.accepted) == np.count_nonzero(each.chessboard == 0) == 1
