"""Counted scores: the common ground of pairs and single games, on which all formulas work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

ZERO_COUNT = 1e-3
"""What a count of zero is taken for, so that no outcome is held to be impossible."""


@dataclass(frozen=True, slots=True)
class Sample:
    """How often each score was seen. A score is points per game, from 0 to 1.

    >>> Sample((0.0, 0.5, 1.0), (1, 2, 5), games_each=1).mean
    0.75
    """

    scores: tuple[float, ...]
    """The possible scores, rising from 0 to 1."""
    counts: tuple[int, ...]
    games_each: int
    """Games behind one count: 1, or 2 for pairs."""

    @property
    def regularised(self) -> tuple[float, ...]:
        """The counts, with `ZERO_COUNT` in place of zeros."""
        return tuple(count or ZERO_COUNT for count in self.counts)

    @property
    def size(self) -> float:
        """The sum of the regularised counts."""
        return sum(self.regularised)

    @property
    def mean(self) -> float:
        """The mean score."""
        weighted = zip(self.regularised, self.scores, strict=True)
        return sum(count * score for count, score in weighted) / self.size

    @property
    def variance(self) -> float:
        """The variance of one counted score."""
        return _squares(self.regularised, self.scores) / self.size

    @property
    def cautious_variance(self) -> float:
        """The same as if every score that was not seen had been seen once more.

        Five pairs that all ended even say little of how a sixth will end, but their variance is
        zero, and so would be the interval drawn from it. Where all scores were seen nothing is
        added, and among many pairs one more is not felt.
        """
        return _squares([count or 1 for count in self.counts], self.scores) / self.size


def _squares(counts: Sequence[float], scores: Sequence[float]) -> float:
    """The sum of squared distances from the mean."""
    weighted = list(zip(counts, scores, strict=True))
    mean = sum(count * score for count, score in weighted) / sum(counts)
    return sum(count * (score - mean) ** 2 for count, score in weighted)


class Evidence(Protocol):
    """Anything that Elo and SPRT can be computed from: pairs, single games, or both."""

    @property
    def samples(self) -> tuple[Sample, ...]:
        """Independent samples, from one player's view; none of them empty."""
        ...


def check_counts(what: str, counts: Sequence[int]) -> None:
    """Raises ValueError if a count is negative."""
    if min(counts) < 0:
        raise ValueError(f"{what}: found {list(counts)}, expected no negative count")
