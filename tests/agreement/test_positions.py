"""The random positions are what the agreement test takes them for."""

from __future__ import annotations

import pytest

from agreement.positions import random_positions
from tengen.game.vocabulary import Rule

EVERY_RULE = pytest.mark.parametrize("rule", list(Rule))


@EVERY_RULE
def test_the_same_seed_gives_the_same_positions(rule: Rule) -> None:
    once, again = ([b.moves for b in random_positions(rule, seed=7, count=20)] for _ in range(2))

    assert once == again


@EVERY_RULE
def test_other_seeds_give_other_positions(rule: Rule) -> None:
    some = {str(board) for board in random_positions(rule, seed=7, count=50)}
    others = {str(board) for board in random_positions(rule, seed=8, count=50)}

    assert len(some) > 45
    assert not some & others


@EVERY_RULE
def test_every_game_is_still_going_on(rule: Rule) -> None:
    assert all(board.outcome() is None for board in random_positions(rule, seed=7, count=100))


def test_the_positions_have_every_size_and_mostly_nine_to_fifteen() -> None:
    sizes = [board.size for board in random_positions(Rule.FREESTYLE, seed=7, count=1000)]

    assert set(sizes) == set(range(5, 23))
    assert sum(9 <= size <= 15 for size in sizes) > 700


def test_some_positions_are_nearly_full_and_some_have_passes() -> None:
    boards = list(random_positions(Rule.CARO, seed=7, count=300))

    assert any(len(board.empty_points()) == 1 for board in boards)
    assert any(None in board.moves for board in boards)
