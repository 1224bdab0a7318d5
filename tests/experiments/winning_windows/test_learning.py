"""What the experiment says of learning follows from the trainings, not from one lucky seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.winning_windows.learning import FIRST, JITTER, norms, training
from experiments.winning_windows.opponents import angle, distance, share
from experiments.winning_windows.rivals import MAIN, MAIN_WORDS, RIVALS, answered

from tengen.lab import Measured, Run
from tengen.train.td.trajectory import Trajectory


def test_trainings_differ_in_seed_and_slightly_in_initial_weights() -> None:
    first, second = (training(seed, 7, scale=10.0) for seed in (0, 1))
    assert first.seed != second.seed
    assert first.initial != second.initial
    for weight, plain in zip(first.initial, FIRST, strict=True):
        assert abs(weight / (10 * plain) - 1) <= JITTER
    assert first == training(0, 7, scale=10.0)


def test_lengths_angles_and_distances_of_weights() -> None:
    last: dict[int, tuple[float, ...]] = {5: (4.0, 6.0, 3.0, 4.0)}
    course = Trajectory(FIRST, last, draws=0, games=5, has_diverged=False)
    assert norms([course], 5) == [77**0.5]
    assert distance(course) == 5.0
    assert round(angle((1.0, 0.0), (0.0, 2.0)), 6) == 90.0


def test_a_share_is_as_uncertain_as_its_games_and_its_trainings() -> None:
    alike, apart = share([5, 5, 5], 10), share([0, 5, 10], 10)
    pooled = Measured.proportion(15, 30)
    assert (alike.low, alike.high) == (pooled.low, pooled.high)
    assert apart.value == alike.value
    assert apart.low < alike.low
    assert apart.high > alike.high
    assert share([10, 10], 10).high == 1.0


@pytest.mark.usefixtures("games_here")
def test_colours_part_the_games_of_the_main_reading(tmp_path: Path) -> None:
    lab = Run("colours", {"seed": 1}, (), tmp_path, lambda _what, _share: None)
    assert RIVALS[MAIN_WORDS] == MAIN
    match = lab.match("blocker", "random", games=4, size=5)
    begun, second = match.begun().games, answered(match).games
    assert sorted(each.plan.number for each in begun + second) == [0, 1, 2, 3]
