"""Core and reference agree on hundreds of positions that show every case of the rules.

`python tools/verify.py agreement-renju`, and so on, compares 100 000 positions of each rule and
sees every case at least 500 times.
"""

from __future__ import annotations

import pytest

from agreement.agreement import agree, check
from agreement.census import CASES
from tengen.game.vocabulary import ForbiddenKind, Rule
from tengen.reference import ReferenceBoard, forbidden

TIMES_EACH_CASE = 100
POSITIONS = {
    Rule.FREESTYLE: 120,
    Rule.STANDARD: 160,
    Rule.RENJU: 480,
    Rule.CARO: 200,
    Rule.CARO_EXACT: 260,
}
"""As many as it takes to see every case of the rule so often."""


@pytest.mark.parametrize("rule", list(Rule))
def test_core_and_reference_agree_on_random_positions(rule: Rule) -> None:
    counts = check(rule, seed=1, positions=POSITIONS[rule])

    rare = {case: counts[case] for case in CASES[rule] if counts[case] < TIMES_EACH_CASE}
    assert not rare, f"expected each case at least {TIMES_EACH_CASE} times"


def test_a_wrong_rule_does_not_go_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forbidden, "makes_overline", lambda _grid, _point: False)
    forbidden.made_of.cache_clear()
    try:
        with pytest.raises(AssertionError, match="forbidden points, renju"):
            check(Rule.RENJU, seed=1, positions=50)
    finally:
        forbidden.made_of.cache_clear()


@pytest.mark.parametrize("kind", list(ForbiddenKind))
def test_a_wrong_reason_does_not_go_unnoticed(
    monkeypatch: pytest.MonkeyPatch, kind: ForbiddenKind
) -> None:
    monkeypatch.setitem(forbidden.SHAPES_OF, kind, lambda _grid, _point: {})

    with pytest.raises(AssertionError, match=r"why [a-v]\d+ is forbidden, renju"):
        check(Rule.RENJU, seed=1, positions=50)


def test_a_disagreement_shows_the_drawn_board_and_the_moves() -> None:
    reference = ReferenceBoard(5, Rule.STANDARD)
    reference.push((0, 4))
    reference.push(None)

    with pytest.raises(AssertionError) as raised:
        agree(reference, "turn", "white", "black")

    lines = str(raised.value).splitlines()
    assert lines[:3] == ["turn, standard, size 5", "core:      white", "reference: black"]
    assert lines[-3:] == [" 1 X . . . .", "   a b c d e", "moves: a1 pass"]
