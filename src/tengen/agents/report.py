"""What a search tells, whoever searched: the engine, an agent or an external engine.

The same `SearchReport` goes from the search to the arena's store, to game records, to JSON and to
the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..game import Move


@dataclass(frozen=True, slots=True)
class SearchLine:
    """One of the best moves, and what is expected to follow."""

    moves: tuple[Move, ...]
    score: int
    """For the side to move: 200 for each factor e of the odds to win, and 30 000 - n for a win in n
    moves of both sides."""
    win_in: int | None
    """Moves of both sides until the side to move has won; negative when it is lost."""
    win_rate: float
    """The expected share of points for the side to move, from 0 to 1."""
    depth: int
    selective_depth: int
    """Depth of the longest line that was looked at."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.moves[0]

    def value_text(self) -> str:
        """The value in a few letters: the score, or when the game ends.

        >>> SearchLine((Move.parse("h8"),), -29994, -6, 0.0, 9, 12).value_text()
        'loss in 6'
        """
        return value_text(self.score, self.win_in)

    def as_json(self) -> dict[str, Any]:
        """All of it for programs."""
        return {
            "moves": [str(move) for move in self.moves],
            "score": self.score,
            "win_in": self.win_in,
            "win_rate": self.win_rate,
            "depth": self.depth,
            "selective_depth": self.selective_depth,
        }


@dataclass(frozen=True, slots=True)
class SearchReport:
    """One report of a search. All of it may be missing."""

    depth: int | None = None
    """Moves looked ahead, by the last depth that was finished."""
    selective_depth: int | None = None
    """Depth of the longest line."""
    nodes: int | None = None
    """Positions looked at by the search; see `total_nodes`."""
    time_ms: int | None = None
    score: int | None = None
    """From the side to move, in the searcher's own units; see `win_in` for forced ends."""
    win_in: int | None = None
    """Moves of both sides until the side to move has won; negative when it is lost."""
    win_rate: float | None = None
    """From the side to move, 0 to 1."""
    line: tuple[Move, ...] = ()
    """The moves that it expects, its own first."""
    text: str = ""
    """What was said, as it was said."""
    lines: tuple[SearchLine, ...] = ()
    """The best moves with their values, the best first; only Tengen's own engine tells them."""
    solver_nodes: int = 0
    """Positions that were looked at apart, for forced wins."""
    hash_fill: float | None = None
    """How much of the transposition table is in use, from 0 to 1."""

    @property
    def total_nodes(self) -> int | None:
        """All positions looked at, those of the solver included."""
        return None if self.nodes is None else self.nodes + self.solver_nodes

    def as_json(self) -> dict[str, Any]:
        """What any searcher can tell, as stores keep it; what is missing is left out.

        `nodes` are all of them, those of the solver included.

        >>> SearchReport(depth=3, score=0, line=(Move.parse("h8"),)).as_json()
        {'depth': 3, 'score': 0, 'line': ['h8']}
        """
        fields = {
            "depth": self.depth,
            "selective_depth": self.selective_depth,
            "nodes": self.total_nodes,
            "time_ms": self.time_ms,
            "score": self.score,
            "win_in": self.win_in,
            "win_rate": self.win_rate,
            "line": [str(move) for move in self.line],
            "text": self.text,
        }
        return {name: value for name, value in fields.items() if value not in (None, "", [])}

    @classmethod
    def from_json(cls, fields: dict[str, Any], size: int) -> Self:
        """From what `as_json` gave for a board of that size."""
        line = tuple(Move.parse(text, size) for text in fields.get("line", ()))
        return cls(**{**fields, "line": line})


EMPTY_REPORT = SearchReport()


def value_text(score: int, win_in: int | None) -> str:
    """A value in a few letters.

    >>> value_text(120, None), value_text(29995, 5)
    ('+120', 'win in 5')
    """
    if win_in is None:
        return f"{score:+}"
    return f"{'win' if win_in > 0 else 'loss'} in {abs(win_in)}"
