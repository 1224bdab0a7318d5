"""Gymnasium's vector environment on a batch: steps, replies, new games and final observations."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import tengen.envs
from tengen.envs import GomokuVectorEnv


def first_legal(_planes: NDArray[Any], legal: NDArray[numpy.bool_]) -> NDArray[numpy.integer]:
    actions: NDArray[numpy.integer] = legal.argmax(axis=1)
    return actions


def test_gymnasium_makes_it_by_name() -> None:
    envs = gymnasium.make_vec("Tengen/Gomoku-v0", num_envs=6, size=7, color="random")
    assert isinstance(envs, GomokuVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, info = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert observations.shape == (6, 4, 7, 7)
    assert info["action_mask"].sum(axis=1).tolist() == [
        49 - int(planes[1].sum()) for planes in observations
    ]
    assert envs.action_space.sample() in envs.action_space
    envs.close()


@pytest.mark.parametrize("color", ["black", "white", "random"])
@pytest.mark.parametrize("rule", ["freestyle", "renju"])
def test_random_games_count_their_ends(rule: str, color: Any) -> None:
    envs = GomokuVectorEnv(40, 6, rule, color=color)
    observations, info = envs.reset(seed=3)
    draws = numpy.random.default_rng(1)
    results = []
    for _ in range(40):
        weights = draws.random(info["action_mask"].shape) * info["action_mask"]
        observations, rewards, done, cut, info = envs.step(weights.argmax(axis=1))
        assert not cut.any()
        assert (observations[:, 3, 0, 0] == (envs.batch.turns == 1)).all()
        assert not rewards[~done].any()
        assert info.get("_final_obs", numpy.zeros(40, bool)).tolist() == done.tolist()
        for i in numpy.flatnonzero(done):
            result = info["final_info"]["result"][i]
            last = info["final_obs"][i]
            is_black = bool(last[3, 0, 0])
            expected = {"1/2-1/2": 0, "1-0": 1 if is_black else -1}.get(result)
            assert rewards[i] == (expected if expected is not None else -1 if is_black else 1)
            assert last[0].sum() + last[1].sum() >= 9
            results.append(result)
    assert len(results) > 40


def test_equal_seeds_give_equal_games() -> None:
    def play(seed: int) -> list[int]:
        envs = GomokuVectorEnv(10, 9, color="random")
        _, info = envs.reset(seed=seed)
        for _ in range(60):
            observations, *_, info = envs.step(info["action_mask"].argmax(axis=1))
        return numpy.flatnonzero(observations).tolist()

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_the_final_observation_has_the_last_stone_of_either_side() -> None:
    envs = GomokuVectorEnv(2, 5, opponent=first_legal)
    envs.reset(seed=1)
    for step in range(4):
        envs.step(numpy.array([20 + step, [20, 21, 22, 15][step]]))
    observations, rewards, done, _, info = envs.step(numpy.array([24, 16]))
    assert (rewards.tolist(), done.tolist()) == ([1.0, -1.0], [True, True])
    won, lost = info["final_obs"]
    assert won[0, 4].all()
    assert numpy.flatnonzero(won[2]).tolist() == [24]
    assert lost[1, 0].all()
    assert numpy.flatnonzero(lost[2]).tolist() == [4]
    assert not observations[:, :3].any()


def test_an_illegal_action_loses() -> None:
    envs = GomokuVectorEnv(2, 5, opponent=first_legal)
    envs.reset(seed=1)
    envs.step(numpy.array([12, 12]))
    _, rewards, done, _, info = envs.step(numpy.array([12, 13]))
    assert (rewards.tolist(), done.tolist()) == ([-1.0, 0.0], [True, False])
    assert info["final_info"]["termination"][0] == "illegal"
    assert numpy.flatnonzero(info["final_obs"][0][2]).tolist() == [0]


@pytest.mark.parametrize("reply", [9999, -1, 12, 0])
def test_an_illegal_reply_loses_and_places_no_stone(reply: int) -> None:
    replies = iter([0, reply])
    envs = GomokuVectorEnv(1, 5, opponent=lambda *_: numpy.array([next(replies)]))
    envs.reset(seed=1)
    envs.step(numpy.array([11]))
    _, rewards, done, _, info = envs.step(numpy.array([12]))
    assert (rewards.tolist(), done.tolist()) == ([1.0], [True])
    assert info["final_info"]["termination"][0] == "illegal"
    assert numpy.flatnonzero(info["final_obs"][0][2]).tolist() == [12]


@pytest.mark.parametrize("color", ["black", "white", "random"])
def test_a_step_needs_a_reset_first(color: Any) -> None:
    envs = GomokuVectorEnv(2, 5, color=color)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"no game is being played: call reset"):
        envs.step(numpy.array([12, 12]))
    assert not envs.batch.plies.any()


def test_agents_by_name_are_for_single_environments() -> None:
    with pytest.raises(ValueError, match="opponent: expected 'random' or a function"):
        gymnasium.make_vec("Tengen/Gomoku-v0", num_envs=2, opponent="one_ply")
    envs = gymnasium.make_vec(
        "Tengen/Gomoku-v0", num_envs=2, vectorization_mode="sync", size=5, opponent="one_ply"
    )
    observations, _ = envs.reset(seed=1)
    assert observations.shape == (2, 4, 5, 5)
    envs.close()


def test_the_package_lists_its_environments() -> None:
    assert {"GomokuEnv", "GomokuVectorEnv", "gomoku_v0"} == set(tengen.envs.__all__)
