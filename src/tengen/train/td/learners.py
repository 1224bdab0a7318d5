"""The learners: TD(0), and RO-TD, which Tan and Hu name as future work.

TD(0) with linear values, as in section 2.4 of Tan and Hu.

V(s; w) = w·φ(s), and after every transition

    w ← w - η (V(s; w) - (r + γ V(s'; w))) φ(s).

RO-TD: l1-regularised off-policy convergent TD (B. Liu, S. Mahadevan, J. Liu, NIPS 2012).

Tan and Hu name it as future work. It is not TD(0) with a penalty, but a search for a saddle point.

TDC, the gradient method it is based on, keeps a second vector v beside the weights θ, and converges
to A x = b, with x = (v, θ) and, for a transition with features φ and φ' and reward r,

    A = | ηφφᵀ   ηφ(φ - γφ')ᵀ |        b = | ηrφ |
        | γφ'φᵀ   φ(φ - γφ')ᵀ |            |  rφ |

RO-TD looks for the x that minimises ‖A x - b‖₂ + ρ‖θ‖₁. Its first term is the maximum of yᵀ(b - A
x) over all y of length at most 1, so the problem becomes

    min over x, max over ‖y‖₂ ≤ 1, of yᵀ(b - A x) + ρ‖θ‖₁,

which is linear in A and b: their means can be replaced by those of a single transition. Each step
descends in x and ascends in y, then shrinks θ by a soft threshold and projects y onto the unit
ball. A is never stored; its products with x and y need only a few inner products of φ and φ'.
What converges is the average of all θ, weighted by their steps, and this average plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Vector = Sequence[float]


@dataclass(frozen=True, slots=True)
class Transition:
    """From a position to the next relevant one, as the learner sees them."""

    before: Vector
    """φ(s)."""
    reward: float
    after: Vector
    """φ(s'); zeros if the game is over, since no reward follows."""
    is_greedy: bool = True
    """Whether the learner's moves in between were its best."""


class Learner(Protocol):
    """Has weights, and updates them after every transition."""

    @property
    def weights(self) -> list[float]:
        """The weights it would play with now."""
        ...

    def learn(self, seen: Transition, step: float) -> None:
        """Learns from one transition."""
        ...

    def state(self) -> dict[str, Any]:
        """Its complete state, exactly, as JSON values."""
        ...

    def restore(self, state: dict[str, Any]) -> None:
        """Restores a state."""
        ...


def dot(a: Vector, b: Vector) -> float:
    """The inner product, summed from the left, so that every Python version gives the same bits.

    >>> dot([1.0, 2.0], [3.0, 4.0])
    11.0
    """
    total = 0.0
    for left, right in zip(a, b, strict=True):
        total += left * right
    return total


class TemporalDifference:
    """Learns by the paper's update.

    >>> learner = TemporalDifference([0.0, 0.0], gamma=0.5)
    >>> learner.learn(Transition([1.0, 2.0], 10.0, [0.0, 0.0]), step=0.1)
    >>> learner.weights
    [1.0, 2.0]
    """

    def __init__(self, weights: list[float], gamma: float) -> None:
        """Starts with these weights."""
        self.weights = list(weights)
        self.gamma = gamma

    def learn(self, seen: Transition, step: float) -> None:
        """Moves the value of a position towards its target."""
        target = seen.reward + self.gamma * dot(self.weights, seen.after)
        error = dot(self.weights, seen.before) - target
        self.weights = [
            weight - step * error * feature
            for weight, feature in zip(self.weights, seen.before, strict=True)
        ]

    def state(self) -> dict[str, Any]:
        """The weights."""
        return {"weights": self.weights}

    def restore(self, state: dict[str, Any]) -> None:
        """Restores the weights."""
        self.weights = [float(weight) for weight in state["weights"]]


RATIO = 1.0
"""η above: the step of v relative to that of θ."""


class RegularisedOffPolicy:
    """Learns by RO-TD."""

    def __init__(self, weights: list[float], gamma: float, l1: float) -> None:
        """Starts with this θ; v and y start at zero."""
        zeros = [0.0] * len(weights)
        self.gamma, self.l1 = gamma, l1
        self.theta = list(weights)
        self.v = list(zeros)
        self.y = (list(zeros), list(zeros))
        self.sum = list(zeros)
        """The sum of all θ so far, each times its step."""
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
        one being evaluated: its importance weight is 0, so it is skipped.
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
        """The descent directions of v and θ: Aᵀy."""
        phi, after = seen.before, seen.after
        along = RATIO * dot(phi, self.y[0])
        for_v = along + self.gamma * dot(after, self.y[1])
        for_theta = along + dot(phi, self.y[1])
        difference = [now - self.gamma * then for now, then in zip(phi, after, strict=True)]
        return _scaled(phi, for_v), _scaled(difference, for_theta)

    def _up(self, seen: Transition) -> tuple[list[float], list[float]]:
        """The ascent directions of both halves of y: b - A x."""
        phi, after = seen.before, seen.after
        error = seen.reward + self.gamma * dot(after, self.theta) - dot(phi, self.theta)
        expected = dot(phi, self.v)
        first = _scaled(phi, RATIO * (error - expected))
        return first, _moved(_scaled(phi, error), after, -self.gamma * expected)

    def state(self) -> dict[str, Any]:
        """Both vectors, y, and the average so far."""
        return {
            "theta": self.theta,
            "v": self.v,
            "y": [*self.y],
            "sum": self.sum,
            "steps": self.steps,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Restores a state."""
        self.theta, self.v, self.sum = list(state["theta"]), list(state["v"]), list(state["sum"])
        first, second = state["y"]
        self.y = (list(first), list(second))
        self.steps = float(state["steps"])


def _moved(vector: Vector, way: Vector, step: float) -> list[float]:
    return [part + step * change for part, change in zip(vector, way, strict=True)]


def _scaled(vector: Vector, factor: float) -> list[float]:
    return [factor * part for part in vector]


def _soft(part: float, threshold: float) -> float:
    """The soft threshold: moves towards zero, but not past it."""
    if abs(part) <= threshold:
        return 0.0
    return part - threshold if part > 0 else part + threshold


def _into_ball(first: list[float], second: list[float]) -> tuple[list[float], list[float]]:
    """The nearest vector of length at most 1."""
    length = (dot(first, first) + dot(second, second)) ** 0.5
    if length <= 1.0:
        return first, second
    return _scaled(first, 1 / length), _scaled(second, 1 / length)
