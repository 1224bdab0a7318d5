"""Openings of one size on boards of another: the same shapes, as near to the edges."""

from __future__ import annotations

import pytest

from tengen.arena import GameSettings, Tournament, with_default_openings
from tengen.arena.openings import check_openings, fitted_openings, shipped_openings
from tengen.game import Board, Rule

Stones = list[tuple[int, int]]


def stones(opening: str, size: int) -> Stones:
    return [(move.x, move.y) for move in Board.from_moves(opening, size).move_stack]


def shape(found: Stones) -> Stones:
    return [(x - found[0][0], y - found[0][1]) for x, y in found]


def distances(found: Stones, size: int) -> tuple[int, int]:
    """Rows and columns between the stones and the nearest edges."""
    left, top = (min(axis) for axis in zip(*found, strict=True))
    right, bottom = (size - 1 - max(axis) for axis in zip(*found, strict=True))
    return min(left, right), min(top, bottom)


@pytest.mark.parametrize("size", [13, 17])
def test_an_opening_keeps_its_shape_and_its_distance_to_the_nearest_edges(size: int) -> None:
    openings, fitted = shipped_openings(Rule.STANDARD, 15), fitted_openings(Rule.STANDARD, size)
    assert len(fitted) == len(openings)
    for before, after in zip(openings, fitted, strict=True):
        assert shape(stones(after, size)) == shape(stones(before, 15))
    if size > 15:
        for before, after in zip(openings, fitted, strict=True):
            assert distances(stones(after, size), size) == distances(stones(before, 15), 15)


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("size", [9, 14, 19, 22])
def test_every_fitted_opening_can_be_played_and_is_there_once(rule: Rule, size: int) -> None:
    openings = fitted_openings(rule, size)
    assert len(openings) == len(set(openings)) >= 50
    check_openings(openings, rule, size)


def test_games_start_from_balanced_openings_where_there_are_some_and_fitted_ones_elsewhere() -> (
    None
):
    for size, expected in ((15, shipped_openings), (20, shipped_openings), (13, fitted_openings)):
        found = with_default_openings(Tournament(("a", "b"), game=GameSettings(size=size)))
        assert found.openings == expected(Rule.FREESTYLE, size)
