"""The core and the reference lead every opening through the same states."""

from __future__ import annotations

from random import Random

import pytest

from tengen import Opening, Rule, opening_names
from tengen.reference.opening import ReferenceOpening

RENJU_OPENINGS = sorted(set(opening_names()) - set(opening_names("freestyle")))
OTHER_SIZES = (5, 6, 8, 9, 14, 19, 22)


def assert_same_course(name: str, rule: Rule | str, size: int, rng: Random) -> None:
    """Plays one opening at random in both, comparing all they say."""
    core, reference = Opening(name, rule, size), ReferenceOpening(name, rule, size)
    while not reference.is_over:
        assert not core.is_over, core
        assert core.actor == reference.actor, core
        assert core.black == reference.black, core
        assert list(core.actions) == reference.actions, core
        action = rng.choice(reference.actions)
        core.act(action)
        reference.act(action)
    assert core.is_over, core
    assert (core.actor, core.black) == (reference.actor, reference.black), core
    board = reference.table.board
    assert [(move.x, move.y) for move in core.board.move_stack] == board.moves, core


@pytest.mark.parametrize("name", ["soosorv-1", "soosorv-20", *opening_names()])
def test_core_and_reference_agree_on_random_openings(name: str) -> None:
    rng = Random(name)
    for _ in range(8):
        assert_same_course(name, "renju", 15, rng)


@pytest.mark.parametrize("size", OTHER_SIZES)
@pytest.mark.parametrize("rule", list(Rule))
def test_core_and_reference_agree_on_other_rules_and_sizes(rule: Rule, size: int) -> None:
    rng = Random(f"{rule} {size}")
    names = opening_names(rule, size)
    assert names
    for name in names:
        assert_same_course(name, rule, size, rng)


def symmetric_beginnings() -> list[tuple[str, ...]]:
    """Four stones on the middle column or on a long diagonal, as RIF has them placed."""
    column = ("h8", "h9", "h7", "keep", "h6"), ("h8", "h9", "h10", "swap", "h1")
    diagonal = ("h8", "i9", "g7", "keep", "f6"), ("h8", "g9", "i7", "swap", "a15")
    return [*column, *diagonal]


@pytest.mark.parametrize("beginning", symmetric_beginnings())
def test_core_and_reference_agree_on_what_is_unequal(beginning: tuple[str, ...]) -> None:
    fifths = Opening.replay("rif", "renju", 15, beginning).actions
    assert len(fifths) == 221
    for fifth in fifths[::17]:
        reference = ReferenceOpening("rif", "renju")
        for action in (*beginning, fifth):
            reference.act(action)

        core = Opening.replay("rif", "renju", 15, [*beginning, fifth])

        assert list(core.actions) == reference.actions


def test_renju_openings_are_refused_elsewhere_by_both() -> None:
    for name in RENJU_OPENINGS:
        for maker in (Opening, ReferenceOpening):
            with pytest.raises(ValueError, match="renju"):
                maker(name, "standard", 15)
