"""TD(0) with linear values, as in section 2.4 of Tan and Hu.

V(s; w) = w·φ(s), and with every transition

    w ← w - η (V(s; w) - (r + γ V(s'; w))) φ(s).
"""

from __future__ import annotations

from typing import Any

from .transition import Transition, dot


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
