"""Monte Carlo tree search (UCT) with random playouts and no other knowledge than the rules."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from .._core import uct
from ..arguments import MAX_SEED
from ..game import Board
from ..limits import UNLIMITED, Limits
from .agent import Choice
from .entry import Configured, Entry
from .option import Range, Seed, seed_or_fresh
from .report import SearchReport

DEFAULT_PLAYOUTS = 1000
MAX_PLAYOUTS = 2**30
DISTANCES = {"near": 2, "all": 0}
"""Largest distance from a stone, in rows and columns, of moves to search; 0 for no limit."""
MAX_TREE_BYTES = 256 << 20


@dataclass(eq=False)
class MctsAgent(Configured):
    """Plays the move most visited by UCT.

    With a seed and without a time limit it is deterministic.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> choice = MctsAgent(playouts=100, seed=1).choose(board)
    >>> str(choice.move), choice.info.win_in
    ('g8', 1)
    """

    entry_name: ClassVar[str] = "mcts"

    playouts: Annotated[int | None, Range(1, MAX_PLAYOUTS)] = None
    """Playouts per move; default: 1000 without limits of time or nodes."""
    moves: Literal["near", "all"] = field(default="near", kw_only=True)
    """Which moves to search: near (within two rows of a stone) or all."""
    exploration: Annotated[float, Range(0, 100)] = field(default=1.0, kw_only=True)
    """Weight of rarely visited moves."""
    seed: Seed = field(default_factory=seed_or_fresh)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits of time and nodes; a node is a playout."""
        started = time.monotonic_ns()
        time_ms = limits.move_time_ms
        found = uct(
            board,
            playouts=self._playouts(limits, time_ms),
            time_ms=time_ms,
            seed=(self.seed + board.key()) & MAX_SEED,
            distance=DISTANCES[self.moves],
            exploration=round(self.exploration * 1000),
            memory_bytes=min(limits.memory_bytes or MAX_TREE_BYTES, MAX_TREE_BYTES),
        )
        info = SearchReport(
            nodes=found.playouts,
            time_ms=(time.monotonic_ns() - started) // 1_000_000,
            win_in=1 if found.wins_at_once else None,
            win_rate=found.win_rate_millionths / 1_000_000,
            line=found.line,
        )
        return Choice(found.move, info)

    def _playouts(self, limits: Limits, time_ms: int | None) -> int:
        bounds = [bound for bound in (self.playouts, limits.nodes) if bound is not None]
        if not bounds:
            return DEFAULT_PLAYOUTS if time_ms is None else MAX_PLAYOUTS
        return min(*bounds, MAX_PLAYOUTS)


ENTRY = Entry(
    MctsAgent.entry_name,
    MctsAgent,
    MctsAgent,
    title="Monte Carlo",
    help="Tree search (UCT) that evaluates positions by random playouts.",
)
