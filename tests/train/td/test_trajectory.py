"""Trainings in memory: the weights by games, their end if they diverge, and tests of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tengen.train import RunFolder, TdOptions, Training
from tengen.train.td import trajectory
from tengen.train.td.trajectory import ITSELF, evaluate_all, follow, follow_all

SHORT = TdOptions(size=7, episodes=8, check_every=4, check_games=4)
OPPONENTS = ("random", "one_ply")


def test_a_trajectory_has_the_weights_of_the_training_with_its_options(tmp_path: Path) -> None:
    training = Training(RunFolder.begin(tmp_path, SHORT))
    training.run()
    course = follow(SHORT, [4, 8])
    checkpoints = {each.episodes: tuple(each.weights) for each in training.folder.checkpoints[1:]}
    assert course.weights == checkpoints
    assert course.last == checkpoints[8]
    assert (course.games, course.has_diverged) == (8, False)


def test_weights_that_grow_too_large_end_the_training() -> None:
    course = follow(replace(SHORT, eta=1.0), [4, 8])
    assert course.has_diverged
    assert course.games < 4
    assert course.weights == {}


def test_on_a_small_board_a_learner_always_draws_against_itself() -> None:
    course = follow(replace(SHORT, size=5, opponent=ITSELF), [4])
    assert course.draws == course.games == 4


def test_worker_processes_learn_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = follow_all([SHORT], [4])
    monkeypatch.setattr(trajectory, "FEW_GAMES", 0)
    monkeypatch.setattr(trajectory, "core_count", lambda: 1)
    assert follow_all([SHORT], [4]) == here


def test_weights_are_tested_on_the_board_and_the_opponent_of_their_options() -> None:
    [easy, hard] = evaluate_all(
        [(replace(SHORT, opponent=name), (1.0, 2.0, 3.0, 4.0)) for name in OPPONENTS]
    )
    assert (easy.games, easy.wins) == (4, 4)
    assert (hard.games, hard.wins) == (4, 0)
