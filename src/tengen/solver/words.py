"""The words for what the solver finds."""

from __future__ import annotations

from enum import StrEnum


class SolveStatus(StrEnum):
    """How a search ended."""

    PROVED = "proved"
    """There is a proof, and it was checked."""
    NONE_FOUND = "none_found"
    """No win by fours, or by threats to win by fours. There may be a quieter one."""
    STOPPED = "stopped"
    """A limit was reached before that was known."""


class WinKind(StrEnum):
    """How a win is forced."""

    FIVE = "five"
    """At once."""
    FOURS = "fours"
    """Every move of the attacker is a four: VCF, victory by continuous fours."""
    THREATS = "threats"
    """Some moves only threaten to win by fours: VCT, victory by continuous threats."""


class ThreatKind(StrEnum):
    """What a stone would make of a line; the first is the strongest."""

    FIVE = "five"
    """The stone wins."""
    OPEN_FOUR = "open_four"
    """A row of four that no single reply on the line stops."""
    TWO_FOURS = "two_fours"
    """Two fours on one line, as in ``X.XXX.X``."""
    FOUR = "four"
    """One more stone makes a five, and a reply can stop it."""
    OPEN_THREE = "open_three"
    """One more stone makes an open four."""
