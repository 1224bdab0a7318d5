"""What the process that analyses finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tengen.game import Color, Point, Rule, Setup
from tengen.server.analysis import AnalysisJob, FoundLines, Seeks
from tengen.server.analysis.child import AnalysisChild

OPEN_THREE = ("h8", "a1", "i8", "a3", "j8", "a5")
"""Black to move wins by an open four."""
JOB = AnalysisJob(Rule.FREESTYLE, 15, Setup(), OPEN_THREE, Seeks.BEST, 3, (), 300)


@pytest.fixture(scope="module")
def child() -> AnalysisChild:
    return AnalysisChild()


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
