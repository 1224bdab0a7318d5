"""When the arena ends a game: what players tell, move by move."""

from __future__ import annotations

import pytest

from tengen.agents import Info
from tengen.arena.adjudicator import Adjudicator, Decision
from tengen.arena.played_game import PlayedMove
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
