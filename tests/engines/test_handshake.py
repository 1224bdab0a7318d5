"""The handshake: what it finds out about programs that speak and play differently."""

from __future__ import annotations

import json

import pytest

from engines.mocks import brain
from tengen import Board, Color, Rule
from tengen.engines import Verdict, shake_hands
from tengen.engines.dialect import READINGS, Dialect, Reading
from tengen.engines.handshake import Effort
from tengen.engines.trials import (
    RULE_TRIALS,
    Trial,
    letters_board,
    orientation_board,
    winning_points,
)

EFFORT = Effort(search_ms=50, patience_s=60.0)


def verdict_on(behaviour: str, *arguments: str, effort: Effort = EFFORT) -> Verdict:
    with brain(behaviour, *arguments) as (client, _):
        return shake_hands(client, "the hash", effort)


def test_an_honest_brain_is_found_to_play_every_rule() -> None:
    verdict = verdict_on("honest")
    assert verdict.problems == ()
    assert (verdict.sha256, verdict.dialect, verdict.about["name"]) == (
        "the hash",
        "gomocup",
        "Mock",
    )
    assert verdict.orientation_seen
    assert verdict.speech() == Dialect("gomocup", Reading())
    assert verdict.rules == dict.fromkeys(Rule, True)
    assert (verdict.restarts, verdict.swap2) == (True, True)


def test_an_old_brain_is_found_to_know_less() -> None:
    verdict = verdict_on("old")
    assert (verdict.restarts, verdict.swap2, verdict.problems) == (False, False, ())
    assert verdict.about == {"name": "An old brain by somebody"}


@pytest.mark.parametrize("behaviour", ["rapfi", "alphagomoku"])
def test_a_dialect_is_known_by_its_analysis(behaviour: str) -> None:
    assert verdict_on(behaviour).dialect == behaviour


def test_a_brain_that_answers_row_before_column_is_read_so() -> None:
    verdict = verdict_on("yixin")
    assert verdict.speech() == Dialect("yixin", Reading(swapped=True))
    assert verdict.orientation_seen
    # It numbers rules as Gomocup does, not as Yixin, so that our 2 is no renju to it.
    assert verdict.rules == {Rule.FREESTYLE: True, Rule.STANDARD: True, Rule.RENJU: False}


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("crashing", "1"), "dialect: ended with exit code 3"),
        (("silent",), "dialect: gave no answer in time"),
    ],
)
def test_what_goes_wrong_is_in_the_verdict(words: tuple[str, ...], problem: str) -> None:
    verdict = verdict_on(*words, effort=Effort(50, 0.5))
    assert verdict.problems == (problem,)
    assert verdict.start_ms is not None


def test_a_verdict_survives_a_file() -> None:
    verdict = Verdict("abc", about={"name": "Pela"}, rules={Rule.RENJU: False}, chatter=("hi",))
    assert Verdict.from_json(json.loads(json.dumps(verdict.as_json()))) == verdict


@pytest.mark.parametrize("found", [{}, {"rules": {"chess": True}}, {"sha256": "a", "x": 1}])
def test_what_is_no_verdict_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"verdict|rule"):
        Verdict.from_json(found)


def test_the_winning_point_has_four_different_readings() -> None:
    board = orientation_board()
    (win,) = winning_points(board)
    readings = {reading.point(win.x, win.y, board.size) for reading in READINGS}
    assert len(readings) == 4
    assert all(board.color_at(point) is None for point in readings)


def test_the_letters_of_the_columns_decide_where_the_win_is() -> None:
    (win,) = winning_points(letters_board())
    assert str(win) == "k11"


@pytest.mark.parametrize("trial", RULE_TRIALS, ids=lambda trial: str(trial.rule))
def test_a_trial_has_a_single_win_and_the_stones_of_a_game(trial: Trial) -> None:
    board = trial.board()
    assert len(winning_points(board)) == 1
    surplus = len(board.stones(Color.BLACK)) - len(board.stones(Color.WHITE))
    assert surplus == (0 if board.turn is Color.BLACK else 1)


def test_no_other_rule_passes_all_trials_of_a_rule() -> None:
    """Who plays by another rule wins elsewhere or not at all in one of the trials."""
    for rule in Rule:
        for other in set(Rule) - {rule}:
            assert any(
                winning_points(trial.board()) != winning_points(_under(other, trial))
                for trial in RULE_TRIALS
                if trial.rule is rule
            ), (rule, other)


def _under(rule: Rule, trial: Trial) -> Board:
    return Trial(rule, trial.drawing).board()
