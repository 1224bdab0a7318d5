"""A network read from a file, and what it says of positions."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .._core import NetworkBoard, NetworkWeights
from ..game import Board, Color, GameOverError, PatternBoard, Rule

LOGIT = 4096
"""The core's logits are integers in these parts of one."""


def sigmoid(logit: float) -> float:
    """The probability with this logit."""
    return 1 / (1 + math.exp(-logit)) if logit >= 0 else 1 - sigmoid(-logit)


@dataclass(frozen=True, eq=False)
class NetworkEvaluation:
    """What a network says of a position, for the side to move."""

    turn: Color
    """The side to move."""
    score: int
    """In points, as the engine's scores: 200 correspond to a factor e of the odds."""
    win_rate: float
    """The expected share of points, from 0 to 1: a draw is half a win."""
    draw_rate: float
    """The probability of a draw."""
    logits: NDArray[np.float64]
    """The policy's logits of all points, [y][x] from the top left."""
    legal: NDArray[np.bool_]
    """Where the side to move may play, [y][x]."""

    @property
    def win_draw_loss(self) -> tuple[float, float, float]:
        """The probabilities of a win, a draw and a loss of the side to move."""
        win = max(self.win_rate - self.draw_rate / 2, 0.0)
        loss = max(1 - self.win_rate - self.draw_rate / 2, 0.0)
        return win, 1 - win - loss, loss

    @cached_property
    def policy(self) -> NDArray[np.float64]:
        """How likely each move is, [y][x]: the softmax over the legal points, 0 elsewhere."""
        if not self.legal.any():
            return np.zeros_like(self.logits)
        weights = np.exp(np.where(self.legal, self.logits - self.logits[self.legal].max(), -np.inf))
        return np.asarray(weights / weights.sum())

    def __repr__(self) -> str:
        win, draw, loss = self.win_draw_loss
        return (
            f"<NetworkEvaluation for {self.turn}: {self.score:+d} points, "
            f"win {win:.1%}, draw {draw:.1%}, loss {loss:.1%}>"
        )


class Network:
    """A network that evaluates positions, as the engine does at the leaves of its search.

    Networks are files that `tengen train export` writes.
    """

    def __init__(self, weights: NetworkWeights) -> None:
        """Use `load` or `shipped`."""
        self.weights = weights

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Network:
        """Reads a file.

        Raises:
            OSError: It cannot be read.
            ValueError: It is not a network, damaged, or of a form that this version does not know.
        """
        try:
            return cls(NetworkWeights.parse(Path(path).read_bytes()))
        except ValueError as error:
            raise ValueError(f"{os.fspath(path)}: {error}") from None

    @classmethod
    def shipped(cls) -> Network:
        """The network that comes with Tengen.

        Raises:
            ValueError: Tengen was built without one.
        """
        weights = NetworkWeights.shipped()
        if weights is None:
            raise ValueError("this Tengen was built without a network: name the file of one")
        return cls(weights)

    @property
    def description(self) -> str:
        """What the file says of itself."""
        return self.weights.description

    @property
    def channels(self) -> int:
        """Numbers per point: one half as black sees the lines, the other as white does."""
        return self.weights.channels

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that it was trained on."""
        return tuple(rule for rule in Rule if self.weights.knows(rule))

    @property
    def sizes(self) -> range:
        """The sizes of board that it was trained on."""
        return range(self.weights.smallest_board, self.weights.largest_board + 1)

    def supports(self, rule: Rule | str, size: int) -> bool:
        """Whether it was trained on boards of this rule and size."""
        return self.weights.supports(rule, size)

    def evaluate(self, board: Board) -> NetworkEvaluation:
        """Evaluates a position for the side to move, without search.

        Boards of other sizes than it was trained on are evaluated too, but less well.

        Raises:
            GameOverError: The game is over.
            ValueError: The network was not trained on the board's rule.
        """
        if board.is_game_over():
            raise GameOverError("the game is over: a network evaluates unfinished games")
        cells = NetworkBoard(self.weights, PatternBoard(board))
        score, score_logit, draw_logit, logits = cells.evaluate(board.turn)
        legal = np.asarray(board.cells) == 0
        for point in board.forbidden_points():
            legal[point.y, point.x] = False
        return NetworkEvaluation(
            board.turn,
            score,
            sigmoid(score_logit / LOGIT),
            sigmoid(draw_logit / LOGIT),
            logits / LOGIT,
            legal,
        )

    def evaluate_batch(self, boards: Iterable[Board]) -> list[NetworkEvaluation]:
        """Evaluates positions, which may have different rules and sizes."""
        return [self.evaluate(board) for board in boards]

    def __repr__(self) -> str:
        form = f"{self.channels} channels{', convolved' if self.weights.convolves else ''}"
        sizes = f"{self.sizes.start} to {self.sizes.stop - 1}"
        rules = ", ".join(self.rules) or "no rules"
        return f"<Network of {form}, for {rules}, boards of {sizes}: {self.description}>"
