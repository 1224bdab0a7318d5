"""The sequential probability ratio test (SPRT) of two hypotheses about an Elo difference."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Never

from pydantic import StrictFloat

from ...game.nearest import unknown_word
from ...settings import settings
from .counts import Evidence, Sample
from .elo import NORMALISED_ELO_UNIT, estimate_score, score_of_elo


class EloModel(StrEnum):
    """The unit of a test's bounds."""

    LOGISTIC = "logistic"
    """Elo."""
    NORMALISED = "normalised"
    """Normalised Elo, for which the number of games does not depend on the draw rate."""

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(unknown_word("Elo model", value, list(cls)))


class SprtVerdict(StrEnum):
    """The verdict of a test."""

    CONTINUE = "continue"
    ACCEPT_H0 = "accept_h0"
    """The difference is `elo0` rather than `elo1`."""
    ACCEPT_H1 = "accept_h1"
    """The difference is `elo1` rather than `elo0`."""


# A normalised bound must give an expected score below 1 for any sample, which fails from 245.
LARGEST_BOUND = {EloModel.LOGISTIC: 1000.0, EloModel.NORMALISED: 240.0}


@dataclass(frozen=True, slots=True)
class SprtStatus:
    """The status of a test."""

    llr: float
    """Log-likelihood ratio: positive if the games favour H1."""
    lower: float
    upper: float
    verdict: SprtVerdict


@settings
class Sprt:
    """A test of H0, the player is `elo0` stronger, against H1, the player is `elo1` stronger.

    >>> from .counts import PairCounts
    >>> test = Sprt(elo0=0.5, elo1=2.5)
    >>> status = test.status(PairCounts(223, 9863, 21279, 10037, 246))
    >>> round(status.llr, 2), status.verdict.value
    (-3.07, 'accept_h0')
    """

    elo0: StrictFloat = 0.0
    """H0: the new player is this much stronger."""
    elo1: StrictFloat = 10.0
    """H1: the new player is this much stronger."""
    alpha: StrictFloat = 0.05
    """Probability of accepting H1 if H0 holds."""
    beta: StrictFloat = 0.05
    """Probability of accepting H0 if H1 holds."""
    model: EloModel = EloModel.LOGISTIC
    """The kind of Elo in which elo0 and elo1 are given."""

    def __post_init__(self) -> None:
        largest = LARGEST_BOUND[self.model]
        if not -largest <= self.elo0 < self.elo1 <= largest:
            raise ValueError(
                f"elo0 and elo1: found {self.elo0:g} and {self.elo1:g}, expected elo0 below elo1,"
                f" both from -{largest:g} to {largest:g} ({self.model} Elo)"
            )
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise ValueError(f"{name}: found {value:g}, expected more than 0 and less than 0.5")

    @property
    def lower(self) -> float:
        """The LLR at which H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The LLR at which H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, evidence: Evidence) -> float:
        """The exact log-likelihood ratio, summed over pairs and lone games."""
        samples = evidence.samples
        if not samples:
            return 0.0
        # numpy is slow to import, and playing games does not need it.
        from .likelihood import sample_llr  # noqa: PLC0415

        expected = self.expected_scores(samples)
        return sum(sample_llr(sample, expected) for sample in samples)

    def status(self, evidence: Evidence) -> SprtStatus:
        """The status of the test after these games."""
        llr = self.llr(evidence)
        return SprtStatus(llr, self.lower, self.upper, self.verdict(llr))

    def verdict(self, llr: float) -> SprtVerdict:
        """The verdict for an LLR."""
        if llr <= self.lower:
            return SprtVerdict.ACCEPT_H0
        return SprtVerdict.ACCEPT_H1 if llr >= self.upper else SprtVerdict.CONTINUE

    def expected_scores(self, samples: tuple[Sample, ...]) -> tuple[float, float]:
        """The expected scores of H0 and H1; normalised Elo takes the deviation from the games."""
        if self.model is EloModel.LOGISTIC:
            return score_of_elo(self.elo0), score_of_elo(self.elo1)
        unit = estimate_score(samples).game_deviation / NORMALISED_ELO_UNIT
        return 0.5 + self.elo0 * unit, 0.5 + self.elo1 * unit
