"""Converts reports of the core to `SearchReport`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ... import _core
from ...game import Move, Rule
from ..report import SearchLine, SearchReport
from .chances import win_rate


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
    win_rate: float
    """The score as a win rate."""


def report_of(report: _core.EngineReport, rule: Rule) -> SearchReport:
    """Converts a report of the core on a position of this rule."""
    return SearchReport(**_parts(report, rule))


def result_of(answer: _core.EngineAnswer, rule: Rule) -> EngineResult:
    """Converts an answer of the core on a position of this rule."""
    parts = _parts(answer.report, rule)
    return EngineResult(**parts, move=answer.move, is_proved=answer.is_proved)


def _parts(report: _core.EngineReport, rule: Rule) -> dict[str, Any]:
    lines = tuple(_line(rule, *line) for line in report.lines)
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
    rule: Rule, moves: tuple[Move, ...], score: int, win_in: int | None, depth: int, furthest: int
) -> SearchLine:
    rate = win_rate(score, rule) if win_in is None else float(win_in > 0)
    return SearchLine(moves, score, win_in, rate, depth, furthest)
