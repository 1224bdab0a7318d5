"""PettingZoo's environment: its own tests, turns, rewards, masks and illegal actions."""

from __future__ import annotations

from typing import Any

import numpy
import pytest
from pettingzoo import test

from tengen import IllegalMoveError, Rule
from tengen.envs import gomoku_v0

pettingzoo_test: Any = test

FIVE_IN_A_ROW = [0, 5, 1, 6, 2, 7, 3, 8, 4]
"""On size 5: black fills the top row while white plays in the second."""


# PettingZoo knows its own games by name in which a mask is part of the observation.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("rule", list(Rule))
def test_pettingzoo_finds_no_fault(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_test.api_test(gomoku_v0.env(size=7, rule=rule), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_equal_seeds_give_equal_games() -> None:
    pettingzoo_test.seed_test(lambda: gomoku_v0.env(size=7, rule="renju"), num_cycles=30)


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    env = gomoku_v0.env(size=5)
    env.reset()
    for action in FIVE_IN_A_ROW:
        _, reward, is_over, _, _ = env.last()
        assert (reward, is_over) == (0, False)
        env.step(action)
    assert env.rewards == {"black_0": 1.0, "white_0": -1.0}
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], is_over, _, _ = env.last()
        assert is_over
        env.step(None)
    assert rewards == {"black_0": 1.0, "white_0": -1.0}


def test_each_side_sees_its_own_stones_and_only_the_side_to_move_has_actions() -> None:
    env = gomoku_v0.raw_env(size=5)
    env.reset()
    env.step(12)
    black, white = env.observe("black_0"), env.observe("white_0")
    assert numpy.flatnonzero(black["observation"][0]).tolist() == [12]
    assert numpy.flatnonzero(white["observation"][1]).tolist() == [12]
    assert black["observation"][3].all()
    assert (black["action_mask"].sum(), white["action_mask"].sum()) == (0, 24)


def test_an_action_is_a_whole_number() -> None:
    env = gomoku_v0.raw_env(size=5)
    env.reset()
    with pytest.raises(TypeError, match="integer"):
        env.step(7.9)  # type: ignore[arg-type]
    env.step(numpy.int64(7))
    assert str(env.board.peek()) == "c4"


def test_an_illegal_action_loses_unless_the_environment_is_raw() -> None:
    env = gomoku_v0.env(size=5)
    env.reset()
    env.step(12)
    env.step(12)
    assert env.terminations == {"black_0": True, "white_0": True}
    assert env.rewards["white_0"] == -1
    raw = gomoku_v0.raw_env(size=5)
    raw.reset()
    raw.step(12)
    with pytest.raises(IllegalMoveError, match="a black stone stands on c3 already"):
        raw.step(12)


def test_the_board_as_text() -> None:
    env = gomoku_v0.env(size=5, render_mode="ansi")
    env.reset()
    assert str(env.render()).splitlines()[-1] == "  a b c d e"
    untyped: Any = gomoku_v0.env
    with pytest.raises(ValueError, match="render_mode: expected 'ansi' or None, not 'human'"):
        untyped(render_mode="human")
