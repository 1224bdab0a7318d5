"""What hints are about."""

from __future__ import annotations

from enum import StrEnum


class HintKind(StrEnum):
    """What a hint is about, from the most pressing to quiet play."""

    FIVE = "five"
    """Win at once."""
    STOP_FIVE = "stop_five"
    """The opponent would win at once."""
    FOURS = "fours"
    """A win by fours."""
    THREATS = "threats"
    """A win by fours and open threes."""
    STOP_FOUR = "stop_four"
    """The opponent would make an open four or two fours."""
    STOP_WIN = "stop_win"
    """The opponent would win by force."""
    ATTACK = "attack"
    """A move with a threat."""
    SHAPE = "shape"
    """A move that prepares threats or hinders the opponent's."""
    OPENING = "opening"
    """A choice of the opening."""
