"""From the core's reports to `SearchReport`, and from scores to the chance to win and back.

The engine's weights are fitted so that the odds to win grow by a factor e with every 200 points;
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
"""Points by which the odds to win grow by a factor e."""


def win_rate(score: float) -> float:
    """The share of points that the side to move will get, a draw being half a win.

    >>> [round(win_rate(score), 3) for score in (0, 200, -200, 1000)]
    [0.5, 0.731, 0.269, 0.993]
    """
    return 1 / (1 + math.exp(-score / SCORE_PER_E))


def score_of(rate: float) -> float:
    """The score with that win rate, which must be neither 0 nor 1.

    >>> round(score_of(win_rate(123)), 6)
    123.0
    """
    return SCORE_PER_E * math.log(rate / (1 - rate))


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineResult(SearchReport):
    """What a search found."""

    depth: int
    nodes: int
    """Moves made by the search, by all threads."""
    time_ms: int
    move: Move
    """A pass if no point may be played."""
    is_proved: bool
    """Whether the move wins by a proof that was checked; other wins are found but not proved."""


@dataclass(frozen=True, slots=True)
class EngineBalance:
    """Moves that leave neither side ahead."""

    moves: tuple[Move, ...]
    """None if there is no such move."""
    score: int
    """When all are played, for the side that plays the first."""

    @property
    def win_rate(self) -> float:
        """The same as the expected share of points."""
        return win_rate(self.score)


def report_of(report: _core.EngineReport) -> SearchReport:
    """A report of the core."""
    return SearchReport(**_parts(report))


def result_of(answer: _core.EngineAnswer) -> EngineResult:
    """An answer of the core."""
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
