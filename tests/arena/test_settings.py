"""What a tournament can be asked for, whoever asks: Python, a file, or a flag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tengen.arena import Adjudication, GameSettings, Pairing, TimeControl, Tournament
from tengen.settings import bounds_of, field_of, names_of, type_of


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (
            lambda: Adjudication(max_moves=0),
            "max_moves: found 0, expected a whole number from 1 up",
        ),
        (
            lambda: Adjudication(win_moves=1),
            "win_moves: found 1, expected a whole number from 2 up",
        ),
        (
            lambda: Adjudication(draw_score=-1),
            "draw_score: found -1, expected a whole number from 0 up",
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


def test_words_may_have_hyphens() -> None:
    assert Pairing("round-robin") is Pairing.ROUND_ROBIN
