"""What a tournament can be asked for, whoever asks: Python, a file, or a flag."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from tengen.arena import Adjudication, GameSettings, Pairing, TimeControl, Tournament
from tengen.game import Rule
from tengen.settings import bounds_of, field_of, names_of, type_of


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (
            lambda: Adjudication(max_moves=0),
            "max_moves: found 0, expected a whole number from 1 to 1000000",
        ),
        (
            lambda: Adjudication(win_moves=1),
            "win_moves: found 1, expected a whole number from 2 to 1000000",
        ),
        (
            lambda: Adjudication(draw_score=-1),
            "draw_score: found -1, expected a whole number from 0 to 1000000000000000",
        ),
        (
            lambda: TimeControl(move_ms=0),
            "move_ms: found 0, expected a whole number from 1 to 1000000000",
        ),
        (lambda: TimeControl(tolerance_ms=-1), "tolerance_ms: found -1"),
        (lambda: GameSettings(size=4), "size: found 4, expected a whole number from 5"),
        (lambda: GameSettings(nodes=0), "nodes: found 0"),
        (lambda: Tournament(("a", "b"), seed=-1), "seed: found -1"),
        (lambda: Pairing("gantlet"), "did you mean gauntlet"),
    ],
)
def test_a_number_out_of_its_range_is_refused(make: Callable[[], object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        make()


@pytest.mark.parametrize("kind", [Adjudication, TimeControl, GameSettings, Tournament])
def test_every_number_has_a_range(kind: Any) -> None:
    declared = [field_of(kind, name) for name in names_of(kind)]
    numbers = [each for each in declared if type_of(each) is int]
    assert numbers
    assert all(bounds_of(each)[0] is not None for each in numbers)


STORED = (
    '{"players": ["mcts?playouts=5", "random"], "pairs": 3, "openings": ["h8i9"], "seed": 7,'
    ' "pairing": "gauntlet", "game": {"rule": "renju", "size": 15, "opening_rule": "none", "clock":'
    ' {"move_ms": 100, "game_ms": null, "increment_ms": 5, "tolerance_ms": 0}, "nodes": 9, "depth":'
    ' null, "memory_bytes": 0, "restart": true, "adjudication": {"max_moves": 50, "win_score": 3,'
    ' "win_moves": 4, "draw_score": null, "draw_moves": 10, "proven": true, "announced": null}}}'
)
"""A tournament as stores hold it."""


def test_the_text_in_stores_keeps_its_form() -> None:
    clock = TimeControl(100, None, 5, 0)
    ends = Adjudication(max_moves=50, win_score=3, proven=True)
    game = GameSettings(
        Rule.RENJU, clock=clock, nodes=9, memory_bytes=0, restart=True, adjudication=ends
    )
    tournament = Tournament(("mcts?playouts=5", "random"), 3, ("h8i9",), 7, Pairing.GAUNTLET, game)
    assert json.dumps(asdict(tournament)) == STORED
    assert Tournament(**json.loads(STORED)) == tournament


def test_words_may_have_hyphens() -> None:
    assert Pairing("round-robin") is Pairing.ROUND_ROBIN
