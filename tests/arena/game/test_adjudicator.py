"""When the arena ends a game: what players tell, move by move."""

from __future__ import annotations

import pytest

from tengen.agents import SearchReport
from tengen.arena.game.adjudicator import Adjudicator, Decision
from tengen.arena.game.played import PlayedMove
from tengen.arena.settings import Adjudication
from tengen.game import Board, Color

MOVES = ["a1", "c3", "e1", "g3", "i1", "k3"]


def decision(settings: Adjudication, *told: SearchReport | None) -> Decision | None:
    """What is decided after moves of black and white in turn, of which this was told."""
    adjudicator, board, decided = Adjudicator(settings), Board(), None
    for text, info in zip(MOVES, told, strict=False):
        mover = board.turn
        decided = adjudicator.look(board, mover, PlayedMove(board.push(text), 0, info))
    return decided


def winner(settings: Adjudication, *told: SearchReport | None) -> Color | None:
    decided = decision(settings, *told)
    assert decided is not None
    return decided[0].winner


@pytest.mark.parametrize(("sign", "won_by"), [(1, Color.BLACK), (-1, Color.WHITE)])
def test_a_forced_end_is_a_score_beyond_any_bar(sign: int, won_by: Color) -> None:
    settings = Adjudication(win_score=10**15, win_moves=4)
    black, white = SearchReport(win_in=sign * 9), SearchReport(win_in=sign * -8)
    assert winner(settings, black, white, black, white) is won_by


def test_a_forced_end_after_scores_leaves_no_gap() -> None:
    settings = Adjudication(win_score=500, win_moves=4)
    told = (
        SearchReport(score=600),
        SearchReport(score=-700),
        SearchReport(win_in=9),
        SearchReport(score=-900),
    )
    assert winner(settings, *told) is Color.BLACK


def test_forced_ends_that_contradict_each_other_decide_nothing() -> None:
    settings = Adjudication(win_score=500, win_moves=2, draw_score=10, draw_moves=2)
    assert decision(settings, SearchReport(win_in=9), SearchReport(win_in=8)) is None


def test_a_forced_end_is_no_draw_whatever_score_stands_beside_it() -> None:
    settings = Adjudication(draw_score=10, draw_moves=2)
    assert winner(settings, SearchReport(score=0), SearchReport(score=0)) is None
    assert decision(settings, SearchReport(score=0), SearchReport(score=0, win_in=-6)) is None


def test_a_move_of_which_nothing_is_told_decides_nothing() -> None:
    settings = Adjudication(win_score=500, win_moves=2)
    assert decision(settings, SearchReport(win_in=9), None) is None


ANNOUNCED = Adjudication(announced=2)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        SearchReport(),
        SearchReport(score=-300),
        SearchReport(score=0),
        SearchReport(win_rate=0.2),
        SearchReport(win_in=-6),
    ],
)
def test_a_win_announced_ever_nearer_is_one_unless_the_other_denies_it(
    answer: SearchReport | None,
) -> None:
    assert winner(ANNOUNCED, SearchReport(win_in=9), answer, SearchReport(win_in=7)) is Color.BLACK
    assert (
        winner(ANNOUNCED, None, SearchReport(win_in=5), answer, SearchReport(win_in=3))
        is Color.WHITE
    )


@pytest.mark.parametrize(
    "answer", [SearchReport(score=40), SearchReport(win_rate=0.6), SearchReport(win_in=8)]
)
def test_a_player_that_sees_itself_ahead_denies_what_the_other_announces(
    answer: SearchReport,
) -> None:
    assert decision(ANNOUNCED, SearchReport(win_in=9), answer, SearchReport(win_in=7)) is None


@pytest.mark.parametrize(
    "told",
    [
        [SearchReport(win_in=9)],
        [SearchReport(win_in=9), None, SearchReport(win_in=9)],
        [SearchReport(win_in=9), None, SearchReport(win_in=11)],
        [SearchReport(win_in=9), None, SearchReport(score=900)],
        [SearchReport(win_in=9), None, SearchReport(), None, SearchReport(win_in=5)],
        [SearchReport(win_in=-9), None, SearchReport(win_in=-11)],
        [SearchReport(win_in=-9), None, SearchReport(win_in=7)],
        [SearchReport(win_in=9), SearchReport(win_in=-8)],
    ],
)
def test_a_win_announced_once_or_not_nearer_is_none(told: list[SearchReport | None]) -> None:
    assert decision(ANNOUNCED, *told) is None


def test_an_announced_win_ends_no_game_unless_asked_for() -> None:
    settings = Adjudication(proven=True)
    assert (
        decision(
            settings,
            SearchReport(win_in=9),
            None,
            SearchReport(win_in=7),
            None,
            SearchReport(win_in=5),
        )
        is None
    )
