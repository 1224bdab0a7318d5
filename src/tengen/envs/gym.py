"""Gymnasium's environment: one player against an agent."""

from __future__ import annotations

from operator import index
from typing import Any, Literal, SupportsIndex

import gymnasium
import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from ..agents import Agent, close_agent, create, prepare_agent
from ..game import Board, Color, IllegalMoveError, Outcome, Rule, Termination
from .planes import mask_of, planes_of, planes_space

ColorChoice = Color | Literal["black", "white", "random"]
"""The learner's colour: always the same, or drawn for each game."""


def check_color(color: ColorChoice) -> Color | None:
    """The colour; None to draw it for each game."""
    if color not in ("black", "white", "random"):
        raise ValueError(f"color: expected 'black', 'white' or 'random', not {color!r}")
    return None if color == "random" else Color(color)


class GomokuEnv(gymnasium.Env[NDArray[numpy.uint8], SupportsIndex]):
    """A game against an agent of Tengen; the learner's opponent moves inside `step` and `reset`.

    An action is a point as a number, row by row from the top. Observations are the planes of
    `tengen.BoardBatch.observe`, seen by the learner; `info["action_mask"]` has a one for each legal
    action. The reward is 1 for a win, -1 for a loss, otherwise 0.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        size: int = 15,
        rule: Rule | str = Rule.FREESTYLE,
        opponent: str | Agent = "random",
        color: ColorChoice = Color.BLACK,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        """Creates an environment.

        Args:
            size: Points per side.
            rule: The rule.
            opponent: The name of an agent with options, such as ``tengen?level=3``, or an agent.
                One that is given by name starts anew when `reset` gets a seed.
            color: The learner's colour, or ``random`` to draw it for each game.
            illegal: Whether an action on an occupied point loses the game or raises an error. A
                forbidden point loses in any case.
            render_mode: ``ansi`` to get the board as text from `render`.

        Raises:
            ValueError: An argument is none of these.
        """
        self.board = Board(size, rule)
        self.observation_space = planes_space(size)
        self.action_space = spaces.Discrete(size**2)
        self._fixed_color = check_color(color)
        self.color = self._fixed_color or Color.BLACK
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal: expected 'lose' or 'raise', not {illegal!r}")
        self._illegal = illegal
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: expected 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._opponent = opponent
        self._agent: Agent | None = None
        if isinstance(opponent, str):
            close_agent(create(opponent))  # An unknown name is an error now, not at the first game.
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.uint8], dict[str, Any]]:
        """Begins a game; if the learner has white, the opponent has moved."""
        super().reset(seed=seed, options=options)
        self.board.clear()
        self._is_over = False
        self.color = self._fixed_color or list(Color)[int(self.np_random.integers(2))]
        self._prepare_agent(anew=seed is not None)
        self._let_others_move()
        return self._observation(), self._info()

    def _prepare_agent(self, *, anew: bool) -> None:
        if isinstance(self._opponent, str):
            if anew:
                self.close()
            if self._agent is None:
                self._agent = create(self._opponent, seed=int(self.np_random.integers(2**32)))
        else:
            self._agent = self._opponent
        prepare_agent(self._agent, self.board)

    def _let_others_move(self) -> None:
        """Plays until it is the learner's turn, who passes if there is no legal point."""
        while not self.board.is_game_over():
            if self.board.turn is not self.color:
                assert self._agent is not None
                self.board.push(self._agent.choose(self.board.copy()).move)
            elif not self.board.legal_moves.count():
                self.board.push("pass")
            else:
                return

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[numpy.uint8], float, bool, bool, dict[str, Any]]:
        """Plays an action and the opponent's reply.

        Raises:
            gymnasium.error.ResetNeeded: The game is over or has not begun.
            IllegalMoveError: The action is illegal, with `illegal="raise"`.
        """
        if self._is_over:
            raise gymnasium.error.ResetNeeded("no game is being played: call reset()")
        y, x = divmod(index(action), self.board.size)
        try:
            self.board.push((x, y))
        except IllegalMoveError:
            if self._illegal == "raise":
                raise
            return self._end(Outcome(self.color.opposite, Termination.ILLEGAL))
        self._let_others_move()
        if outcome := self.board.outcome():
            return self._end(outcome)
        return self._observation(), 0.0, False, False, self._info()

    def _end(
        self, outcome: Outcome
    ) -> tuple[NDArray[numpy.uint8], float, bool, bool, dict[str, Any]]:
        self._is_over = True
        reward = 0.0 if outcome.winner is None else 1.0 if outcome.winner is self.color else -1.0
        ending = {"result": outcome.result, "termination": outcome.termination.value}
        return self._observation(), reward, True, False, self._info() | ending

    def _observation(self) -> NDArray[numpy.uint8]:
        return planes_of(self.board, self.color)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.board), "color": self.color.value}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Whether each action is legal, under the name that sb3-contrib's MaskablePPO asks for."""
        return mask_of(self.board).astype(bool)

    def render(self) -> str | None:
        """The board as text in mode ``ansi``."""
        return self.board.ascii() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Closes an opponent that this environment has created."""
        if self._agent is not None and isinstance(self._opponent, str):
            close_agent(self._agent)
            self._agent = None
