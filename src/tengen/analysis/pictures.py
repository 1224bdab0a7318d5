"""Pictures of what the engine says: the course of a game, and the best moves of a position."""

from __future__ import annotations

from ..agents.engine import EngineLine, EngineResult
from ..game import Board, Color
from ..render import board_svg
from ..render.line_chart import Panel, line_chart_svg
from .game_analysis import GameAnalysis


def game_svg(analysis: GameAnalysis, title: str = "") -> str:
    """The win rate of black after each move, and the loss of each side's moves."""
    rates = [
        (float(number), 100 * judgement.rate_of(Color.BLACK))
        for number, judgement in enumerate(analysis.judgements)
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


def position_svg(board: Board, found: EngineResult) -> str:
    """The board with the win rates of the best moves in per cent, and a ring around the best."""
    marks = {line.move.point: _label(line) for line in found.lines if line.move.point is not None}
    return board_svg(board, marks=marks, ring=found.move.point)


def _label(line: EngineLine) -> str:
    if line.win_in is not None:
        return f"{'W' if line.win_in > 0 else 'L'}{min(abs(line.win_in), 99)}"
    return f"{100 * line.win_rate:.0f}"
