"""Searches are measured on the same positions, and a kept table sees the game before them."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.pattern_alpha_beta.experiment import OURS, name_of
from experiments.pattern_alpha_beta.searches import Searches

from tengen.lab import Run

AGENT = "pattern_alpha_beta?depth=4&k=5"
pytestmark = pytest.mark.usefixtures("games_here")


@pytest.fixture
def searches(tmp_path: Path) -> Searches:
    lab = Run("small", {}, (), tmp_path, lambda _what, _share: None)
    match = lab.match("pattern_alpha_beta?depth=1", "one_ply", games=2, size=9)
    return Searches(lab, match, each=3)


def test_a_kept_table_saves_evaluations_at_the_same_positions(searches: Searches) -> None:
    fresh, kept = (searches.of(f"{AGENT}&keep_table={keep}") for keep in ("no", "yes"))
    assert len(fresh.evaluations) == len(kept.evaluations) == len(searches.boards)
    places = range(len(searches.boards))
    assert fresh.evaluation_factor(kept, places).value > 1
    assert kept.nodes[0] == fresh.nodes[0]


def test_a_search_is_measured_once(searches: Searches) -> None:
    assert searches.of(AGENT) is searches.of(AGENT)


def test_another_agent_is_refused(searches: Searches) -> None:
    with pytest.raises(TypeError, match="expected the paper's agent"):
        searches.of("one_ply")


def test_a_reading_is_named_by_what_differs_from_ours() -> None:
    assert name_of(OURS) == "k=20"
    assert name_of(OURS | {"distance": 2, "moves": "1-20"}) == "k=20, distance=2, moves=1-20"
