"""What a network says of a position: numbers, moves, and a picture for notebooks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ..arguments import whole_number
from ..game import Board, Color, Move, Point
from ..render import Theme, board_svg

SHOWN_SHARE = 0.01
"""Moves that are less likely have no colour in the picture."""


@dataclass(frozen=True, eq=False)
class NetworkEvaluation:
    """What a network says of a position, for the side to move."""

    board: Board
    """The position, a copy."""
    score: int
    """In points, as the engine's scores: 200 correspond to a factor e of the odds."""
    win_rate: float
    """The expected share of points, from 0 to 1: a draw is half a win."""
    draw_rate: float
    """The probability of a draw."""
    logits: NDArray[np.float64]
    """The policy's logits of all points, [y][x] from the top left."""

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.board.turn

    @property
    def loss_rate(self) -> float:
        """The probability that the side to move loses."""
        return self.win_draw_loss[2]

    @property
    def win_draw_loss(self) -> tuple[float, float, float]:
        """The probabilities of a win, a draw and a loss of the side to move."""
        win = max(self.win_rate - self.draw_rate / 2, 0.0)
        loss = max(1 - self.win_rate - self.draw_rate / 2, 0.0)
        return win, 1 - win - loss, loss

    def win_rate_of(self, color: Color | str) -> float:
        """The expected share of points of one side."""
        return self.win_rate if Color(color) is self.turn else 1 - self.win_rate

    @cached_property
    def legal(self) -> NDArray[np.bool_]:
        """Where the side to move may play, [y][x]."""
        legal: NDArray[np.bool_] = np.asarray(self.board.cells) == 0
        for point in self.board.forbidden_points() if self.turn is Color.BLACK else ():
            legal[point.y, point.x] = False
        return legal

    @cached_property
    def policy(self) -> NDArray[np.float64]:
        """How likely each move is, [y][x]: the softmax over the legal points, 0 elsewhere."""
        if not self.legal.any():
            return np.zeros_like(self.logits)
        weights = np.exp(np.where(self.legal, self.logits - self.logits[self.legal].max(), -np.inf))
        return np.asarray(weights / weights.sum())

    def best_moves(self, count: int = 5) -> list[tuple[Move, float]]:
        """The most likely moves with their shares of the policy, the best first."""
        whole_number("count", count, 1, self.logits.size)
        size = self.board.size
        # Stable, so that of equal moves the first on the board comes first.
        order = np.argsort(-self.policy, axis=None, kind="stable")[: min(count, self.legal.sum())]
        places = [divmod(int(index), size) for index in order]
        return [(Move(Point(x, y, size)), float(self.policy[y, x])) for y, x in places]

    def svg(self, *, size_px: int | None = 480, theme: str | Theme = "wood") -> str:
        """The board with the policy as heat, in percent."""
        heat = {
            (int(x), int(y)): round(100 * float(self.policy[y, x]))
            for y, x in np.argwhere(self.policy >= SHOWN_SHARE)
        }
        return board_svg(self.board, heat=heat, heat_values=True, size_px=size_px, theme=theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        win, draw, loss = self.win_draw_loss
        return (
            f"<NetworkEvaluation for {self.turn}: {self.score:+d} points, "
            f"win {win:.1%}, draw {draw:.1%}, loss {loss:.1%}>"
        )
