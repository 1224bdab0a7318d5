"""TD(0) and RO-TD as mathematics: on chains whose values are known."""

from __future__ import annotations

import numpy as np
import pytest

from tengen.train.td.learners import (
    RATIO,
    Learner,
    RegularisedOffPolicy,
    TemporalDifference,
    Transition,
)

GAMMA = 0.9
# A chain of three states, each with its own feature, and a reward of 10 at the end.
CHAIN = [
    Transition([1.0, 0.0, 0.0], 0.0, [0.0, 1.0, 0.0]),
    Transition([0.0, 1.0, 0.0], 0.0, [0.0, 0.0, 1.0]),
    Transition([0.0, 0.0, 1.0], 10.0, [0.0, 0.0, 0.0]),
]
VALUES = [8.1, 9.0, 10.0]
# From a state worth w to one worth 2w, without a reward: the value is 0, and TD(0) leaves it.
ASTRAY = Transition([1.0], 0.0, [2.0])


def taught(learner: Learner, seen: list[Transition], steps: int, step: float) -> list[float]:
    for index in range(steps):
        learner.learn(seen[index % len(seen)], step)
    return learner.weights


def test_td_finds_the_values_of_a_chain() -> None:
    weights = taught(TemporalDifference([0.0] * 3, GAMMA), CHAIN, 3000, 0.1)
    assert weights == pytest.approx(VALUES, rel=1e-6)


def test_one_update_is_the_formula_of_the_paper() -> None:
    learner = TemporalDifference([1.0, 2.0], gamma=0.5)
    learner.learn(Transition([3.0, 1.0], 7.0, [2.0, 4.0]), 0.1)
    # V(s) = 5, r + γV(s') = 7 + 0.5·10 = 12: w - 0.1·(5 - 12)·φ(s).
    assert learner.weights == pytest.approx([1.0 + 0.7 * 3, 2.0 + 0.7])


def test_one_step_of_ro_td_is_that_of_its_matrices() -> None:
    rng = np.random.default_rng(3)
    learner = RegularisedOffPolicy([1.0, -2.0, 0.001], GAMMA, l1=0.5)
    for step in (0.1, 0.05, 0.2, 0.02):
        phi, after = rng.uniform(-2, 2, 3), rng.uniform(-2, 2, 3)
        reward = float(rng.uniform(-5, 5))
        x, y = np.array([*learner.v, *learner.theta]), np.concatenate(learner.y)
        matrix = np.block(
            [
                [RATIO * np.outer(phi, phi), RATIO * np.outer(phi, phi - GAMMA * after)],
                [GAMMA * np.outer(after, phi), np.outer(phi, phi - GAMMA * after)],
            ]
        )
        b = np.concatenate([RATIO * reward * phi, reward * phi])
        new_x = x + step * matrix.T @ y
        new_x[3:] = np.sign(new_x[3:]) * np.maximum(np.abs(new_x[3:]) - step * 0.5, 0)
        new_y = y + step * (b - matrix @ x)
        new_y /= max(1.0, float(np.linalg.norm(new_y)))
        learner.learn(Transition(phi.tolist(), reward, after.tolist()), step)
        assert [*learner.v, *learner.theta] == pytest.approx(new_x.tolist())
        assert np.concatenate(learner.y).tolist() == pytest.approx(new_y.tolist())


def test_ro_td_comes_near_the_same_values_without_a_norm() -> None:
    weights = taught(RegularisedOffPolicy([0.0] * 3, GAMMA, l1=0.0), CHAIN, 60_000, 0.03)
    assert weights == pytest.approx(VALUES, abs=0.8)


def test_ro_td_converges_where_td_diverges() -> None:
    with_td = taught(TemporalDifference([1.0], GAMMA), [ASTRAY], 200, 0.1)
    assert abs(with_td[0]) > 1e4
    with_ro_td = taught(RegularisedOffPolicy([1.0], GAMMA, l1=0.0), [ASTRAY], 20_000, 0.03)
    assert abs(with_ro_td[0]) < 0.01


def test_a_greater_norm_makes_smaller_weights() -> None:
    sizes = [
        sum(map(abs, taught(RegularisedOffPolicy([0.0] * 3, GAMMA, l1), CHAIN, 10_000, 0.03)))
        for l1 in (0.0, 0.03, 0.1, 1.0)
    ]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 2 * sizes[2]


def test_a_large_norm_makes_all_weights_zero() -> None:
    learner = RegularisedOffPolicy([1.0] * 3, GAMMA, l1=100.0)
    taught(learner, CHAIN, 1000, 0.01)
    assert learner.theta == [0.0, 0.0, 0.0]


def test_ro_td_skips_moves_of_another_policy() -> None:
    learner = RegularisedOffPolicy([1.0], GAMMA, l1=1.0)
    learner.learn(Transition([1.0], 5.0, [0.0], is_greedy=False), 0.1)
    assert learner.weights == [1.0]


@pytest.mark.parametrize("kind", ["td", "ro-td"])
def test_a_learner_continues_from_its_state(kind: str) -> None:
    def fresh() -> Learner:
        first = [1.0, 2.0, 3.0]
        if kind == "td":
            return TemporalDifference(first, GAMMA)
        return RegularisedOffPolicy(first, GAMMA, l1=0.1)

    whole, first, second = fresh(), fresh(), fresh()
    taught(whole, CHAIN, 60, 0.1)
    taught(first, CHAIN, 30, 0.1)
    second.restore(first.state())
    taught(second, CHAIN, 30, 0.1)
    assert second.weights == whole.weights
