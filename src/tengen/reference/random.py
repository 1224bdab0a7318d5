"""The core's random number generator (SplitMix64: Steele, Lea and Flood, 2014)."""

from __future__ import annotations

from .board import Move, ReferenceBoard

_WORD = 2**64 - 1


class SplitMix:
    """Generates the same numbers as the core for the same seed.

    >>> draws = SplitMix(seed=1)
    >>> [draws.below(100) for _ in range(5)]
    [56, 74, 97, 44, 44]
    """

    def __init__(self, seed: int) -> None:
        """Creates a generator with a 64-bit seed."""
        self._state = seed & _WORD

    def next(self) -> int:
        """A random 64-bit number."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1, from the upper half of the bits."""
        return (self.next() >> 32) * bound >> 32


def random_legal_move(board: ReferenceBoard, random: SplitMix) -> Move:
    """A uniformly random legal move; a pass if there is none.

    It draws from the empty points, and a second time from the legal points if that was forbidden.
    """
    empty, legal = board.empty_points(), board.legal_moves
    point = empty[random.below(len(empty))]
    if point in legal:
        return point
    return legal[random.below(len(legal))] if legal else None
