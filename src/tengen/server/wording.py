"""Plain words for forbidden points, and the names of the rules."""

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

_FORBIDDEN_REASONS = {
    ForbiddenKind.OVERLINE: "six or more in a row",
    ForbiddenKind.DOUBLE_FOUR: "two fours at once",
    ForbiddenKind.DOUBLE_THREE: "two open threes at once",
}


def forbidden_text(kinds: Sequence[ForbiddenKind]) -> str:
    """Says why black may not play a point."""
    reasons = " and ".join(_FORBIDDEN_REASONS[kind] for kind in kinds)
    return f"Black may not play here: it would make {reasons}."
