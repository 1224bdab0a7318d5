"""What scores of the engine are worth: chances of winning, by rule.

Chances are those of the engine's games against itself: of positions with a win rate of 75 %, their
side to move won 75 of 100 (a draw counts half). `tengen train chances` fits the scales to games and
writes ``chances.json``; docs/engine.md shows how well they hold.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from ...game import Rule

SCORE_PER_E = 200
"""The unit of scores: the weights were fitted so that the odds of winning grow by a factor e for
so many points of the evaluation. A search sees more than the evaluation does, so its scores have
the scales below."""
FILE_NAME = "chances.json"


def read_scales(text: str) -> Mapping[Rule, float]:
    """Decodes the scales of a file."""
    return MappingProxyType(
        {Rule(name): float(points) for name, points in json.loads(text).items()}
    )


def write_scales(scales: Mapping[Rule, float]) -> str:
    """Encodes scales as a file.

    >>> read_scales(write_scales(SCALES)) == SCALES
    True
    """
    return json.dumps({rule.value: round(scales[rule], 1) for rule in Rule}, indent=2) + "\n"


SCALES = read_scales(files(__package__).joinpath(FILE_NAME).read_text(encoding="ascii"))
"""Points of a search's score by which the odds of winning grow by a factor e."""


def win_rate(score: float, rule: Rule) -> float:
    """The expected result for the side to move; a draw counts half.

    >>> scale = SCALES[Rule.RENJU]
    >>> [round(win_rate(score, Rule.RENJU), 3) for score in (0, scale, -scale, 5 * scale)]
    [0.5, 0.731, 0.269, 0.993]
    """
    return 1 / (1 + math.exp(-score / SCALES[rule]))


def score_of(rate: float, rule: Rule) -> float:
    """The score for a win rate, which must be between 0 and 1.

    >>> round(score_of(win_rate(123, Rule.CARO), Rule.CARO), 6)
    123.0
    """
    return SCALES[rule] * math.log(rate / (1 - rate))
