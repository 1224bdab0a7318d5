"""Weights of the evaluation from games."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

import tengen
from tengen import Board, Color, Rule
from tengen.agents.engine import HALFWAY_STONES, shape_evaluation, shape_names, shape_samples
from tengen.game import PatternBoard
from tengen.train.selfplay import GamesFile, SelfPlayGame, SelfPlaySettings
from tengen.train.shape_fit import (
    FitOptions,
    Samples,
    fit_rule,
    points_per_e,
    present_weights,
    samples_of,
    weights_source,
)
from tengen.train.shape_fit.fit import calibration_svg, predicted, report_of
from tengen.train.shape_fit.weights import GRAIN

SHAPES = len(shape_names())
ROOT = Path(tengen.__file__).parents[2]
TABLE = ROOT / "cpp/tengen/eval/shape_weights.cpp"


def random_game(rule: Rule, seed: int, moves: int = 30) -> Board:
    draws = Random(seed)
    board = Board(15, rule)
    while board.ply() < moves and not board.is_game_over():
        near = [move for move in board.legal_moves if 4 <= move.x <= 10 and 4 <= move.y <= 10]
        board.push(draws.choice(near))
    return board


@pytest.mark.parametrize("rule", Rule)
def test_samples_count_the_shapes_of_every_position(rule: Rule) -> None:
    game = random_game(rule, 1)
    counts, quiet = shape_samples(Board(15, rule), game.move_stack)
    assert counts.shape == (game.ply(), 2, SHAPES)
    assert quiet.shape == (game.ply(),)
    board = Board(15, rule)
    for row, move in zip(counts, game.move_stack, strict=True):
        patterns = PatternBoard(board)
        for color, found in zip(Color, row, strict=True):
            assert list(patterns.counts(color).values()) == list(found)
        board.push(move)


def test_threats_are_not_quiet() -> None:
    moves = ["h8", "a1", "i8", "a3", "j8", "a5"]
    _, quiet = shape_samples(Board(), moves)
    assert list(quiet) == [1, 1, 1, 1, 1, 0]


@pytest.mark.parametrize("rule", Rule)
def test_the_present_weights_are_the_engines(rule: Rule) -> None:
    weights = present_weights(rule)
    for seed in range(5):
        board = random_game(rule, seed, moves=20)
        patterns = PatternBoard(board)
        side = weights.side(board.turn)
        own = patterns.counts(board.turn).values()
        other = patterns.counts(board.turn.opposite).values()
        sums = 0
        for early, late, count in zip(side.early.own, side.late.own, own, strict=True):
            sums += now(early, late, board) * count
        for early, late, count in zip(side.early.other, side.late.other, other, strict=True):
            sums -= now(early, late, board) * count
        turn = now(side.early.turn, side.late.turn, board)
        assert shape_evaluation(board) == int(sums / GRAIN) + turn


def now(early: int, late: int, board: Board) -> int:
    """A weight with the stones of a board, cut off towards the late one as in the core."""
    return late + int((early - late) * HALFWAY_STONES / (board.ply() + HALFWAY_STONES))


def made_up(count: int, seed: int) -> Samples:
    """Results drawn by chance from open threes and twos, by weights that are known.

    Open threes of the side to move decide twice as much on an empty board as late.
    """
    draws = np.random.default_rng(seed)
    counts = np.zeros((count, 2 * SHAPES))
    two, three = shape_names().index("open_two"), shape_names().index("open_three")
    for place in (two, three, SHAPES + two, SHAPES + three):
        counts[:, place] = draws.integers(0, 4, count)
    stones = draws.integers(0, 60, count).astype(float)
    share = HALFWAY_STONES / (stones + HALFWAY_STONES)
    logits = 0.5 * (1 + share) * counts[:, three] + 0.1 * counts[:, two] + 0.15
    logits -= 0.4 * counts[:, SHAPES + three] + 0.1 * counts[:, SHAPES + two]
    results = (draws.random(count) < 1 / (1 + np.exp(-logits))).astype(float)
    numbers = np.arange(count)
    return Samples(
        counts, stones, numbers % 2 == 0, results, 200 * logits, numbers % 10 == 0, count
    )


def test_a_fit_recovers_the_weights_behind_synthetic_results() -> None:
    fit = fit_rule(Rule.FREESTYLE, made_up(100_000, 1), FitOptions(ridge=1.0))
    side = fit.weights.black
    three = shape_names().index("open_three")
    assert side.late.own[three] == pytest.approx(0.5 * 200 * GRAIN, rel=0.1)
    assert side.early.own[three] == pytest.approx(200 * GRAIN, rel=0.1)
    assert side.late.other[three] == pytest.approx(0.4 * 200 * GRAIN, rel=0.1)
    # Each weight alone is less certain than their sum.
    assert 0.25 * side.early.turn + 0.75 * side.late.turn == pytest.approx(0.15 * 200, abs=10)
    assert fit.loss < fit.loss_before
    assert fit.loss < fit.loss_blind


def test_a_shape_that_is_never_seen_keeps_its_weight() -> None:
    fit = fit_rule(Rule.STANDARD, made_up(5000, 1))
    four = shape_names().index("open_four")
    before = present_weights(Rule.STANDARD).black
    assert fit.weights.black.early.own[four] == before.early.own[four]
    assert fit.weights.black.late.own[four] == before.late.own[four]


def test_renju_has_weights_for_either_side() -> None:
    samples = made_up(10_000, 1)
    weights = fit_rule(Rule.RENJU, samples).weights
    assert weights.black != weights.white
    assert predicted(weights, samples).shape == (10_000,)


def test_accurate_win_rates_are_calibrated() -> None:
    samples = made_up(40_000, 2)
    assert points_per_e(samples.scores, samples.results) == pytest.approx(200, rel=0.05)
    assert points_per_e(samples.scores * 2, samples.results) == pytest.approx(400, rel=0.05)
    report = report_of(Rule.FREESTYLE, samples, FitOptions())
    for each in report.search:
        assert each.real == pytest.approx(each.predicted, abs=0.25 if each.positions < 200 else 0.1)
    assert calibration_svg([report]).count("<polyline") == 3


def test_the_weights_in_the_sources_are_written_as_the_command_writes_them() -> None:
    table = TABLE.read_text(encoding="utf-8")
    made_by = re.search(r"Made by\n//   (.*)\n", table)
    assert made_by is not None
    assert weights_source({rule: present_weights(rule) for rule in Rule}, made_by[1]) == table


def test_games_are_read_into_samples(tmp_path: Path) -> None:
    settings = SelfPlaySettings(Rule.FREESTYLE, 15, nodes=10)
    board = random_game(Rule.FREESTYLE, 3, moves=12)
    scores = tuple(range(board.ply() - 4))
    with GamesFile(tmp_path, settings) as file:
        file.append(SelfPlayGame(0, board.move_stack, 4, scores, Color.WHITE, is_proved=True))
        file.append(SelfPlayGame(1, board.move_stack, 4, (None,) * len(scores), None))
    samples = samples_of([tmp_path])[Rule.FREESTYLE]
    assert samples.games == 2
    assert 0 < len(samples) <= 8
    assert samples.is_held_out.all()
    assert list(samples.results) == [0.0 if black else 1.0 for black in samples.is_black]
    with pytest.raises(ValueError, match="too few to fit weights to"):
        fit_rule(Rule.FREESTYLE, samples)
