"""Plain words for forbidden points, and the names of rules and openings."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import ForbiddenKind, Rule

RULE_TITLES = {
    Rule.FREESTYLE: "Freestyle",
    Rule.STANDARD: "Standard",
    Rule.RENJU: "Renju",
    Rule.CARO: "Caro",
    Rule.CARO_EXACT: "Caro, exactly five",
}

RULE_DESCRIPTIONS = {
    Rule.FREESTYLE: "Five or more in a row wins.",
    Rule.STANDARD: "Exactly five in a row wins. Six or more does not.",
    Rule.RENJU: "Some points are forbidden to black, which makes up for moving first.",
    Rule.CARO: "Five wins unless it is blocked at both ends. Six always wins.",
    Rule.CARO_EXACT: "Only exactly five wins, and not if it is blocked at both ends.",
}

OPENING_TITLES = {
    "none": "None",
    "swap1": "Swap after one",
    "swap": "Swap",
    "swap2": "Swap2",
    "swap5": "Swap5",
    "pro": "Pro",
    "long_pro": "Long pro",
    "rif": "RIF",
    "soosorv-8": "Soosõrv-8",
    "yamaguchi": "Yamaguchi",
    "taraguchi10": "Taraguchi-10",
}

OPENING_DESCRIPTIONS = {
    "none": "Black begins, wherever black likes.",
    "swap1": "One player places a stone, the other chooses a colour.",
    "swap": "One player places three stones, the other chooses a colour.",
    "swap2": "One player places three stones; the other chooses a colour, or places two more and "
    "leaves the choice.",
    "swap5": "After each of the first five stones the other player may swap colours.",
    "pro": "Black begins in the centre, and plays the second stone far from it.",
    "long_pro": "Black begins in the centre, and plays the second stone still further from it.",
    "rif": "Three stones near the centre, a choice of colour, and two fifth moves on offer.",
    "soosorv-8": "Three stones, a choice of colour, and up to eight fifth moves on offer.",
    "yamaguchi": "Three stones and a number, a choice of colour, and so many fifth moves on offer.",
    "taraguchi10": "A choice of colour after each of the first stones, or ten fifth moves.",
}

_FORBIDDEN_REASONS = {
    ForbiddenKind.OVERLINE: "six or more in a row",
    ForbiddenKind.DOUBLE_FOUR: "two fours at once",
    ForbiddenKind.DOUBLE_THREE: "two open threes at once",
}


def forbidden_text(kinds: Sequence[ForbiddenKind]) -> str:
    """Says why black may not play a point."""
    reasons = " and ".join(_FORBIDDEN_REASONS[kind] for kind in kinds)
    return f"Black may not play here: it would make {reasons}."
