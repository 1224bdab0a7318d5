"""Counts the turning points of lost games that are solved.

A forced win that another program saw counts if the solver proves it, any other turning point if the
engine does not repeat the losing move.
"""

from __future__ import annotations

import json

from tengen import Board, Engine, Limits, solve

from .. import ROOT
from ..state import State

POINTS = ROOT / "tests/data/turning_points.jsonl"
SHORT_NODES, LONG_NODES = 1_000_000, 5_000_000
"""About one and five seconds on one core."""

Turning = dict[str, str | int]


def run(_state: State) -> str:
    """Tries every turning point with few nodes and with many."""
    points: list[Turning] = [json.loads(line) for line in POINTS.read_text("ascii").splitlines()]
    wins = [point for point in points if "M" in str(point["judge_after_for_opponent"])]
    others = [point for point in points if point not in wins]
    parts = [
        f"{sum(is_proved(point, nodes) for point in wins)} of {len(wins)} wins proved and"
        f" {sum(is_avoided(point, nodes) for point in others)} of {len(others)} losing moves"
        f" avoided in {nodes:,} nodes"
        for nodes in (SHORT_NODES, LONG_NODES)
    ]
    return "; ".join(parts)


def is_proved(point: Turning, nodes: int) -> bool:
    """Whether the opponent's win after the losing move is proved."""
    board = _board(point)
    board.push(str(point["played"]))
    return solve(board, Limits(nodes=nodes)).is_proved


def is_avoided(point: Turning, nodes: int) -> bool:
    """Whether the engine plays another move."""
    with Engine() as engine:
        return str(engine.search(_board(point), Limits(nodes=nodes)).move) != point["played"]


def _board(point: Turning) -> Board:
    return Board.from_moves(str(point["moves"]), int(point["size"]), str(point["rule"]))
