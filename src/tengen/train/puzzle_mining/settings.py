"""What decides which puzzles are mined: equal settings give equal puzzles, on every machine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ...game import Rule

MOST_GAMES = 1000
"""For each rule, unless told otherwise."""
WEIGHTS = {
    Rule.FREESTYLE: 11,
    Rule.STANDARD: 9,
    Rule.RENJU: 11,
    Rule.CARO: 5,
    Rule.CARO_EXACT: 4,
}
"""How the puzzles are shared out among the rules: most to those that are played most."""


@dataclass(frozen=True, slots=True)
class MineSettings:
    """How many puzzles are wanted, and from which games."""

    count: int
    rules: tuple[Rule, ...] = tuple(Rule)
    seed: int = 1
    most_games: int = MOST_GAMES
    """Of each rule; a rule whose games give too few puzzles ends with fewer."""
    folders: tuple[str, ...] = ()
    """Of self-play, whose games are mined; where there are none, games are played."""

    def shares(self) -> dict[Rule, int]:
        """How many puzzles of each rule.

        >>> {rule.value: count for rule, count in MineSettings(200).shares().items()}
        {'freestyle': 55, 'standard': 45, 'renju': 55, 'caro': 25, 'caro_exact': 20}
        """
        total = sum(WEIGHTS[rule] for rule in self.rules)
        shares = {}
        left = self.count
        for rule in self.rules:
            shares[rule] = round(left * WEIGHTS[rule] / total)
            left -= shares[rule]
            total -= WEIGHTS[rule]
        return shares

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "rules": list(self.rules), "folders": list(self.folders)}
