"""Gymnasium's vector environment: many games on one `BoardBatch`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import numpy
from gymnasium import error, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..game import BoardBatch, Color, Rule, Termination
from .gym import ColorChoice, check_color
from .planes import CODES, planes_of_cells, planes_space

Policy: TypeAlias = Callable[[NDArray[numpy.uint8], NDArray[numpy.bool_]], NDArray[numpy.integer]]
"""Chooses an action for each board from its planes and its legal actions."""


class GomokuVectorEnv(VectorEnv[NDArray[numpy.uint8], NDArray[numpy.integer], NDArray[Any]]):
    """Many games against a policy, in the core and on all cores.

    Spaces, rewards and illegal actions are as in `GomokuEnv`. A board whose game ends begins the
    next one in the same step (Gymnasium's ``SAME_STEP``): the last observation is in
    ``info["final_obs"]``, and the result in ``info["final_info"]``.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # Options of the batch and of the games, as in GomokuEnv.
        self,
        num_envs: int = 1,
        size: int = 15,
        rule: Rule | str = Rule.FREESTYLE,
        opponent: Literal["random"] | Policy = "random",
        color: ColorChoice = Color.BLACK,
        illegal: Literal["lose", "raise"] = "lose",
        threads: int | None = None,
    ) -> None:
        """Creates the environments.

        Args:
            num_envs: The number of games.
            size: Points per side.
            rule: The rule.
            opponent: ``random``, or a function that chooses an action for each board from the
                planes of all boards and their legal actions, such as an older copy of the learner.
                It is called for all boards; where it has no move to make, its action is ignored.
            color: The learner's colour, or ``random`` to draw it for each game.
            illegal: Whether an action on an occupied point loses the game or raises an error.
            threads: Default: all cores, if there are enough games.

        Raises:
            ValueError: An argument is none of these.
        """
        if opponent != "random" and not callable(opponent):
            raise ValueError(
                "opponent: expected 'random' or a function of planes and legal actions;"
                " make_vec with vectorization_mode='sync' plays against agents"
            )
        self.batch = BoardBatch(num_envs, size, rule, illegal=illegal, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = planes_space(size)
        self.single_action_space = spaces.Discrete(size**2)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._opponent = opponent
        self._fixed_color = check_color(color)
        self._own = numpy.zeros(num_envs, numpy.uint8)
        """The learner's colours; zeros before the first game."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.uint8], dict[str, Any]]:
        """Begins all games; where the learner has white, the opponent has moved."""
        super().reset(seed=seed, options=options)
        self.batch.reset(seed=int(self.np_random.integers(2**63)))
        self._begin(numpy.ones(self.num_envs, bool))
        return self.batch.observe(), self._info()

    def _begin(self, games: NDArray[numpy.bool_]) -> None:
        """Deals the colours of new games and lets the opponent open."""
        if self._fixed_color is not None:
            self._own[:] = CODES[self._fixed_color]
        else:
            self._own[games] = self.np_random.integers(1, 3, int(games.sum()), numpy.uint8)
        waiting = games & (self.batch.turns != self._own)
        if waiting.any():
            self.batch.step(self._replies(), where=waiting)

    def _replies(self) -> NDArray[numpy.integer]:
        if callable(self._opponent):
            return self._opponent(self.batch.observe(), self.batch.legal)
        return self.batch.random_actions()

    def step(
        self, actions: NDArray[numpy.integer]
    ) -> tuple[
        NDArray[numpy.uint8],
        NDArray[Any],
        NDArray[Any],
        NDArray[Any],
        dict[str, Any],
    ]:
        """Plays the actions and the opponent's replies.

        Raises:
            gymnasium.error.ResetNeeded: No game has begun.
            IllegalMoveError: An action is illegal, with `illegal="raise"`.
        """
        if not self._own.all():
            raise error.ResetNeeded("no game is being played: call reset()")
        batch = self.batch
        before, chosen = batch.last_actions.copy(), actions
        rewards, done, _ = batch.step(actions)
        while (waiting := ~done & (batch.turns != self._own)).any():
            replies, earlier = self._replies(), batch.last_actions.copy()
            lost, ended, _ = batch.step(replies, where=waiting)
            rewards -= lost
            done |= ended
            before, chosen = numpy.where(ended, (earlier, replies), (before, chosen))
        infos: dict[str, Any] = {}
        for i in numpy.flatnonzero(done).tolist():
            infos = self._add_info(infos, self._final(i, int(before[i]), int(chosen[i])), i)
        self._begin(done)
        cut = numpy.zeros(self.num_envs, bool)
        return batch.observe(), rewards.astype(numpy.float64), done, cut, infos | self._info()

    def _final(self, i: int, before: int, chosen: int) -> dict[str, Any]:
        """The end of a game by the action `chosen`, which follows the action `before`."""
        outcome = self.batch.outcome(i)
        assert outcome is not None
        # An illegal action places no stone.
        last = before if outcome.termination is Termination.ILLEGAL else chosen
        planes = planes_of_cells(
            self.batch.final_cells[i], int(self._own[i]), None if last < 0 else last
        )
        info = {"result": outcome.result, "termination": outcome.termination.value}
        return {"final_obs": planes, "final_info": info}

    def _info(self) -> dict[str, Any]:
        all_of_them = numpy.ones(self.num_envs, bool)
        mask = self.batch.legal.astype(numpy.int8)
        return {"action_mask": mask, "_action_mask": all_of_them}
