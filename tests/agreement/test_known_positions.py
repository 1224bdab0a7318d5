"""Core and reference give the known answers of third-party programs: forbidden points and outcomes.

The two files under tests/data were labelled by Rapfi and GomocupJudge, who agree on every case.
Points are text with a1 at the bottom left, moves begin with black.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from agreement.core_board import CoreBoard
from tengen.game.vocabulary import Rule, Termination
from tengen.reference import Outcome, ReferenceBoard
from tengen.reference.notation import format_point, parse_moves

DATA = Path(__file__).parent.parent / "data"

Judge: TypeAlias = type[CoreBoard] | type[ReferenceBoard]
EITHER_JUDGE = pytest.mark.parametrize("judge", [CoreBoard, ReferenceBoard])


@cache
def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


def play(judge: Judge, size: int, rule: str, moves: str) -> CoreBoard | ReferenceBoard:
    """Plays the moves; the game must not end before the last one."""
    board = judge(size, rule)
    for move in parse_moves(moves, size):
        assert board.outcome() is None, f"over before {format_point(move, size)}"
        board.push(move)
    return board


@EITHER_JUDGE
@pytest.mark.parametrize("nesting", range(4))
def test_black_may_not_play_exactly_the_known_forbidden_points(judge: Judge, nesting: int) -> None:
    of_this_nesting = [
        case for case in cases("renju_forbidden.jsonl") if case["nesting"] == nesting
    ]
    assert of_this_nesting
    for case in of_this_nesting:
        board = play(judge, case["size"], "renju", case["moves"])
        found = {
            format_point(point, case["size"]): set(kinds)
            for point, kinds in board.forbidden_points().items()
        }
        assert set(found) == set(case["forbidden"]), case["id"]
        assert found == {point: set(kinds) for point, kinds in case["kinds"].items()}, case["id"]


@EITHER_JUDGE
@pytest.mark.parametrize("rule", list(Rule))
def test_the_last_move_ends_the_game_as_known(judge: Judge, rule: Rule) -> None:
    for case in cases("outcomes.jsonl"):
        board = play(judge, case["size"], rule, case["moves"])
        assert word_for(board.outcome()) == case["expected"][rule], case["id"]


def word_for(outcome: Outcome | None) -> str:
    """The file's word for an outcome."""
    if outcome is None:
        return "none"
    if outcome.termination is Termination.FORBIDDEN:
        return "forbidden"
    return outcome.winner or "draw"


def test_all_the_known_positions_are_there() -> None:
    assert len(cases("renju_forbidden.jsonl")) == 1500
    assert len(cases("outcomes.jsonl")) == 430
