"""A network read from a file, and what it says of positions."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable
from pathlib import Path

from .._core import NetworkBoard, NetworkWeights
from ..arguments import check_type, whole_number
from ..game import MAX_SIZE, MIN_SIZE, Board, BoardBatch, GameOverError, PatternBoard, Rule
from .evaluation import NetworkEvaluation

LOGIT = 4096
"""The core's logits are integers in these parts of one."""


def sigmoid(logit: float) -> float:
    """The probability with this logit."""
    return 1 / (1 + math.exp(-logit)) if logit >= 0 else 1 - sigmoid(-logit)


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
            return cls.parse(Path(path).read_bytes())
        except ValueError as error:
            raise ValueError(f"{os.fspath(path)}: {error}") from None

    @classmethod
    def parse(cls, data: bytes) -> Network:
        """Reads the content of a file.

        Raises:
            ValueError: It is not a network, damaged, or of a form that this version does not know.
        """
        return cls(NetworkWeights.parse(data))

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
        """The rules that it was trained on, each on at least one size."""
        return tuple(rule for rule in Rule if self.weights.knows(rule))

    @property
    def sizes(self) -> range:
        """The sizes that it evaluates, under all its rules.

        They reach from the smallest to the largest board of its training, which need not have
        every size between them, nor each size under every rule.
        """
        return range(self.weights.smallest_board, self.weights.largest_board + 1)

    def supports(self, rule: Rule | str, size: int) -> bool:
        """Whether it evaluates such boards: the rule is one of `rules`, the size one of `sizes`."""
        return self.weights.supports(rule, whole_number("size", size, MIN_SIZE, MAX_SIZE))

    def gap(self, rule: Rule | str, size: int) -> str:
        """Which of both it does not support, in words; empty if it supports them.

        >>> Network.shipped().gap("freestyle", 15)
        ''
        """
        return self.weights.gap(rule, whole_number("size", size, MIN_SIZE, MAX_SIZE))

    def evaluate(self, board: Board, *, any_size: bool = False) -> NetworkEvaluation:
        """Evaluates a position for the side to move, without search.

        Args:
            board: The position; it is not modified.
            any_size: Whether to evaluate boards of sizes that it was not trained on as well. It can
                be far off there.

        Raises:
            GameOverError: The game is over.
            ValueError: The network was not trained on the board's rule or size.
        """
        check_type("board", board, Board)
        if board.is_game_over():
            raise GameOverError("the game is over: a network evaluates unfinished games")
        if not any_size:
            self._check_size(board)
        cells = NetworkBoard(self.weights, PatternBoard(board))
        score, score_logit, draw_logit, logits = cells.evaluate(board.turn)
        return NetworkEvaluation(
            board.copy(),
            score,
            sigmoid(score_logit / LOGIT),
            sigmoid(draw_logit / LOGIT),
            logits / LOGIT,
        )

    def evaluate_batch(
        self, boards: Iterable[Board] | BoardBatch, *, any_size: bool = False
    ) -> list[NetworkEvaluation]:
        """Evaluates positions, which may have different rules and sizes; see `evaluate`.

        >>> len(Network.shipped().evaluate_batch(BoardBatch(3)))
        3

        Raises:
            TypeError: One of them is not a board; the message has its place, from 0.
            GameOverError: One of the games is over.
            ValueError: The network was not trained on the rule or size of one of them.
        """
        if isinstance(boards, BoardBatch):
            boards = [boards.board(index) for index in range(len(boards))]
        elif isinstance(boards, Board):
            raise TypeError("boards: expected several boards; `evaluate` takes one")
        found = []
        for place, board in enumerate(boards):
            try:
                found.append(self.evaluate(board, any_size=any_size))
            except (TypeError, ValueError) as error:
                raise type(error)(f"board {place}: {error}") from None
        return found

    def _check_size(self, board: Board) -> None:
        gap = self.gap(board.rule, board.size)
        if gap and self.weights.knows(board.rule):
            first, last = (f"{size}x{size}" for size in (self.sizes[0], self.sizes[-1]))
            trained = first if first == last else f"{first} to {last}"
            raise ValueError(f"{gap} but on {trained}: any_size=True evaluates them nevertheless")

    def __repr__(self) -> str:
        sizes = f"{self.sizes.start} to {self.sizes.stop - 1}"
        rules = ", ".join(self.rules) or "no rules"
        form = f"{self.channels} channels, for {rules}, boards of {sizes}"
        return f"<Network of {form}: {self.description}>"
