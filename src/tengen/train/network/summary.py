"""What is in folders of self-play games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...game import Board, Color
from .groups import Group, split

BOARDS = 3
CELLS = ".XO"


@dataclass(frozen=True, slots=True)
class GamesSummary:
    """The games and positions of one rule and size."""

    rule: str
    size: int
    games: int
    repeated: int
    """Games with the same end as another up to symmetry; all other figures leave them out."""
    length: float
    """Mean number of moves,"""
    shortest: int
    longest: int
    black: float
    """Share of games won by black,"""
    white: float
    """by white,"""
    draws: float
    """and drawn."""
    positions: int
    """Positions after the openings,"""
    beside: int
    """and among them those beside games."""
    different: int
    """Positions that differ from each other by more than a symmetry."""
    quiet: float
    """Share of positions in which a search would call the evaluation."""
    learnt: int
    """Quiet positions to learn from,"""
    measured: int
    """and of held-out games."""
    seen: int
    """Quiet positions that are not learnt from, since held-out games contain them."""


def summary_of(group: Group) -> GamesSummary:
    """The figures of a group."""
    positions, parts = group.positions, split(group.positions)
    return GamesSummary(
        group.rule.value,
        group.size,
        group.games,
        group.repeated,
        float(group.lengths.mean()),
        int(group.lengths.min()),
        int(group.lengths.max()),
        float((group.black == 1).mean()),
        float((group.black == 0).mean()),
        float((group.black == 0.5).mean()),
        len(positions),
        int(np.isnan(positions.results).sum()),
        len(np.unique(positions.keys)),
        float(positions.is_quiet.mean()) if len(positions) else 0.0,
        len(parts.learnt),
        len(parts.measured),
        parts.seen,
    )


def some_boards(group: Group, count: int = BOARDS) -> list[Board]:
    """A few quiet positions, at equal distances in the data."""
    quiet = np.flatnonzero(group.positions.is_quiet)
    chosen = quiet[np.linspace(0, len(quiet) - 1, min(count, len(quiet))).astype(int)]
    return [_board(group, int(row)) for row in chosen]


def _board(group: Group, row: int) -> Board:
    rows = ["".join(CELLS[cell] for cell in cells) for cells in group.positions.cells[row]]
    turn = Color.WHITE if group.positions.is_white[row] else Color.BLACK
    return Board.from_text("\n".join(rows), group.rule, turn)
