"""What the engine found in a position, for programs."""

from __future__ import annotations

from typing import Any

from ..agents.engine import EngineLine, EngineResult
from ..game import Board


def position_json(board: Board, found: EngineResult) -> dict[str, Any]:
    """Scores, win rates and `win_in` are for the side to move; see `tengen.agents.engine`."""
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
        "lines": [_line_json(line) for line in found.lines],
        "depth": found.depth,
        "nodes": found.nodes,
        "solver_nodes": found.solver_nodes,
        "time_ms": found.time_ms,
        "hash_fill": found.hash_fill,
    }


def _line_json(line: EngineLine) -> dict[str, Any]:
    return {
        "moves": [str(move) for move in line.moves],
        "score": line.score,
        "win_in": line.win_in,
        "win_rate": line.win_rate,
        "depth": line.depth,
        "selective_depth": line.selective_depth,
    }
