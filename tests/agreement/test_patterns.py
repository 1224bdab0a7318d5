"""Patterns, shapes, counters and sets of the core equal those of the reference.

`python tools/verify.py patterns-renju`, and so on, compares 100 000 positions of each rule.
"""

from __future__ import annotations

from random import Random

import pytest

from agreement import patterns
from agreement.patterns import check, compare_one_by_one, expected_to_occur, random_walk
from tengen.game.vocabulary import Rule
from tengen.reference.shapes import Shape

POSITIONS = 250
TIMES_EACH = 8


@pytest.mark.parametrize("rule", list(Rule))
def test_core_and_reference_see_the_same_patterns_on_random_positions(rule: Rule) -> None:
    seen = check(rule, seed=4, positions=POSITIONS)

    rare = {name: seen[name] for name in expected_to_occur(rule) if seen[name] < TIMES_EACH}
    assert not rare, f"expected each at least {TIMES_EACH} times"


@pytest.mark.parametrize("rule", list(Rule))
def test_lines_as_texts_say_what_the_grid_says(rule: Rule) -> None:
    *_, walk = random_walk(rule, Random(3))
    empty = sum(stone is None for stone in walk.grid.values())
    assert compare_one_by_one(walk) == 2 * empty > 0


def test_a_wrong_definition_does_not_go_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "shape_of", lambda *_: Shape.QUIET)
    patterns.described.cache_clear()
    try:
        with pytest.raises(AssertionError, match="'s shapes, renju, size"):
            check(Rule.RENJU, seed=1, positions=50)
    finally:
        patterns.described.cache_clear()
