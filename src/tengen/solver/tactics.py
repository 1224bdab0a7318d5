"""Test positions with known forced wins, to measure the solver."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..game import Board, Color, Rule


@dataclass(frozen=True, slots=True)
class Tactic:
    """A position in which a side has a forced win."""

    id: str
    kind: str
    """``vcf``, ``vct``, or ``sanity`` for immediate or nearly immediate wins."""
    rule: Rule
    size: int
    moves: str
    attacker: Color
    """The side that wins if it is to move."""
    plies: int | None = None
    """Plies of the shortest win by fours, or of a win by threats that another engine found."""

    def board(self) -> Board:
        """The position."""
        return Board.from_moves(self.moves, self.size, self.rule)


@cache
def tactics() -> tuple[Tactic, ...]:
    """The positions that are shipped with Tengen, from games of other engines.

    >>> from collections import Counter
    >>> Counter(tactic.kind for tactic in tactics())
    Counter({'vcf': 168, 'vct': 79, 'sanity': 13})
    """
    text = files(__package__).joinpath("tactics.jsonl").read_text(encoding="ascii")
    return tuple(_tactic(json.loads(line)) for line in text.splitlines())


def _tactic(line: dict[str, str | int]) -> Tactic:
    return Tactic(
        str(line["id"]),
        str(line["kind"]),
        Rule(str(line["rule"])),
        int(line["size"]),
        str(line["moves"]),
        Color(str(line["attacker"])),
        int(line["plies"]) if "plies" in line else None,
    )
