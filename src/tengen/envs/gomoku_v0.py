"""PettingZoo's environment: both players of a game in turn (AEC).

>>> from tengen.envs import gomoku_v0
>>> env = gomoku_v0.env(size=9, rule="renju")
>>> env.reset(seed=1)
>>> env.agents, env.agent_selection
(['black_0', 'white_0'], 'black_0')
"""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar, SupportsIndex

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..game import Board, Color, Rule
from .planes import mask_of, planes_of, planes_space

AGENTS = {Color.BLACK: "black_0", Color.WHITE: "white_0"}
COLORS = {agent: color for color, agent in AGENTS.items()}

MaskedPlanes = dict[str, numpy.ndarray[Any, Any]]
"""The planes under ``observation``, and the legal actions under ``action_mask``."""


class GomokuAEC(AECEnv[str, Any, Any]):
    """A game of Gomoku between two learners.

    Each observes the planes of `tengen.BoardBatch.observe` from its own side, and a mask of its
    legal actions, which is all zeros if it is not its turn. The reward is 1 for a win, -1 for a
    loss. A side without a legal point passes, which only happens to black in renju.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": "gomoku_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        size: int = 15,
        rule: Rule | str = Rule.FREESTYLE,
        render_mode: str | None = None,
    ) -> None:
        """Creates an environment; `render_mode` is ``ansi`` or None."""
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: expected 'ansi' or None, not {render_mode!r}")
        self.board = Board(size, rule)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS.values())
        self.agents = []
        self.action_spaces = {agent: spaces.Discrete(size**2) for agent in self.possible_agents}
        seen: dict[str, spaces.Space[Any]] = {
            "observation": planes_space(size),
            "action_mask": spaces.Box(0, 1, (size**2,), numpy.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The points of the board."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begins a game. Nothing in it is random, so the seed has no effect."""
        self.board.clear()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = AGENTS[self.board.turn]

    def observe(self, agent: str) -> MaskedPlanes:
        """The planes and the legal actions of an agent."""
        mask = mask_of(self.board)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": planes_of(self.board, COLORS[agent]), "action_mask": mask}

    def step(self, action: SupportsIndex | None) -> None:
        """Plays an action for the agent whose turn it is.

        Raises:
            IllegalMoveError: The point is occupied or off the board; `env` makes that a loss.
            TypeError: The action is not a whole number.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        y, x = divmod(index(action), self.board.size)
        self.board.push((x, y))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if outcome := self.board.outcome():
            if outcome.winner is not None:
                self.rewards[AGENTS[outcome.winner]] = 1.0
                self.rewards[AGENTS[outcome.winner.opposite]] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif not self.board.legal_moves.count():
            self.board.push("pass")
        self.agent_selection = AGENTS[self.board.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as text in mode ``ansi``."""
        return self.board.ascii() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""


raw_env = GomokuAEC


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    made: AECEnv[str, Any, Any] = raw_env(**options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
