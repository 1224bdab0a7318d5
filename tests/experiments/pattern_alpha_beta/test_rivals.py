"""Scores of game pairs: openings that one colour wins cancel out."""

from __future__ import annotations

import pytest
from experiments.pattern_alpha_beta.rivals import pair_score

from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import GamePlan
from tengen.arena.store.rows import StoredGame
from tengen.game import Color, Outcome, Rule, Termination
from tengen.lab.measured import MatchResult


def match_of(*winners: Color) -> MatchResult:
    """The first player has black in every other game."""
    games = [
        StoredGame(
            GamePlan(number, number // 2, number % 2, 1 - number % 2, "h8", seed=1),
            PlayedGame(number, Outcome(winner, Termination.FIVE), f"h8 a{number + 1}", "1 1"),
        )
        for number, winner in enumerate(winners)
    ]
    return MatchResult(tuple(games), Rule.FREESTYLE, 15)


def test_pairs_that_black_wins_twice_leave_no_error() -> None:
    score = pair_score(match_of(*[Color.BLACK] * 8))
    assert (score.value, score.low, score.high, score.count) == (0.5, 0.5, 0.5, 8)


def test_a_pair_won_with_both_colours_counts_fully() -> None:
    score = pair_score(match_of(Color.BLACK, Color.WHITE, Color.BLACK, Color.BLACK))
    assert score.value == pytest.approx(0.75)
    assert score.low < 0.75 < score.high
