"""Positions with known forced wins, to measure the solver by."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..game import Board, Color, Rule


@dataclass(frozen=True, slots=True)
class Tactic:
    """A position in which a side wins by force."""

    id: str
    kind: str
    """``vcf``, ``vct``, or ``sanity`` for wins at once or nearly so."""
    rule: Rule
    size: int
    moves: str
    attacker: Color
    """Who wins if it is to move."""
    plies: int | None = None
    """Of the shortest win by fours; of a win by threats that another program found."""

    def board(self) -> Board:
        """The position."""
        return Board.from_moves(self.moves, self.size, self.rule)


@cache
def tactics() -> tuple[Tactic, ...]:
    """The positions that come with Tengen, from games of other programs.

    >>> from collections import Counter
    >>> Counter(tactic.kind for tactic in tactics())
    Counter({'vcf': 168, 'vct': 79, 'sanity': 13})
    """
    text = files(__package__).joinpath("tactics.jsonl").read_text(encoding="ascii")
    return tuple(_tactic(json.loads(line)) for line in text.splitlines())


def _tactic(told: dict[str, str | int]) -> Tactic:
    return Tactic(
        str(told["id"]),
        str(told["kind"]),
        Rule(str(told["rule"])),
        int(told["size"]),
        str(told["moves"]),
        Color(str(told["attacker"])),
        int(told["plies"]) if "plies" in told else None,
    )
