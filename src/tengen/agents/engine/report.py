"""What the engine tells while it searches and after: the best moves, their lines and values.

From scores of the engine to the chance to win, and back.

The engine's weights are fitted so that the odds to win grow by a factor e with every 200 points;
`tengen train eval` shows how well that holds in games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from ... import _core
from ...game import Move
from ..agent import Info

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


@dataclass(frozen=True, slots=True)
class EngineLine:
    """One of the best moves, and what is expected to follow."""

    moves: tuple[Move, ...]
    score: int
    """For the side to move: 200 for each factor e of the odds to win, and 30 000 - n for a win in n
    moves of both sides."""
    win_in: int | None
    """Moves of both sides until the side to move has won; negative when it is lost."""
    depth: int
    selective_depth: int
    """Depth of the longest line that was looked at."""

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.moves[0]

    @property
    def win_rate(self) -> float:
        """The expected share of points for the side to move, from 0 to 1."""
        if self.win_in is not None:
            return float(self.win_in > 0)
        return win_rate(self.score)


@dataclass(frozen=True, slots=True)
class EngineReport:
    """How far a search is."""

    lines: tuple[EngineLine, ...]
    """The best moves, the best first; none before the first depth is done."""
    depth: int
    """Moves looked ahead, by the last depth that was finished."""
    nodes: int
    """Moves made by the search, by all threads."""
    solver_nodes: int
    """Positions that were looked at apart, for forced wins."""
    time_ms: int
    hash_fill: float
    """How much of the table is in use, from 0 to 1."""

    @property
    def score(self) -> int | None:
        """Of the best move, for the side to move."""
        return self.lines[0].score if self.lines else None

    @property
    def win_in(self) -> int | None:
        """Moves of both sides until the side to move has won; negative when it is lost."""
        return self.lines[0].win_in if self.lines else None

    @property
    def win_rate(self) -> float | None:
        """Of the best move, for the side to move, from 0 to 1."""
        return self.lines[0].win_rate if self.lines else None

    @property
    def line(self) -> tuple[Move, ...]:
        """The best move and what is expected to follow."""
        return self.lines[0].moves if self.lines else ()

    def info(self) -> Info:
        """The same in the words that all agents share."""
        return Info(
            depth=self.depth,
            selective_depth=self.lines[0].selective_depth if self.lines else None,
            nodes=self.nodes + self.solver_nodes,
            time_ms=self.time_ms,
            score=self.score,
            win_in=self.win_in,
            win_rate=self.win_rate,
            line=self.line,
        )


@dataclass(frozen=True, slots=True)
class EngineResult(EngineReport):
    """What a search found."""

    move: Move
    """A pass where no point may be played."""
    is_proved: bool
    """Whether the move wins by a proof that was checked; other wins are found but not proved."""


@dataclass(frozen=True, slots=True)
class EngineBalance:
    """Moves that leave neither side ahead."""

    moves: tuple[Move, ...]
    """None where there is no such move."""
    score: int
    """When all are played, for the side that plays the first."""

    @property
    def win_rate(self) -> float:
        """The same as the expected share of points."""
        return win_rate(self.score)


def report_of(report: _core.EngineReport) -> EngineReport:
    """A report of the core."""
    return EngineReport(**_parts(report))


def result_of(answer: _core.EngineAnswer) -> EngineResult:
    """An answer of the core."""
    return EngineResult(**_parts(answer.report), move=answer.move, is_proved=answer.is_proved)


def _parts(report: _core.EngineReport) -> dict[str, Any]:
    return {
        "lines": tuple(EngineLine(*line) for line in report.lines),
        "depth": report.depth,
        "nodes": report.nodes,
        "solver_nodes": report.solver_nodes,
        "time_ms": report.time_ms,
        "hash_fill": report.hash_fill / 1000,
    }
