"""What scores are worth: the fitted scale, and whether win rates come true."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from tengen.agents.engine import SCALES, win_rate
from tengen.agents.engine.chances import read_scales, write_scales
from tengen.cli import app
from tengen.game import Rule
from tengen.train.chance_fit import ScoredPositions, fit_chances, scored_positions
from tengen.train.network.groups import read_groups
from tengen.train.selfplay import GamesFile, SelfPlaySettings
from tengen.train.selfplay.driver import play_game


def drawn(points_per_e: float, count: int = 40_000) -> ScoredPositions:
    """Positions whose odds of winning grow by a factor e per so many points."""
    draws = np.random.default_rng(7)
    scores = draws.normal(0, 250, count)
    results = draws.random(count) < 1 / (1 + np.exp(-scores / points_per_e))
    return ScoredPositions(scores, results.astype(float))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    with GamesFile(folder, SelfPlaySettings(Rule.FREESTYLE, 15, nodes=30, seed=1)) as file:
        for number in range(8):
            file.append(play_game(file.settings, number))
    return folder


def test_the_scale_of_drawn_games_is_found() -> None:
    assert fit_chances(Rule.RENJU, drawn(120)).points_per_e == pytest.approx(120, rel=0.03)


def test_fitted_win_rates_come_true_and_others_do_not() -> None:
    fit = fit_chances(Rule.RENJU, drawn(120))
    assert all(abs(each.predicted - each.real) < 0.025 for each in fit.after)
    assert max(abs(each.predicted - each.real) for each in fit.before) > 0.08
    assert fit.loss < fit.loss_before


def test_few_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="50 positions of caro are too few"):
        fit_chances(Rule.CARO, drawn(100, 50))


def test_positions_of_games_have_scores_and_results_of_the_side_to_move(games: Path) -> None:
    found = scored_positions(read_groups([games]))
    assert list(found) == [Rule.FREESTYLE]
    positions = found[Rule.FREESTYLE]
    assert set(positions.results) <= {0.0, 0.5, 1.0}
    assert np.abs(positions.scores).max() <= 20_000


def test_the_command_keeps_the_scales_of_rules_without_games(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "chances.json"
    result = CliRunner().invoke(app, ["train", "chances", str(games), "--out", str(out)])
    assert result.exit_code == 0, result.output
    assert "How often win rates come true, freestyle" in result.stdout
    written = read_scales(out.read_text(encoding="ascii"))
    assert written[Rule.CARO] == SCALES[Rule.CARO]


def test_scales_are_read_back_as_written() -> None:
    scales = dict.fromkeys(Rule, 150.0)
    assert read_scales(write_scales(scales)) == scales


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_scale_of_a_sensible_size(rule: Rule) -> None:
    assert 50 < SCALES[rule] < 400
    assert win_rate(SCALES[rule], rule) == pytest.approx(0.731, abs=0.001)
