"""Gymnasium's environment: its own checker, games, colours, masks and errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import tengen
from tengen import Board, IllegalMoveError
from tengen.agents import Choice, create
from tengen.envs import GomokuEnv

NAME = "Tengen/Gomoku-v0"


def first_legal(board: Board, _limits: object = None) -> Choice:
    return Choice(board.legal_moves[0])


class FirstPoint:
    """Plays the first free point of the top row, then of the next one."""

    name = "first"
    choose = staticmethod(first_legal)


@pytest.mark.parametrize("color", ["black", "white", "random"])
@pytest.mark.parametrize("rule", list(tengen.Rule))
def test_gymnasium_finds_no_fault(rule: str, color: str) -> None:
    env = gymnasium.make(NAME, size=9, rule=rule, color=color)
    check_env(env.unwrapped)
    env.close()


def test_a_whole_game_follows_the_masks() -> None:
    env = gymnasium.make(NAME, size=7, rule="renju", color="random")
    env.action_space.seed(1)
    for seed in range(5):
        observation, info = env.reset(seed=seed)
        is_over = False
        while not is_over:
            assert observation in env.observation_space
            action = env.action_space.sample(info["action_mask"])
            observation, reward, is_over, is_cut, info = env.step(action)
            assert not is_cut
        winner = {"1-0": "black", "0-1": "white"}.get(info["result"])
        assert reward == (0 if winner is None else 1 if winner == info["color"] else -1)
        assert info["termination"] in ("five", "full_board", "passes")


def test_equal_seeds_give_equal_games() -> None:
    def game(seed: int) -> list[int]:
        env = GomokuEnv(size=9, opponent="random", color="random")
        _, info = env.reset(seed=seed)
        seen = []
        for action in range(0, 81, 7):
            if info["action_mask"][action]:
                observation, _, _, _, info = env.step(action)
                seen += numpy.flatnonzero(observation).tolist()
        return seen

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_the_opponent_opens_if_the_learner_has_white() -> None:
    env = GomokuEnv(size=5, opponent=FirstPoint(), color="white")
    observation, info = env.reset(seed=1)
    own, other, last, is_black = observation
    assert (own.any(), is_black.any()) == (False, False)
    assert numpy.flatnonzero(other).tolist() == numpy.flatnonzero(last).tolist() == [0]
    assert info["action_mask"].sum() == 24


def test_the_last_observation_is_the_final_position() -> None:
    env = GomokuEnv(size=5, opponent=FirstPoint(), color="black")
    env.reset(seed=1)
    for action in (20, 21, 22, 23):
        _, reward, is_over, _, _ = env.step(action)
        assert (reward, is_over) == (0, False)
    observation, reward, is_over, _, info = env.step(24)
    assert (reward, is_over, info["result"]) == (1, True, "1-0")
    assert observation[0, 4].all()
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"no game is being played: call reset"):
        env.step(0)


def test_an_illegal_action_loses_or_raises() -> None:
    env = GomokuEnv(size=5)
    env.reset(seed=1)
    env.step(12)
    _, reward, is_over, _, info = env.step(12)
    assert (reward, is_over, info["termination"]) == (-1, True, "illegal")
    strict = GomokuEnv(size=5, illegal="raise")
    strict.reset(seed=1)
    strict.step(12)
    with pytest.raises(IllegalMoveError, match="a black stone stands on c3 already"):
        strict.step(12)
    with pytest.raises(IllegalMoveError, match="board"):
        strict.step(25)


def test_an_action_is_a_whole_number() -> None:
    env: Any = GomokuEnv(size=5)
    env.reset(seed=1)
    env.step(numpy.array(12))
    with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
        env.step(7.0)


def test_a_forbidden_point_loses() -> None:
    env = GomokuEnv(rule="renju", opponent=FirstPoint())
    env.reset(seed=1)
    for move in ("h7", "h9", "g8", "i8"):
        point = tengen.Point.parse(move)
        env.step(point.y * 15 + point.x)
    assert not env.action_masks()[7 * 15 + 7]
    _, reward, _, _, info = env.step(7 * 15 + 7)
    assert (reward, info["termination"]) == (-1, "forbidden")


def test_any_agent_can_be_the_opponent() -> None:
    env = GomokuEnv(size=9, opponent="pattern_alpha_beta?depth=1", color="white")
    observation, _ = env.reset(seed=1)
    assert observation[1].sum() == 1
    env.close()
    env.close()
    own = create("one_ply")
    env = GomokuEnv(size=9, opponent=own)
    env.reset(seed=1)
    observation, *_ = env.step(40)
    assert observation[1].sum() == 1


def test_the_board_as_text() -> None:
    env = gymnasium.make(NAME, size=5, render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).splitlines()[-1] == "  a b c d e"


@pytest.mark.parametrize(
    ("misuse", "problem"),
    [
        (lambda: GomokuEnv(size=4), "a board has 5 to 22 points a side"),
        (lambda: GomokuEnv(rule="rneju"), "unknown rule 'rneju'"),
        (lambda: GomokuEnv(opponent="radnom"), "unknown agent 'radnom'.*did you mean random"),
        (lambda: untyped(color="red"), "color: expected 'black', 'white' or 'random', not 'red'"),
        (lambda: untyped(illegal="win"), "illegal: expected 'lose' or 'raise', not 'win'"),
        (lambda: GomokuEnv(render_mode="human"), "render_mode: expected 'ansi' or None"),
    ],
)
def test_wrong_options_are_refused_at_once(misuse: Callable[[], object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        misuse()


untyped: Any = GomokuEnv
