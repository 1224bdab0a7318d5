"""Labels of moves, by the loss of winning chance.

The thresholds are what players do: `tools/fit_labels.py` reviews games of the engine's levels, and
docs/review.md has its table.
"""

from __future__ import annotations

from enum import StrEnum

from ..game import BLUNDER, INACCURACY, MISTAKE


class Label(StrEnum):
    """What a move was worth, best first."""

    BRILLIANT = "brilliant"
    """An only move that a glance does not find; every other move would have been a blunder."""
    ONLY = "only"
    """The engine's choice, and every other move would have been a mistake or worse."""
    BEST = "best"
    """The engine's choice, or a move that wins."""
    GOOD = "good"
    """It lost next to nothing."""
    FORCED = "forced"
    """It stopped a five: there was nothing to choose."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        """Whether it is a mistake or worse."""
        return self in {Label.MISTAKE, Label.BLUNDER}


ERRORS = ((BLUNDER, Label.BLUNDER), (MISTAKE, Label.MISTAKE), (INACCURACY, Label.INACCURACY))


def label_of_loss(loss: float) -> Label:
    """The label of a move that was not the engine's choice.

    >>> [label_of_loss(loss).value for loss in (0.0, 1.0)]
    ['good', 'blunder']
    """
    return next((label for least, label in ERRORS if loss >= least), Label.GOOD)


def credit_of(loss: float) -> float:
    """What a move counts for accuracy: 1 if it lost nothing, 0 if it was a blunder.

    >>> credit_of(0.0), credit_of(1.0)
    (1.0, 0.0)
    """
    return max(0.0, 1 - loss / BLUNDER)
