"""Games from openings, and the share of them that is lost with white."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.one_ply.openings import (
    OPENING_PATTERNS,
    LostWithWhite,
    gauntlet,
    varied_openings,
)

from tengen import Board
from tengen.lab import Run


def test_varied_openings_are_different_and_can_be_played() -> None:
    openings = varied_openings(200, seed=2)
    assert len(set(openings)) == 200
    assert set(openings[:26]) == set(OPENING_PATTERNS.values())
    assert all(not Board.from_moves(each).is_game_over() for each in openings)
    assert openings[:50] == varied_openings(50, seed=2)


@pytest.mark.usefixtures("games_here")
def test_repeated_games_count_once_and_losses_of_white_are_counted(tmp_path: Path) -> None:
    lab = Run("small", {"seed": 1, "size": 15}, (), tmp_path, lambda _what, _share: None)
    special = [OPENING_PATTERNS[name] for name in ("D4", "I7", "D1")]
    strong = {"strong": "pattern_alpha_beta?depth=1", "same": "one_ply"}
    matches = gauntlet(lab, "random?seed=1", strong, (*special, *special))
    assert {name: len(match.games) for name, match in matches.items()} == {"strong": 12, "same": 12}
    lost = LostWithWhite.of(matches["strong"])
    assert lost.special["D4"].value == lost.others.value == 1.0
    assert lost.excess("D4").low < 0 < lost.excess("D4").high
    assert lost.cells()[0] == f"1.000 of {lost.special['D4'].count}"
    once = LostWithWhite.of(matches["strong"], matches["strong"])
    assert once.special["D4"].count == lost.special["D4"].count
