"""The handshake: what it finds out about programs that speak and play differently."""

from __future__ import annotations

import json

import pytest

from engines.inner_brain import inner_brain
from engines.mocks import brain
from tengen import Board, Color, Rule
from tengen.engines import HandshakeResult, shake_hands
from tengen.engines.dialect import READINGS, Dialect, Orientation
from tengen.engines.gomocup.handshake import Effort
from tengen.engines.trials import (
    FORBIDDEN,
    LETTERS,
    ORIENTATION,
    RULE_TRIALS,
    Trial,
    winning_points,
)

EFFORT = Effort(search_ms=50, patience_s=60.0)


def verdict_on(behaviour: str, *arguments: str) -> HandshakeResult:
    with inner_brain(behaviour, *arguments) as (client, _):
        return shake_hands(client, "the hash", EFFORT)


def verdict_on_process(behaviour: str, *arguments: str, effort: Effort = EFFORT) -> HandshakeResult:
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
    assert verdict.speech() == Dialect("gomocup", Orientation())
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
    assert verdict.speech() == Dialect("yixin", Orientation(swapped=True))
    assert verdict.orientation_seen
    # It numbers rules as Gomocup does, not as Yixin, so that our 2 is no renju to it.
    assert verdict.rules == {Rule.FREESTYLE: True, Rule.STANDARD: True, Rule.RENJU: False}


@pytest.mark.parametrize("moves", ["xy", "xY", "yx", "Yx"])
@pytest.mark.parametrize("forbidden", ["xy", "xY", "yx", "Yx"])
def test_moves_and_forbidden_points_are_each_read_as_they_are_written(
    moves: str, forbidden: str
) -> None:
    """Written with x for the column and y for the row, Y where it counts from the bottom."""
    verdict = verdict_on("yixin", f"{moves}/{forbidden}")
    assert (verdict.orientation_seen, verdict.forbidden_seen, verdict.problems) == (True, True, ())
    assert verdict.speech().reading == _reading(moves)
    apart = None if moves == forbidden else _reading(forbidden)
    assert verdict.speech().forbidden_reading == apart


def _reading(written: str) -> Orientation:
    return Orientation(swapped=written[1] == "x", flipped="Y" in written)


def test_who_sees_no_win_is_read_as_its_forbidden_points_are() -> None:
    verdict = verdict_on("yixinblind", "Yx/Yx")
    assert not verdict.orientation_seen
    assert verdict.speech() == Dialect("yixin", Orientation(swapped=True, flipped=True))
    assert verdict.rules == {}


def test_the_win_has_the_last_word_on_moves_where_forbidden_points_are_wrong() -> None:
    verdict = verdict_on("yixinwrong", "Yx/xy")
    assert verdict.forbidden_seen is False
    assert verdict.speech() == Dialect("yixin", Orientation(swapped=True, flipped=True))


def test_who_breaks_over_forbidden_points_is_asked_the_rest() -> None:
    verdict = verdict_on_process("yixinfragile")
    assert verdict.problems == ("forbidden points: ended with exit code 3",)
    assert (verdict.forbidden_seen, verdict.orientation_seen, verdict.swap2) == (None, True, True)


@pytest.mark.parametrize(
    ("behaviour", "seen"),
    [("alphagomoku", True), ("rapfi", None), ("honest", None)],
)
def test_who_can_tell_forbidden_points_is_asked(behaviour: str, seen: bool | None) -> None:
    assert verdict_on(behaviour).forbidden_seen is seen


def test_plain_brains_are_not_asked_for_forbidden_points() -> None:
    with brain("honest") as (client, launcher):
        shake_hands(client, "the hash", EFFORT)
        assert not any("forbid" in line.lower() for line in launcher.sent())


@pytest.mark.parametrize(
    ("words", "effort", "problem"),
    [
        (("crashing", "1"), EFFORT, "dialect: ended with exit code 3"),
        (("silent",), Effort(50, 0.1), "dialect: gave no answer in time"),
    ],
)
def test_what_goes_wrong_is_in_the_verdict(
    words: tuple[str, ...], effort: Effort, problem: str
) -> None:
    verdict = verdict_on_process(*words, effort=effort)
    assert verdict.problems == (problem,)
    assert verdict.start_ms is not None


def test_a_verdict_survives_a_file() -> None:
    verdict = HandshakeResult(
        "abc", about={"name": "Pela"}, rules={Rule.RENJU: False}, chatter=("hi",)
    )
    assert HandshakeResult.from_json(json.loads(json.dumps(verdict.as_json()))) == verdict


@pytest.mark.parametrize("found", [{}, {"rules": {"chess": True}}, {"sha256": "a", "x": 1}])
def test_what_is_no_verdict_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"verdict|rule"):
        HandshakeResult.from_json(found)


def test_the_winning_point_has_four_different_readings() -> None:
    board = ORIENTATION.board()
    (win,) = winning_points(board)
    readings = {reading.point(win.x, win.y, board.size) for reading in READINGS}
    assert len(readings) == 4
    assert all(board.color_at(point) is None for point in readings)


def test_the_forbidden_point_has_as_many_images_as_the_board_has_symmetries() -> None:
    board = FORBIDDEN.board()
    (forbidden,) = board.forbidden_points()
    last = board.size - 1
    across, down = (forbidden.x, last - forbidden.x), (forbidden.y, last - forbidden.y)
    images = {pair for x in across for y in down for pair in ((x, y), (y, x))}
    assert len(images) == 8
    assert board.turn is Color.BLACK


def test_the_letters_of_the_columns_decide_where_the_win_is() -> None:
    (win,) = winning_points(LETTERS.board())
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
