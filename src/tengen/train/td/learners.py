"""What learns from transitions: TD(0), and RO-TD, which Tan and Hu name as future work.

TD(0) with linear values, as in section 2.4 of Tan and Hu.

V(s; w) = w·φ(s), and with every transition

    w ← w - η (V(s; w) - (r + γ V(s'; w))) φ(s).

RO-TD: l1-regularised off-policy convergent TD (B. Liu, S. Mahadevan, J. Liu, NIPS 2012).

Tan and Hu name it as future work. It is no TD(0) with a penalty, but a search for a saddle point.

TDC, the gradient method it stands on, keeps beside the weights θ a second vector v and comes to
rest where A x = b, with x = (v, θ) and, for a transition with features φ and φ' and reward r,

    A = | ηφφᵀ   ηφ(φ - γφ')ᵀ |        b = | ηrφ |
        | γφ'φᵀ   φ(φ - γφ')ᵀ |            |  rφ |

RO-TD looks for the x that makes ‖A x - b‖₂ + ρ‖θ‖₁ least. Its first term is the greatest
yᵀ(b - A x) that a y of length 1 at most can reach, so that the problem becomes

    min over x, max over ‖y‖₂ ≤ 1, of yᵀ(b - A x) + ρ‖θ‖₁,

which is linear in A and b: the transition at hand may stand for their means. Each step goes down
in x and up in y at once, then draws θ towards zero by a soft threshold and puts y back into its
ball. A is never written down; its products with x and y need a few inner products of φ and φ'.
What converges is the average of all θ, weighted by their steps, and that is what is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Vector = Sequence[float]


@dataclass(frozen=True, slots=True)
class Transition:
    """From a position to the next one that counts, as the learner sees them."""

    before: Vector
    """φ(s)."""
    reward: float
    after: Vector
    """φ(s'); nothing but zeros once the game is over, for nothing is left to be had."""
    is_greedy: bool = True
    """Whether the learner's moves in between were the best it knew."""


class Learner(Protocol):
    """Keeps weights and changes them with every step of a game."""

    @property
    def weights(self) -> list[float]:
        """What it would play by now."""
        ...

    def learn(self, seen: Transition, step: float) -> None:
        """Learns from one transition."""
        ...

    def state(self) -> dict[str, Any]:
        """All that it remembers, exactly, as JSON can hold it."""
        ...

    def restore(self, state: dict[str, Any]) -> None:
        """Goes on from what `state` gave."""
        ...


def dot(a: Vector, b: Vector) -> float:
    """The inner product, summed from the left so that every Python gives the same bits.

    >>> dot([1.0, 2.0], [3.0, 4.0])
    11.0
    """
    total = 0.0
    for left, right in zip(a, b, strict=True):
        total += left * right
    return total


class TemporalDifference:
    """Learns by the update of the paper.

    >>> learner = TemporalDifference([0.0, 0.0], gamma=0.5)
    >>> learner.learn(Transition([1.0, 2.0], 10.0, [0.0, 0.0]), step=0.1)
    >>> learner.weights
    [1.0, 2.0]
    """

    def __init__(self, weights: list[float], gamma: float) -> None:
        """Begins with some weights."""
        self.weights = list(weights)
        self.gamma = gamma

    def learn(self, seen: Transition, step: float) -> None:
        """Moves the value of a position towards what came next."""
        target = seen.reward + self.gamma * dot(self.weights, seen.after)
        error = dot(self.weights, seen.before) - target
        self.weights = [
            weight - step * error * feature
            for weight, feature in zip(self.weights, seen.before, strict=True)
        ]

    def state(self) -> dict[str, Any]:
        """The weights are all there is."""
        return {"weights": self.weights}

    def restore(self, state: dict[str, Any]) -> None:
        """Takes the weights back."""
        self.weights = [float(weight) for weight in state["weights"]]


RATIO = 1.0
"""η above: how much faster v is to go than θ."""


class RegularisedOffPolicy:
    """Learns by RO-TD."""

    def __init__(self, weights: list[float], gamma: float, l1: float) -> None:
        """Begins with some θ; v and y begin at zero."""
        zeros = [0.0] * len(weights)
        self.gamma, self.l1 = gamma, l1
        self.theta = list(weights)
        self.v = list(zeros)
        self.y = (list(zeros), list(zeros))
        self.sum = list(zeros)
        """Of all θ so far, each times its step."""
        self.steps = 0.0

    @property
    def weights(self) -> list[float]:
        """The average of θ."""
        if self.steps == 0.0:
            return list(self.theta)
        return [part / self.steps for part in self.sum]

    def learn(self, seen: Transition, step: float) -> None:
        """One step towards the saddle point.

        A transition after a move that was not the learner's best belongs to another policy than the
        one that is to be valued: its importance weight is 0, so that it is left out.
        """
        if not seen.is_greedy or step == 0.0:
            return
        down_v, down_theta = self._down(seen)
        up = self._up(seen)
        self.v = _moved(self.v, down_v, step)
        self.theta = [_soft(part, step * self.l1) for part in _moved(self.theta, down_theta, step)]
        self.y = _into_ball(_moved(self.y[0], up[0], step), _moved(self.y[1], up[1], step))
        self.sum = _moved(self.sum, self.theta, step)
        self.steps += step

    def _down(self, seen: Transition) -> tuple[list[float], list[float]]:
        """The way down for v and for θ: Aᵀy."""
        phi, after = seen.before, seen.after
        along = RATIO * dot(phi, self.y[0])
        for_v = along + self.gamma * dot(after, self.y[1])
        for_theta = along + dot(phi, self.y[1])
        difference = [now - self.gamma * then for now, then in zip(phi, after, strict=True)]
        return _scaled(phi, for_v), _scaled(difference, for_theta)

    def _up(self, seen: Transition) -> tuple[list[float], list[float]]:
        """The way up for both halves of y: b - A x."""
        phi, after = seen.before, seen.after
        error = seen.reward + self.gamma * dot(after, self.theta) - dot(phi, self.theta)
        expected = dot(phi, self.v)
        first = _scaled(phi, RATIO * (error - expected))
        return first, _moved(_scaled(phi, error), after, -self.gamma * expected)

    def state(self) -> dict[str, Any]:
        """Both vectors, the other side's, and the average so far."""
        return {
            "theta": self.theta,
            "v": self.v,
            "y": [*self.y],
            "sum": self.sum,
            "steps": self.steps,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Takes all of it back."""
        self.theta, self.v, self.sum = list(state["theta"]), list(state["v"]), list(state["sum"])
        first, second = state["y"]
        self.y = (list(first), list(second))
        self.steps = float(state["steps"])


def _moved(vector: Vector, way: Vector, step: float) -> list[float]:
    return [part + step * change for part, change in zip(vector, way, strict=True)]


def _scaled(vector: Vector, factor: float) -> list[float]:
    return [factor * part for part in vector]


def _soft(part: float, threshold: float) -> float:
    """The soft threshold: moves towards zero, and stops there."""
    if abs(part) <= threshold:
        return 0.0
    return part - threshold if part > 0 else part + threshold


def _into_ball(first: list[float], second: list[float]) -> tuple[list[float], list[float]]:
    """The nearest vector of length 1 at most."""
    length = (dot(first, first) + dot(second, second)) ** 0.5
    if length <= 1.0:
        return first, second
    return _scaled(first, 1 / length), _scaled(second, 1 / length)
