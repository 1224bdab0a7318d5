"""What the process that analyses finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tengen.game import Board, Color, Move, Point, Rule, Setup
from tengen.limits import Limits
from tengen.server.analysis import AnalysisJob, FoundLines, Seeks
from tengen.server.analysis.child import AnalysisChild
from tengen.solver import Solution, solve

OPEN_THREE = ("h8", "a1", "i8", "a3", "j8", "a5")
"""Black to move wins by an open four."""
JOB = AnalysisJob(Rule.FREESTYLE, 15, Setup(), OPEN_THREE, Seeks.BEST, 3, (), 300)


@pytest.fixture(scope="module")
def child() -> AnalysisChild:
    made = AnalysisChild()
    last(made, JOB)  # The tables of a rule are made when it is first used.
    return made


def news(child: AnalysisChild, job: AnalysisJob) -> Iterator[FoundLines]:
    request: AnalysisJob | None = job
    while True:
        found = child.handle(request)
        assert found is not None
        yield found
        request = None
        if found.has_ended:
            return


def last(child: AnalysisChild, job: AnalysisJob) -> FoundLines:
    *_, found = news(child, job)
    return found


def test_a_win_is_reported_with_its_proof_in_several_lines(child: AnalysisChild) -> None:
    found = last(child, JOB)
    assert found.is_proved
    assert found.report is not None
    assert [line.win_in for line in found.report.lines[:2]] == [3, 3]
    assert len(found.report.lines) == 3


def test_excluded_moves_are_left_out(child: AnalysisChild) -> None:
    found = last(child, replace(JOB, excluded=("g8", "k8")))
    assert found.report is not None
    assert not {"g8", "k8"} & {str(line.move) for line in found.report.lines}


@pytest.mark.parametrize("lines", [1, 3])
def test_a_win_without_excluded_moves_is_proved_for_the_move_that_is_shown(
    child: AnalysisChild, lines: int
) -> None:
    found = last(child, replace(JOB, lines=lines, excluded=("g8",)))
    assert found.report is not None
    assert str(found.report.lines[0].move) == "k8"
    assert found.is_proved


def test_a_move_that_only_seems_to_win_is_not_proved_by_the_win_of_another(
    child: AnalysisChild, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def none_found(board: Board, *_: object, first_moves: list[Move], **__: object) -> Solution:
        asked.append([str(move) for move in first_moves])
        return solve(board, Limits(nodes=1), first_moves=["o15"])

    monkeypatch.setattr("tengen.server.analysis.child.solve", none_found)
    found = last(child, JOB)
    assert found.report is not None
    assert not found.is_proved
    assert asked[-1] == [str(found.report.lines[0].move)]


def test_what_the_opponent_threatens_is_what_it_would_do_after_a_pass(child: AnalysisChild) -> None:
    job = replace(JOB, moves=OPEN_THREE[:5], seeks=Seeks.THREATS)
    found = last(child, job)
    assert found.report is not None
    assert found.report.win_in == 3
    assert str(found.report.lines[0].move) in {"g8", "k8"}


def test_a_balanced_move_leaves_the_game_even(child: AnalysisChild) -> None:
    found = last(child, replace(JOB, moves=("h8", "i9"), seeks=Seeks.BALANCE))
    assert found.report is not None
    (line,) = found.report.lines
    assert 0.3 < line.win_rate < 0.7


def test_stones_that_were_set_up_are_searched(child: AnalysisChild) -> None:
    black = frozenset(Point.parse(text) for text in ("h8", "i8", "j8"))
    found = last(child, replace(JOB, setup=Setup(black, frozenset(), Color.BLACK), moves=()))
    assert found.report is not None
    assert found.report.win_in == 3


def test_a_search_that_is_stopped_keeps_what_it_found(child: AnalysisChild) -> None:
    job = replace(JOB, moves=("h8", "i9"), time_ms=3_600_000)
    found = FoundLines()
    for found in news(child, job):  # noqa: B007
        child.stop()
    assert found.has_ended
    assert found.report is not None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"moves": ("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1")}, "the game is over"),
        ({"excluded": ("z9",)}, "z9"),
    ],
)
def test_what_cannot_be_searched_is_one_sentence(
    child: AnalysisChild, change: dict[str, tuple[str, ...]], why: str
) -> None:
    found = last(child, replace(JOB, **change))  # type: ignore[arg-type]
    assert why in found.error
    assert found.has_ended
