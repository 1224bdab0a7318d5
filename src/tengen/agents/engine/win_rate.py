"""From scores of the engine to the chance to win, and back.

The engine's weights are fitted so that the odds to win grow by a factor e with every 200 points;
`tengen train eval` shows how well that holds in games.
"""

from __future__ import annotations

import math

SCORE_PER_E = 200
"""Points by which the odds to win grow by a factor e."""


def win_rate(score: float) -> float:
    """The share of points that the side to move will get, a draw being half a win.

    >>> [round(win_rate(score), 3) for score in (0, 200, -200, 1000)]
    [0.5, 0.731, 0.269, 0.993]
    """
    return 1 / (1 + math.exp(-score / SCORE_PER_E))


def score_of(rate: float) -> float:
    """The score with that win rate, which must be neither 0 nor 1.

    >>> round(score_of(win_rate(123)), 6)
    123.0
    """
    return SCORE_PER_E * math.log(rate / (1 - rate))
