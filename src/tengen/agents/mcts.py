"""Monte Carlo tree search (UCT) with random playouts and no other knowledge than the rules."""

from __future__ import annotations

import time

from .._core import uct
from ..arguments import MAX_SEED
from ..game import Board
from ..game.nearest import unknown_word
from ..limits import UNLIMITED, Limits
from .agent import Choice
from .entry import Entry, format_spec
from .option import SEED_OPTION, Option, OptionKind, seed_or_fresh
from .report import SearchReport

DEFAULT_PLAYOUTS = 1000
MAX_PLAYOUTS = 2**30
DISTANCES = {"near": 2, "all": 0}
"""Largest distance from a stone, in rows and columns, of moves to search; 0 for no limit."""
MAX_TREE_BYTES = 256 << 20


class MctsAgent:
    """Plays the move most visited by UCT.

    With a seed and without a time limit it is deterministic.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> choice = MctsAgent(playouts=100, seed=1).choose(board)
    >>> str(choice.move), choice.info.win_in
    ('g8', 1)
    """

    def __init__(
        self,
        playouts: int | None = None,
        seed: int | None = None,
        moves: str = "near",
        exploration: float = 1.0,
    ) -> None:
        """Takes the options of `ENTRY`.

        Args:
            playouts: Playouts per move. None for 1000, or for as many as limits allow.
            seed: Random seed; default: a new one.
            moves: A key of `DISTANCES`.
            exploration: Weight of rarely visited moves.
        """
        if moves not in DISTANCES:
            raise ValueError(unknown_word("moves", moves, DISTANCES))
        self.playouts = playouts
        self.seed = seed_or_fresh(seed)
        self.moves = moves
        self.exploration = exploration

    @property
    def name(self) -> str:
        """The agent with its options that differ from the defaults, and its seed."""
        return format_spec(
            "mcts",
            {
                "playouts": self.playouts,
                "moves": None if self.moves == "near" else self.moves,
                "exploration": None if self.exploration == 1.0 else self.exploration,
                "seed": self.seed,
            },
        )

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits of time and nodes; a node is a playout."""
        started = time.monotonic_ns()
        time_ms = limits.move_time_ms
        found = uct(
            board,
            playouts=self._playouts(limits, time_ms),
            time_ms=time_ms,
            seed=(self.seed + board.key) & MAX_SEED,
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
    "mcts",
    MctsAgent,
    options=(
        Option(
            "playouts",
            OptionKind.INT,
            title="Playouts",
            help=f"Playouts per move; default: {DEFAULT_PLAYOUTS} without limits of time or nodes.",
            minimum=1,
            maximum=MAX_PLAYOUTS,
        ),
        Option(
            "moves",
            OptionKind.CHOICE,
            default="near",
            title="Moves",
            help="Which moves to search: near (within two rows of a stone) or all.",
            choices=tuple(DISTANCES),
        ),
        Option(
            "exploration",
            OptionKind.FLOAT,
            default=1.0,
            title="Exploration",
            help="Weight of rarely visited moves.",
            minimum=0,
            maximum=100,
        ),
        SEED_OPTION,
    ),
    title="Monte Carlo",
    help="Tree search (UCT) that evaluates positions by random playouts.",
)
