"""Simulated annealing over the moves of a position.

A random walk from move to move that accepts a worse move with a probability that falls with the
temperature, and plays the move on which it ends. It uses integers, so that every machine gets the
same result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..board import ReferenceBoard
from ..random import SplitMix
from .search import MILLION, AlphaBeta, Evaluator, SearchedMove, SearchOptions, SearchResult

PARTS = 16
"""Exponents are rounded down to sixteenths."""
LARGEST_EXPONENT = 22
"""e^-22 is less than one in 2^31."""
SIXTEENTH = 4_034_748_382
"""2^32 times e^(-1/16)."""


def _thresholds() -> list[int]:
    """2^32 times e^(-i/16)."""
    thresholds = [2**32]
    while len(thresholds) < PARTS * LARGEST_EXPONENT:
        thresholds.append(thresholds[-1] * SIXTEENTH >> 32)
    return thresholds


THRESHOLDS = _thresholds()


@dataclass(frozen=True, slots=True)
class AnnealingOptions:
    """Parameters of the walk."""

    steps: int = 1000
    """Number of proposed moves."""
    temperature: int = MILLION
    """Initial temperature in millionths; it falls linearly to zero."""
    seed: int = 0


def accepts(loss: int, temperature: int, draws: SplitMix) -> bool:
    """Whether the walk accepts a move worse by `loss`: with probability e^(-loss/temperature)."""
    draw = draws.next() >> 32
    if temperature == 0 or loss // temperature >= LARGEST_EXPONENT:
        return False
    return draw < THRESHOLDS[loss * PARTS // temperature]


class MillionthsEvaluator(Evaluator, Protocol):
    """An evaluator with scores in any unit."""

    def millionths(self, score: int) -> int:
        """A score in millionths, the unit of the temperature."""
        ...


class Annealing:
    """One walk over the moves of a position that is not over."""

    def __init__(
        self,
        board: ReferenceBoard,
        evaluator: MillionthsEvaluator,
        options: SearchOptions,
        annealing: AnnealingOptions,
    ) -> None:
        """Prepares a walk; alpha-beta with the options evaluates the moves."""
        self.evaluator = evaluator
        self.search = AlphaBeta(board, evaluator, options)
        self.moves = self.search.position.moves(options.depth)
        self.annealing = annealing
        self.draws = SplitMix(annealing.seed)
        self.valued: dict[int, int] = {}
        self.result = self.search.result

    def run(self) -> SearchResult:
        """Runs the walk."""
        steps, start = self.annealing.steps, self.annealing.temperature
        at = self.draws.below(len(self.moves))
        score = self._score_of(at)
        for step in range(steps):
            temperature = start * (steps - step) // steps
            offered = self.draws.below(len(self.moves))
            other = self._score_of(offered)
            if other >= score or accepts(score - other, temperature, self.draws):
                at, score = offered, other
        result, position = self.result, self.search.position
        result.move, result.score, result.line = self.moves[at], score, [self.moves[at]]
        result.nodes, result.leaves = position.nodes, position.leaves
        return result

    def _score_of(self, index: int) -> int:
        """The value of a move; each is searched once."""
        if index not in self.valued:
            score = self.evaluator.millionths(self.search.value_of(self.moves[index]))
            self.valued[index] = score
            self.result.candidates.append(
                SearchedMove(self.moves[index], score, is_upper_bound=False)
            )
        return self.valued[index]
