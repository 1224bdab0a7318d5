"""SPSA over the engine's parameters: on a hill whose top is known, after a kill, and on games."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tengen import Board, Engine, Limits
from tengen.agents.engine import EngineResult, engine_parameters
from tengen.train.parameter_search import (
    FILE_NAME,
    PairLog,
    SearchSettings,
    Spsa,
    SpsaTrial,
    Tuned,
    play_pair,
    search_parameters,
    tuned_parameters,
)
from tengen.train.parameter_search.settings import IN_PLIES
from tengen.train.resumable_log import LogError

TOP = {"wide": 130, "narrow": 4, "far": 900}
HILL = (
    Tuned("wide", 60, 0, 300, c_end=12),
    Tuned("narrow", 2, 0, 8, c_end=0.5),
    Tuned("far", 1600, 100, 8000, c_end=200),
)
TRIALS = 4000
SETTINGS = SearchSettings(HILL, TRIALS, nodes=1, r_end=0.02)
FOOL = {"razor": 500}
STEEPNESS = 6
"""Elo that the square of a distance of one c_end from the top costs."""


def height(values: dict[str, int]) -> float:
    return -STEEPNESS * sum(((values[x.name] - TOP[x.name]) / x.c_end) ** 2 for x in HILL)


def noisy_pair(settings: SearchSettings, number: int, trial: SpsaTrial) -> int:
    """Two games, which chance decides by the difference in Elo."""
    draws = Random(f"toy {settings.seed} {number}")
    wins = 1 / (1 + 10 ** ((height(trial.minus) - height(trial.plus)) / 400))
    return sum(1 if draws.random() < wins else -1 for _ in range(2))


def climb(folder: Path, settings: SearchSettings = SETTINGS, kill_at: int = -1) -> PairLog:
    def play(settings: SearchSettings, number: int, trial: SpsaTrial) -> int:
        if number == kill_at:
            raise KeyboardInterrupt
        return noisy_pair(settings, number, trial)

    with PairLog(folder, settings) as log, ThreadPoolExecutor(1) as executor:
        search_parameters(log, executor, at_once=1, play=play)
    return log


@pytest.mark.parametrize("seed", [1, 2])
def test_it_comes_close_to_the_top_of_a_noisy_hill(tmp_path: Path, seed: int) -> None:
    settings = SearchSettings(HILL, TRIALS, nodes=1, r_end=0.02, seed=seed)
    log = climb(tmp_path, settings)
    start = height({each.name: each.start for each in HILL})
    assert height(log.spsa.values()) > start / 10
    for each, at in zip(HILL, log.spsa.theta, strict=True):
        assert abs(at - TOP[each.name]) < 2 * each.c_end


def test_a_killed_search_resumes_to_the_same_result(tmp_path: Path) -> None:
    settings = SearchSettings(HILL, 300, nodes=1, r_end=0.02)
    whole = climb(tmp_path / "whole", settings)
    with pytest.raises(KeyboardInterrupt):
        climb(tmp_path / "killed", settings, kill_at=100)
    path = tmp_path / "killed" / FILE_NAME
    path.write_bytes(path.read_bytes() + b"[100,")
    resumed = climb(tmp_path / "killed", settings)
    assert path.read_bytes() == (tmp_path / "whole" / FILE_NAME).read_bytes()
    assert resumed.spsa.theta == whole.spsa.theta
    assert resumed.done == set(range(300))


def test_simultaneous_pairs_are_each_counted_once(tmp_path: Path) -> None:
    settings = SearchSettings(HILL, 200, nodes=1)
    told: list[int] = []
    with PairLog(tmp_path, settings) as log, ThreadPoolExecutor(4) as executor:
        search_parameters(log, executor, at_once=5, observe=told.append, play=noisy_pair)
    assert len(told) == 200
    with PairLog(tmp_path, settings) as again:
        lines = again.path.read_text(encoding="utf-8").splitlines()[1:]
        assert sorted(json.loads(line)[0] for line in lines) == list(range(200))
        assert again.spsa.theta == log.spsa.theta


def test_the_last_trial_and_step_are_those_that_were_asked_for() -> None:
    spsa = Spsa([Tuned("one", 100, 0, 200, c_end=8)], trials=50, r_end=0.25, seed=1)
    last = spsa.trial(49)
    assert {last.plus["one"], last.minus["one"]} == {92, 108}
    spsa.learn(49, 2)
    assert spsa.theta == pytest.approx([100 + 2 * 0.25 * (last.plus["one"] - 100)])


def test_trials_are_rounded_at_random_stay_in_range_and_differ() -> None:
    spsa = Spsa([Tuned("one", 1, 0, 3, c_end=0.5)], trials=1000, r_end=0.1, seed=1)
    spsa.theta = [1.3]
    trials = [spsa.trial(number) for number in range(1000)]
    values = [trial.plus["one"] for trial in trials] + [trial.minus["one"] for trial in trials]
    assert set(values) <= {0, 1, 2, 3}
    assert sum(values) / len(values) == pytest.approx(1.3, abs=0.05)
    assert all(trial.plus != trial.minus for trial in trials)
    spsa.theta = [3.0]
    assert all(max(spsa.trial(k).plus["one"], spsa.trial(k).minus["one"]) == 3 for k in range(99))


def test_all_parameters_except_plies_are_tuned_by_default() -> None:
    assert set(engine_parameters()) >= IN_PLIES
    names = [each.name for each in tuned_parameters()]
    assert "futility" in names
    assert "futility_depth" not in names
    assert [each.name for each in tuned_parameters(["razor_depth", "razor"])] == [
        "razor_depth",
        "razor",
    ]
    with pytest.raises(ValueError, match=r"unknown parameter 'futilty'.*did you mean futility"):
        tuned_parameters(["futilty"])


def test_equal_settings_share_the_points_of_a_pair() -> None:
    settings = SearchSettings(tuned_parameters(), 8, nodes=100)
    values = {each.name: each.value for each in engine_parameters().values()}
    for number, _ in enumerate(settings.rules):
        assert play_pair(settings, number, SpsaTrial(values, values)) == 0


class Fool(Engine):
    """Fills the board row by row when it is told to."""

    def search(self, board: Board, limits: Limits | None = None, **told: Any) -> EngineResult:
        if self.is_fool:
            told["allowed"] = [next(iter(board.legal_moves))]
        return super().search(board, limits, **told)

    def __init__(self, *, parameters: dict[str, int], **told: Any) -> None:
        self.is_fool = parameters == FOOL
        super().__init__(parameters=parameters, **told)


def test_the_result_is_the_points_of_plus_minus_those_of_minus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tengen.train.parameter_search.driver.Engine", Fool)
    settings = SearchSettings(tuned_parameters(), 8, nodes=300)
    assert play_pair(settings, 0, SpsaTrial({}, FOOL)) == 2
    assert play_pair(settings, 0, SpsaTrial(FOOL, {})) == -2


def test_a_log_of_other_settings_is_refused(tmp_path: Path) -> None:
    climb(tmp_path, SearchSettings(HILL, 3, nodes=1))
    with pytest.raises(LogError, match="other settings, pairs 3: resume"):
        PairLog(tmp_path, SearchSettings(HILL, 4, nodes=1))
    with pytest.raises(LogError, match="other settings, tuned, seed 1: resume"):
        PairLog(tmp_path, SearchSettings(HILL[:1], 3, nodes=1, seed=2))


@pytest.mark.parametrize("line", ['["a",1]', "[-1,1]", "7", "{}", "torn"])
def test_a_log_with_other_contents_is_refused_and_unlocked(tmp_path: Path, line: str) -> None:
    settings = SearchSettings(HILL, 3, nodes=1)
    PairLog(tmp_path, settings).close()
    path = tmp_path / FILE_NAME
    begun = path.read_text()
    path.write_text(f"{begun}{line}\n")
    with pytest.raises(LogError, match="does not contain"):
        PairLog(tmp_path, settings)
    path.write_text(begun)
    PairLog(tmp_path, settings).close()
