"""Converts core reports to `SearchReport`, and scores to win rates and back.

The engine's weights are fitted so that the odds of winning grow by a factor e per 200 points;
`tengen train eval` shows how well that holds in games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from ... import _core
from ...game import Move
from ..report import SearchLine, SearchReport

SCORE_PER_E = 200
"""Points by which the odds of winning grow by a factor e."""


def win_rate(score: float) -> float:
    """The expected result for the side to move; a draw counts half.

    >>> [round(win_rate(score), 3) for score in (0, 200, -200, 1000)]
    [0.5, 0.731, 0.269, 0.993]
    """
    return 1 / (1 + math.exp(-score / SCORE_PER_E))


def score_of(rate: float) -> float:
    """The score for a win rate, which must be between 0 and 1.

    >>> round(score_of(win_rate(123)), 6)
    123.0
    """
    return SCORE_PER_E * math.log(rate / (1 - rate))


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineResult(SearchReport):
    """The result of a search."""

    depth: int
    nodes: int
    """Nodes searched by all threads."""
    time_ms: int
    move: Move
    """A pass if no point is legal."""
    is_proved: bool
    """Whether the move wins by a checked proof; other wins are found but not proved."""


@dataclass(frozen=True, slots=True)
class EngineBalance:
    """Moves that leave neither side ahead."""

    moves: tuple[Move, ...]
    """Empty if there is no such move."""
    score: int
    """The score after all moves, for the side that plays the first."""

    @property
    def win_rate(self) -> float:
        """The score as a win rate."""
        return win_rate(self.score)


def report_of(report: _core.EngineReport) -> SearchReport:
    """Converts a report of the core."""
    return SearchReport(**_parts(report))


def result_of(answer: _core.EngineAnswer) -> EngineResult:
    """Converts an answer of the core."""
    return EngineResult(**_parts(answer.report), move=answer.move, is_proved=answer.is_proved)


def _parts(report: _core.EngineReport) -> dict[str, Any]:
    lines = tuple(_line(*line) for line in report.lines)
    parts = {
        "lines": lines,
        "depth": report.depth,
        "nodes": report.nodes,
        "solver_nodes": report.solver_nodes,
        "time_ms": report.time_ms,
        "hash_fill": report.hash_fill / 1000,
    }
    if lines:
        best = lines[0]
        parts |= {
            "selective_depth": best.selective_depth,
            "score": best.score,
            "win_in": best.win_in,
            "win_rate": best.win_rate,
            "line": best.moves,
        }
    return parts


def _line(
    moves: tuple[Move, ...], score: int, win_in: int | None, depth: int, furthest: int
) -> SearchLine:
    rate = win_rate(score) if win_in is None else float(win_in > 0)
    return SearchLine(moves, score, win_in, rate, depth, furthest)
