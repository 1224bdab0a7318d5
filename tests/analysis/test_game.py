"""Games judged move by move."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tengen import Board, Color, Engine, Limits, Move
from tengen.analysis import (
    GameAnalysis,
    JudgedMove,
    Judgement,
    analyse_game,
    game_svg,
    judge,
    position_json,
    position_svg,
)

LIMITS = Limits(nodes=1000)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(hash_mib=4) as made:
        yield made


@pytest.fixture(scope="module")
def blunder(engine: Engine) -> GameAnalysis:
    """Black looks away from an open three, and white wins."""
    moves = ["i8", "j9", "l6", "i10", "j8", "k8", "a1", "h11", "e14", "g12"]
    return analyse_game(engine, Board(), moves, LIMITS)


def test_ignoring_a_threat_is_a_blunder_and_a_win_loses_nothing(blunder: GameAnalysis) -> None:
    away = blunder.moves[6]
    assert (str(away.move), away.color, away.word) == ("a1", Color.BLACK, "blunder")
    assert away.after.win_in == 3
    assert blunder.moves[-1].loss == 0.0
    assert blunder.mean_loss(Color.BLACK) > blunder.mean_loss(Color.WHITE)


def test_the_end_is_judged_by_the_rules(blunder: GameAnalysis) -> None:
    end = blunder.judgements[-1]
    assert (end.turn, end.win_rate, end.win_in, end.best) == (Color.BLACK, 0.0, 0, None)
    assert end.rate_of(Color.WHITE) == 1.0
    assert len(blunder.judgements) == len(blunder.moves) + 1


def test_a_lost_move_of_a_lost_game_loses_nothing(blunder: GameAnalysis) -> None:
    assert blunder.moves[8].before.win_rate == 0.0
    assert blunder.moves[8].loss == 0.0


def test_the_engine_s_own_choice_loses_nothing() -> None:
    best = Move.parse("h8")
    before = Judgement(Color.BLACK, 100, None, 0.62, line=(best,))
    after = Judgement(Color.WHITE, 100, None, 0.62)
    assert JudgedMove(1, Color.BLACK, best, before, after).loss == 0.0
    other = JudgedMove(1, Color.BLACK, Move.parse("a1"), before, after)
    assert other.loss == pytest.approx(0.24)
    assert other.word == "mistake"


def test_a_drawn_end_is_worth_a_half(engine: Engine) -> None:
    drawn = judge(engine, Board.from_moves("pass pass"), LIMITS)
    assert (drawn.win_rate, drawn.win_in, drawn.text()) == (0.5, None, "draw")


def test_an_analysis_becomes_json_and_a_picture(blunder: GameAnalysis) -> None:
    told = json.loads(json.dumps(blunder.as_json()))
    assert told["moves"][6]["word"] == "blunder"
    assert told["moves"][9]["win_rate_after"] == 1.0
    assert game_svg(blunder).count("<polyline") == 3


def test_a_position_becomes_json_and_a_picture(engine: Engine) -> None:
    board = Board.from_moves("h8 i9 g9")
    found = engine.search(board, LIMITS, lines=2)
    told = json.loads(json.dumps(position_json(board, found)))
    assert told["move"] == told["line"][0] == told["lines"][0]["moves"][0]
    assert len(told["lines"]) == 2
    assert "<svg" in position_svg(board, found)
