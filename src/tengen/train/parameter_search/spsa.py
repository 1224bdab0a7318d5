"""SPSA: changes all parameters at once by the result of one game pair between two settings.

J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
optimization", 1998; the gains are parametrised by c_end and r_end, as on fishtest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor, pow
from random import Random

from .settings import Tuned

ALPHA, GAMMA = 0.602, 0.101
"""Exponents by which the steps and the distances of trials shrink, as Spall recommends."""
STABILITY = 0.1
"""Spall's A, as a share of all trials."""

ParameterValues = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SpsaTrial:
    """Two settings, on opposite sides of the current values."""

    plus: dict[str, int]
    minus: dict[str, int]


class Spsa:
    """The state of the search. It plays no games: `trial` proposes settings, `learn` takes results.

    The random choices of a trial depend only on the seed and its number. So the numbers and results
    of all trials, in the order in which they ended, determine the state.
    """

    def __init__(self, tuned: Sequence[Tuned], trials: int, r_end: float, seed: int) -> None:
        """Begins at the start values.

        Args:
            tuned: The parameters.
            trials: The total number of trials, on which the gains depend.
            r_end: The last step for a result of 1, relative to `c_end`.
            seed: The seed of all random choices.
        """
        self.tuned = tuple(tuned)
        self.theta = [float(each.start) for each in self.tuned]
        self._trials, self._r_end, self._seed = trials, r_end, seed

    def trial(self, number: int) -> SpsaTrial:
        """The settings to compare, as integers.

        They are rounded up or down at random, so that even a small step has an effect on trials,
        and in the same direction on both sides, so that they differ unless a bound prevents it.
        """
        draws = self._draws(number)
        plus, minus = {}, {}
        shrunk = self._c_shrunk(number)
        for each, at in zip(self.tuned, self.theta, strict=True):
            away, fraction = _sign(draws) * each.c_end * shrunk, draws.random()
            plus[each.name] = _rounded(at + away, fraction, each)
            minus[each.name] = _rounded(at - away, fraction, each)
        return SpsaTrial(plus, minus)

    def learn(self, number: int, result: float) -> None:
        """Takes a step towards the better of the two settings.

        Args:
            number: The number of the trial.
            result: Plus's points minus minus's.
        """
        draws = self._draws(number)
        length = result * self._step(number)
        for place, each in enumerate(self.tuned):
            step = _sign(draws) * each.c_end * length
            draws.random()  # For the rounding.
            self.theta[place] = _within(self.theta[place] + step, each)

    def values(self) -> dict[str, int]:
        """The current values, rounded."""
        return {each.name: round(at) for each, at in zip(self.tuned, self.theta, strict=True)}

    def _c_shrunk(self, number: int) -> float:
        """Spall's c_k, relative to c_end."""
        return pow(self._trials / (number + 1), GAMMA)

    def _step(self, number: int) -> float:
        """Spall's a_k / c_k, relative to c_end."""
        stability = STABILITY * self._trials
        shrunk = (stability + self._trials) / (stability + number + 1)
        return self._r_end * pow(shrunk, ALPHA) / self._c_shrunk(number)

    def _draws(self, number: int) -> Random:
        return Random(f"spsa {self._seed} {number}")


def _sign(draws: Random) -> int:
    return 1 if draws.random() < 0.5 else -1


def _rounded(value: float, fraction: float, bounds: Tuned) -> int:
    return min(floor(_within(value, bounds) + fraction), bounds.most)


def _within(value: float, bounds: Tuned) -> float:
    return min(max(value, bounds.least), bounds.most)
