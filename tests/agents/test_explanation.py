"""What the picture of an explanation shows."""

from __future__ import annotations

import re

from tengen import Board, Move, Point
from tengen.agents import Candidate, Explanation
from tengen.reference.papers.search import WIN


def tints(told: Explanation) -> list[str]:
    """The colours of the heat, in the order of the candidates."""
    heat = re.search(r'<g class="heat">(.*?)</g>', told.svg(), re.DOTALL)
    return [] if heat is None else re.findall(r'fill="(#[0-9a-f]{6})"', heat[1])


def explanation(*candidates: Candidate, **more: object) -> Explanation:
    board = Board.from_moves("h8")
    return Explanation("me", board, Move.parse("h9"), "Why.", candidates=candidates, **more)  # type: ignore[arg-type]


def candidate(point: str, score: int | None, *, is_upper_bound: bool = False) -> Candidate:
    return Candidate(Move.parse(point), score, is_upper_bound)


def test_one_great_score_does_not_make_the_others_alike() -> None:
    few = [candidate("a1", 1), candidate("a2", 2), candidate("a3", 3)]
    darker = tints(explanation(*few, candidate("a4", WIN)))
    assert len(set(darker)) == 4
    assert darker == sorted(darker, reverse=True)
    assert tints(explanation(*few, candidate("a4", 4))) == darker


def test_bounds_and_losses_are_not_tinted_nor_what_has_no_score() -> None:
    told = explanation(
        candidate("a4", -WIN),
        candidate("a1", 8, is_upper_bound=True),
        candidate("a2", None),
        candidate("a3", 7),
    )
    assert len(tints(told)) == 1


def test_the_move_has_a_ring_whether_it_has_a_label_or_not() -> None:
    plain, labelled = explanation(), explanation(labels={Point.parse("h9"): "2"})
    for told in (plain, labelled):
        assert told.svg().count('class="ring"') == 1
    assert ">2</text>" in labelled.svg()
