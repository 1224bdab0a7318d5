"""`tengen`: the strong engine as an agent."""

from __future__ import annotations

from dataclasses import replace

from ...game import Board, Opening
from ...limits import UNLIMITED, Limits
from ..choice import Choice
from ..explanation import Explanation
from ..spec import format_spec
from .engine import HASH_MIB, MIB, Engine
from .engine_explanation import explanation_of
from .opening_choice import opening_choice, opening_limits
from .parameters import read_parameters, write_parameters

DEFAULT_NODES = 100_000
"""For a move when nothing else limits it: some tenths of a second on one core."""
EXPLAINED_MOVES = 6
MEMORY_SHARE = 2
"""The table has at most one part in so many of the memory that is allowed."""


class TengenAgent:
    """Plays the engine's move. It remembers what it saw earlier in the same game.

    With one thread and without a limit of time it plays the same game again against the same moves.

    >>> choice = TengenAgent().choose(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15"))
    >>> str(choice.move), choice.info.win_in
    ('g8', 1)
    """

    def __init__(
        self,
        nodes: int | None = None,
        threads: int = 1,
        hash: int = HASH_MIB,
        parameters: str = "",
    ) -> None:
        """Takes what `tengen.agents.engine.entry` documents; the memory when it is first needed."""
        self.parameters = read_parameters(parameters)
        self.nodes = nodes
        self.threads = threads
        self.hash = hash
        self._engine: Engine | None = None
        self._hash_mib = hash
        self._last: Board | None = None

    @property
    def name(self) -> str:
        """The agent with what differs from the defaults."""
        return format_spec(
            "tengen",
            {
                "nodes": self.nodes,
                "threads": None if self.threads == 1 else self.threads,
                "hash": None if self.hash == HASH_MIB else self.hash,
                "parameters": write_parameters(self.parameters) or None,
            },
        )

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits of time, nodes and depth."""
        found = self._ready(board, limits).search(board, self._bounded(limits))
        return Choice(found.move, found.info())

    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        """Takes the side that is ahead, and offers even positions."""
        engine = self._ready(opening.board, limits)
        return opening_choice(engine, opening, opening_limits(limits))

    def explain(self, board: Board) -> Explanation:
        """Chooses as `choose` does without limits, and tells what else it thought of."""
        engine = self._ready(board, UNLIMITED)
        limits = self._bounded(UNLIMITED)
        found = engine.search(board, limits)
        others = engine.search(board, limits, lines=EXPLAINED_MOVES)
        return explanation_of(self.name, board, found, others.lines)

    def prepare(self, board: Board) -> None:
        """Takes the memory before the clock runs."""
        self._ready(board, UNLIMITED)

    def stop(self) -> None:
        """Ends a search soon, from any thread."""
        if self._engine is not None:
            self._engine.stop()

    def close(self) -> None:
        """Gives the memory back."""
        if self._engine is not None:
            self._engine.close()
        self._engine = None

    def _bounded(self, limits: Limits) -> Limits:
        if self.nodes is not None:
            return replace(limits, nodes=min(self.nodes, limits.nodes or self.nodes))
        return replace(limits, nodes=DEFAULT_NODES) if limits.is_unlimited else limits

    def _ready(self, board: Board, limits: Limits) -> Engine:
        """The engine, which knows nothing but this game."""
        hash_mib = self.hash
        if limits.memory_bytes is not None:
            hash_mib = max(1, min(hash_mib, limits.memory_bytes // MEMORY_SHARE // MIB))
        if self._engine is None or hash_mib != self._hash_mib:
            self.close()
            self._engine = Engine(
                threads=self.threads, hash_mib=hash_mib, parameters=self.parameters
            )
        elif self._last is not None and not _is_later(board, self._last):
            self._engine.clear()
        self._hash_mib = hash_mib
        self._last = board.copy()
        return self._engine


def _is_later(board: Board, earlier: Board) -> bool:
    """Whether the game on one board was on the other before, and has gone on since."""
    made = earlier.move_stack
    return (
        (board.size, board.rule, board.setup) == (earlier.size, earlier.rule, earlier.setup)
        and len(board.move_stack) > len(made)
        and board.move_stack[: len(made)] == made
    )
