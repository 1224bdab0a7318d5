"""Every experiment runs from end to end and fills its page, in a few seconds with few games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tengen.lab import Verdict, find_experiment

TINY: dict[str, dict[str, Any]] = {
    "pattern_alpha_beta": {
        "timed_games": 2,
        "positions_each": 1,
        "k": [5],
        "distances": [1],
        "rivals": ["k=5"],
        "strength_games": 2,
        "table_depths": [2],
        "table_openings": 1,
    },
    "attack_defence": {
        "games": 2,
        "size": 6,
        "timed_positions": 2,
        "equal_positions": 2,
        "temperatures": [1],
        "annealing_games": 2,
        "readings": [
            {"name": "bounds", "options": {"all": "ties=loose"}, "has_chance": True},
        ],
        "main": "bounds",
    },
    "league": {
        "size": 15,
        "pairs": 1,
        "move_ms": 2,
        "leave_out": ["mcts", "genetic", "attack d1", "attack d3", "windows d2", "pattern d4"],
    },
    "winning_windows": {
        "games": 6,
        "rival_games": 6,
        "board_games": 4,
        "sizes": [7],
        "named_size": 9,
        "timed_positions": 2,
        "growth": {"eta": 0.001, "games": [2, 4, 8], "trainings": 2},
        "step_sizes": {"eta": [0.001, 0.1], "games": 4, "trainings": 2},
        "opponents": {"games": [2, 4], "trainings": 2},
        "signal": {"sizes": [5], "games": 4, "trainings": 2},
        "transfer": {
            "sizes": [9],
            "trainings": 2,
            "games": 2,
            "tests": {"7×7, Baseline": [7, "blocker"]},
        },
    },
    "genetic_line": {
        "own_games": 2,
        "positions": 6,
        "whole": 2,
        "counted": 2,
        "searched": 2,
        "lengths": [1, 7, 10],
        "minimax_depth": 2,
        "alpha_beta_depth": 2,
        "tree_games": 2,
        "games": 2,
        "populations": [100],
        "readings": {"a redundant move counts 9900": "maximum=9900"},
        "rivals": [],
        "trees": ["attack_defence?depth=1"],
    },
    "one_ply": {
        "sizes": [9, 13],
        "grown": 2,
        "timed": 1,
        "saving": 2,
        "games": 6,
        "rival_games": 6,
        "tree_games": 2,
        "depths": [1],
        "trees": {"pattern_alpha_beta, depth 1": "pattern_alpha_beta?depth=1"},
        "others": {},
        "special_games": 1,
        "levels": [6],
        "readings": {"as described": "", "candidates within one point of a stone": "distance=1"},
    },
}
BEYOND = {
    "attack_defence": {
        "time grows with depth",
        "depth 1 wins more often than deeper searches",
        "no agent wins more often than Minimax-d1 against it",
    }
}
"""Claims that a run without the deepest searches must not judge."""


@pytest.mark.usefixtures("games_here")
@pytest.mark.parametrize("key", TINY)
def test_the_experiment_fills_its_page(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))
    whole = find_experiment(key)
    tiny = replace(whole, config=whole.config_of(quick=True) | TINY[key])

    run = tiny.run(lambda _what, _share: None, out=tmp_path)

    page = (tmp_path / "report.md").read_text(encoding="utf-8")
    judged = run.verdicts()
    assert len(judged) == len(whole.claims)
    not_run = {each.claim.place.row: each for each in judged if each.verdict is Verdict.NOT_RUN}
    assert all(each.remark for each in not_run.values()), "every claim not run has a reason"
    assert BEYOND.get(key, set()) <= not_run.keys()
    assert not re.search(r"<!-- lab: .* -->\n+<!-- lab end -->", page)
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page)
    assert pictures
    assert [each for each in pictures if not (tmp_path / each).exists()] == []
