"""SPSA: all parameters are moved at once, by what one pair of games says of two settings.

J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
optimization", 1998; with the two numbers by which fishtest describes the gains, c_end and r_end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor, pow
from random import Random

from .settings import Tuned

ALPHA, GAMMA = 0.602, 0.101
"""How fast the steps and the distances of the trials shrink, as Spall advises."""
STABILITY = 0.1
"""Spall's A is this part of all trials."""

ParameterValues = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SpsaTrial:
    """Two settings, on either side of the current values."""

    plus: dict[str, int]
    minus: dict[str, int]


class Spsa:
    """The state of the search. It plays no games: `trial` proposes settings, `learn` takes results.

    The draws of a trial depend on the seed and its number alone. So the numbers and results of all
    trials, in the order in which they were learnt from, tell where the search stands.
    """

    def __init__(self, tuned: Sequence[Tuned], trials: int, r_end: float, seed: int) -> None:
        """Stands at the start.

        Args:
            tuned: The parameters.
            trials: How many there will be, numbered from 0: the gains depend on it.
            r_end: The last step by a result of 1, in parts of `c_end`.
            seed: Of all draws.
        """
        self.tuned = tuple(tuned)
        self.theta = [float(each.start) for each in self.tuned]
        self._trials, self._r_end, self._seed = trials, r_end, seed

    def trial(self, number: int) -> SpsaTrial:
        """The settings to compare, of whole numbers.

        They are rounded up or down at random, so that even a small step changes what is tried;
        with the same random number on both sides, so that they differ wherever there is room.
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
            number: Of the trial.
            result: Points of plus less points of minus.
        """
        draws = self._draws(number)
        length = result * self._step(number)
        for place, each in enumerate(self.tuned):
            step = _sign(draws) * each.c_end * length
            draws.random()  # For the rounding.
            self.theta[place] = _within(self.theta[place] + step, each)

    def values(self) -> dict[str, int]:
        """Where the search stands, in whole numbers."""
        return {each.name: round(at) for each, at in zip(self.tuned, self.theta, strict=True)}

    def _c_shrunk(self, number: int) -> float:
        """Spall's c_k, in parts of c_end."""
        return pow(self._trials / (number + 1), GAMMA)

    def _step(self, number: int) -> float:
        """Spall's a_k / c_k, in parts of c_end."""
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
