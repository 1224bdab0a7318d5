"""Renders the analysis of a position or a game as SVG and JSON."""

from __future__ import annotations

from typing import Any

from ..agents.engine import EngineResult
from ..agents.report import SearchLine
from ..game import Board, Color
from ..render import Theme, board_svg
from ..render.line_chart import Panel, line_chart_svg
from .game import GameAnalysis


def game_svg(analysis: GameAnalysis, title: str = "") -> str:
    """A chart of black's win rate after each move, and of the loss of each side's moves."""
    rates = [
        (float(number), 100 * judgement.rate_of(Color.BLACK))
        for number, judgement in enumerate(analysis.judgements, start=analysis.first_ply)
    ]
    losses = {
        color.value: [(float(each.number), 100 * each.loss) for each in analysis.of(color)]
        for color in Color
        if analysis.of(color)
    }
    panels = [
        Panel("Win rate of black", {"black": rates}, 0, 100, "%"),
        Panel("Loss of each move", losses, 0, 100, "%"),
    ]
    return line_chart_svg(title or "The course of the game", panels, "move")


def position_svg(board: Board, found: EngineResult, theme: str | Theme = "wood") -> str:
    """The board with the win rates of the best moves in percent, and a ring around the best."""
    marks = {line.move.point: _label(line) for line in found.lines if line.move.point is not None}
    return board_svg(board, marks=marks, ring=found.move.point, theme=theme)


def _label(line: SearchLine) -> str:
    if line.win_in is not None:
        return f"{'W' if line.win_in > 0 else 'L'}{min(abs(line.win_in), 99)}"
    return f"{100 * line.win_rate:.0f}"


def position_json(board: Board, found: EngineResult) -> dict[str, Any]:
    """Encodes a search result from the side to move's point of view; see `tengen.agents.engine`."""
    return {
        "rule": board.rule.value,
        "size": board.size,
        "turn": board.turn.value,
        "ply": board.ply(),
        "move": str(found.move),
        "score": found.score,
        "win_in": found.win_in,
        "win_rate": found.win_rate,
        "is_proved": found.is_proved,
        "line": [str(move) for move in found.line],
        "lines": [line.as_json() for line in found.lines],
        "depth": found.depth,
        "nodes": found.nodes,
        "solver_nodes": found.solver_nodes,
        "time_ms": found.time_ms,
        "hash_fill": found.hash_fill,
    }
