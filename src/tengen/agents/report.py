"""Reports of a search: by the engine, an agent or an external engine.

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
    """For the side to move: 200 for each factor e of the odds of winning; 30 000 - n for a win in n
    plies."""
    win_in: int | None
    """Plies until the side to move has won; negative if it has lost."""
    win_rate: float
    """The expected share of points for the side to move, from 0 to 1."""
    depth: int
    selective_depth: int
    """Depth of the longest line searched."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.moves[0]

    def value_text(self) -> str:
        """The value as short text: the score, or the plies until the game ends.

        >>> SearchLine((Move.parse("h8"),), -29994, -6, 0.0, 9, 12).value_text()
        'loss in 6'
        """
        return value_text(self.score, self.win_in)

    def as_json(self) -> dict[str, Any]:
        """As JSON."""
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
    """One report of a search. Any field may be missing."""

    depth: int | None = None
    """The last depth that was completed, in plies."""
    selective_depth: int | None = None
    """Depth of the longest line."""
    nodes: int | None = None
    """Nodes of the search; see `total_nodes`."""
    time_ms: int | None = None
    score: int | None = None
    """From the side to move, in the searcher's own units; see `win_in` for forced ends."""
    win_in: int | None = None
    """Plies until the side to move has won; negative if it has lost."""
    win_rate: float | None = None
    """From the side to move, 0 to 1."""
    line: tuple[Move, ...] = ()
    """The principal variation."""
    text: str = ""
    """The engine's own text."""
    lines: tuple[SearchLine, ...] = ()
    """The best moves with their values, best first; only Tengen's own engine reports them."""
    solver_nodes: int = 0
    """Nodes of the solver, which looks for forced wins."""
    hash_fill: float | None = None
    """Share of the transposition table in use, from 0 to 1."""

    @property
    def total_nodes(self) -> int | None:
        """The nodes of search and solver."""
        return None if self.nodes is None else self.nodes + self.solver_nodes

    def as_json(self) -> dict[str, Any]:
        """The fields that any searcher can report, as stores keep them; missing ones are left out.

        `nodes` includes those of the solver.

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
        """Reads what `as_json` wrote for a board of this size."""
        line = tuple(Move.parse(text, size) for text in fields.get("line", ()))
        return cls(**{**fields, "line": line})


EMPTY_REPORT = SearchReport()


def value_text(score: int, win_in: int | None) -> str:
    """A value as short text.

    >>> value_text(120, None), value_text(29995, 5)
    ('+120', 'win in 5')
    """
    if win_in is None:
        return f"{score:+}"
    return f"{'win' if win_in > 0 else 'loss'} in {abs(win_in)}"
