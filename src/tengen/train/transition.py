"""What is learnt from: one step of a game, from a position to the next."""

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
