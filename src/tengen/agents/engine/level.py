"""Levels of the engine: what a player of each level sees, and what it overlooks.

A level is weak as people are: it overlooks threats, most of all old ones far from the last stones,
looks less far ahead, and does not tell moves apart that are nearly as good. It never plays a move
that it itself holds to be bad.
"""

from __future__ import annotations

from dataclasses import dataclass

FULL = 10
"""The level of the engine itself."""
LEVELS = range(1, FULL + 1)


@dataclass(frozen=True, slots=True)
class Sight:
    """How a player looks at a board. Shares are of 1, for a threat beside the last stones."""

    help: str
    """One sentence for who chooses an opponent."""
    five: float = 0.0
    """How often a point is overlooked where either side makes a five."""
    open_four: float = 0.0
    """The same of an open four, be it one's own or what the opponent's open three becomes."""
    double: float = 0.0
    """The same of two threats at once."""
    stones: int | None = None
    """Quiet moves are looked for beside so many of the last stones; None for all."""
    depth: int | None = None
    """Moves looked ahead; None where shapes alone are compared."""
    nodes: int | None = None
    """Positions looked at, where that is the limit."""
    horizon: int | None = None
    """Forced wins that take more moves of both sides are not seen; None where all are."""
    spread: int = 0
    """Moves that differ by no more are as good as each other: points of the engine, or of the
    order of shapes where these alone are compared."""

    @property
    def searches(self) -> bool:
        """Whether moves are searched, rather than compared by their shapes."""
        return self.depth is not None or self.nodes is not None


SIGHTS: dict[int, Sight] = {
    1: Sight(
        "Has just learnt the rules: sees some fours, and few threes.",
        five=0.15,
        open_four=0.5,
        double=0.9,
        stones=3,
        spread=120,
    ),
    2: Sight(
        "Stops most fours, and overlooks many threes.",
        five=0.08,
        open_four=0.35,
        double=0.7,
        stones=4,
        spread=100,
    ),
    3: Sight(
        "Stops fours, overlooks a three now and then, and plays on where the last stones are.",
        five=0.02,
        open_four=0.15,
        double=0.5,
        stones=6,
        spread=60,
    ),
    4: Sight(
        "Overlooks neither fours nor open threes, but two threats at once.",
        double=0.6,
        stones=8,
        spread=90,
    ),
    5: Sight("Looks one move ahead, and sees the next threat.", depth=1, horizon=3, spread=15),
    6: Sight("Looks two moves ahead, and sees short attacks.", depth=2, horizon=5, spread=40),
    7: Sight("Looks three moves ahead, and sees attacks.", depth=3, horizon=7, spread=30),
    8: Sight("Looks five moves ahead, and sees long attacks.", depth=5, horizon=13, spread=15),
    9: Sight("Looks further, and proves some wins.", nodes=20_000),
    FULL: Sight("The engine with all its strength."),
}


def level_help(level: int) -> str:
    """What a level is like, in a sentence."""
    return SIGHTS[level].help
