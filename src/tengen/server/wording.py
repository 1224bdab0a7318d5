"""Plain sentences for outcomes and forbidden points, and the names of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import ForbiddenKind, Outcome, Point, Rule, Termination

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

_LENGTHS = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def forbidden_text(kinds: Sequence[ForbiddenKind]) -> str:
    """Says why black may not play a point."""
    reasons = " and ".join(_FORBIDDEN_REASONS[kind] for kind in kinds)
    return f"Black may not play here: it would make {reasons}."


def outcome_text(outcome: Outcome, winning_lines: Sequence[Sequence[Point]]) -> str:
    """Says how a game ended."""
    if outcome.termination is Termination.FORBIDDEN:
        return "Black played a forbidden point"
    if outcome.termination is Termination.FULL_BOARD:
        return "Draw: the board is full"
    if outcome.termination is Termination.PASSES:
        return "Draw: both sides passed"
    longest = max((len(line) for line in winning_lines), default=5)
    winner = str(outcome.winner).capitalize()
    return f"{winner} wins with {_LENGTHS.get(longest, str(longest))}"
