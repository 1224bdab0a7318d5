"""When the arena ends a game: what players tell, move by move."""

from __future__ import annotations

import pytest

from tengen.agents import Info
from tengen.arena.game.adjudicator import Adjudicator, Decision
from tengen.arena.game.played import PlayedMove
from tengen.arena.settings import Adjudication
from tengen.game import Board, Color

MOVES = ["a1", "c3", "e1", "g3", "i1", "k3"]


def decision(settings: Adjudication, *told: Info | None) -> Decision | None:
    """What is decided after moves of black and white in turn, of which this was told."""
    adjudicator, board, decided = Adjudicator(settings), Board(), None
    for text, info in zip(MOVES, told, strict=False):
        mover = board.turn
        decided = adjudicator.look(board, mover, PlayedMove(board.push(text), 0, info))
    return decided


def winner(settings: Adjudication, *told: Info | None) -> Color | None:
    decided = decision(settings, *told)
    assert decided is not None
    return decided[0].winner


@pytest.mark.parametrize(("sign", "won_by"), [(1, Color.BLACK), (-1, Color.WHITE)])
def test_a_forced_end_is_a_score_beyond_any_bar(sign: int, won_by: Color) -> None:
    settings = Adjudication(win_score=10**15, win_moves=4)
    black, white = Info(win_in=sign * 9), Info(win_in=sign * -8)
    assert winner(settings, black, white, black, white) is won_by


def test_a_forced_end_after_scores_leaves_no_gap() -> None:
    settings = Adjudication(win_score=500, win_moves=4)
    told = Info(score=600), Info(score=-700), Info(win_in=9), Info(score=-900)
    assert winner(settings, *told) is Color.BLACK


def test_forced_ends_that_contradict_each_other_decide_nothing() -> None:
    settings = Adjudication(win_score=500, win_moves=2, draw_score=10, draw_moves=2)
    assert decision(settings, Info(win_in=9), Info(win_in=8)) is None


def test_a_forced_end_is_no_draw_whatever_score_stands_beside_it() -> None:
    settings = Adjudication(draw_score=10, draw_moves=2)
    assert winner(settings, Info(score=0), Info(score=0)) is None
    assert decision(settings, Info(score=0), Info(score=0, win_in=-6)) is None


def test_a_move_of_which_nothing_is_told_decides_nothing() -> None:
    settings = Adjudication(win_score=500, win_moves=2)
    assert decision(settings, Info(win_in=9), None) is None


ANNOUNCED = Adjudication(announced=2)


@pytest.mark.parametrize(
    "answer",
    [None, Info(), Info(score=-300), Info(score=0), Info(win_rate=0.2), Info(win_in=-6)],
)
def test_a_win_announced_ever_nearer_is_one_unless_the_other_denies_it(answer: Info | None) -> None:
    assert winner(ANNOUNCED, Info(win_in=9), answer, Info(win_in=7)) is Color.BLACK
    assert winner(ANNOUNCED, None, Info(win_in=5), answer, Info(win_in=3)) is Color.WHITE


@pytest.mark.parametrize("answer", [Info(score=40), Info(win_rate=0.6), Info(win_in=8)])
def test_a_player_that_sees_itself_ahead_denies_what_the_other_announces(answer: Info) -> None:
    assert decision(ANNOUNCED, Info(win_in=9), answer, Info(win_in=7)) is None


@pytest.mark.parametrize(
    "told",
    [
        [Info(win_in=9)],
        [Info(win_in=9), None, Info(win_in=9)],
        [Info(win_in=9), None, Info(win_in=11)],
        [Info(win_in=9), None, Info(score=900)],
        [Info(win_in=9), None, Info(), None, Info(win_in=5)],
        [Info(win_in=-9), None, Info(win_in=-11)],
        [Info(win_in=-9), None, Info(win_in=7)],
        [Info(win_in=9), Info(win_in=-8)],
    ],
)
def test_a_win_announced_once_or_not_nearer_is_none(told: list[Info | None]) -> None:
    assert decision(ANNOUNCED, *told) is None


def test_an_announced_win_ends_no_game_unless_asked_for() -> None:
    settings = Adjudication(proven=True)
    assert decision(settings, Info(win_in=9), None, Info(win_in=7), None, Info(win_in=5)) is None
