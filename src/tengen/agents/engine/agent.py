"""`tengen`: the strong engine as an agent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...game import Board, Color, Opening, PatternBoard
from ...limits import UNLIMITED, Limits
from ...reference.papers.search import MILLION, WIN
from ..agent import Choice
from ..entry import format_spec
from ..explanation import Candidate, Explanation, Seen
from ..report import SearchLine
from .engine import HASH_MIB, MIB, NETWORK, Engine, weights_of
from .opening_choice import opening_choice, opening_limits
from .parameters import read_parameters, write_parameters
from .report import EngineResult

SHOWN_MOVES = 6
"""Moves shown of a candidate's line."""
MARKS = {
    "five": "makes a five",
    "open_four": "makes an open four",
    "four": "makes a four",
    "open_three": "makes an open three",
}


def explanation_of(
    agent: str, board: Board, found: EngineResult, others: Iterable[SearchLine]
) -> Explanation:
    """The chosen move, the other candidates, and the shapes on the board."""
    own = [line for line in found.lines if line.move == found.move][:1]
    rest = [line for line in others if line.move != found.move]
    return Explanation(
        agent,
        board.copy(),
        found.move,
        summary_of(board, found),
        score=_score(own[0]) if own else None,
        candidates=tuple(_candidate(line) for line in own + rest),
        seen=_seen(board),
        counts={
            "depth": found.depth,
            "nodes": found.nodes,
            "solver_nodes": found.solver_nodes,
        },
        line=found.line,
    )


def summary_of(board: Board, found: EngineResult) -> str:
    """A one-sentence summary of the search result."""
    if not found.lines:
        return f"{found.move} is the only move."
    line = found.lines[0]
    if line.win_in is None:
        return f"At depth {found.depth}, {board.turn}'s win rate is {line.win_rate:.0%}."
    if line.win_in < 0:
        return f"{board.turn} loses in {-line.win_in} plies, as far as the search sees."
    proved = "proved" if found.is_proved else "found but not proved"
    return f"A win in {line.win_in} plies is {proved}."


def _candidate(line: SearchLine) -> Candidate:
    shown = " ".join(map(str, line.moves[:SHOWN_MOVES]))
    more = " …" if len(line.moves) > SHOWN_MOVES else ""
    note = f"{line.win_rate:.0%}" if line.win_in is None else line.value_text()
    return Candidate(line.move, _score(line), note=f"{note}: {shown}{more}")


def _score(line: SearchLine) -> int:
    """In millionths of a point, the unit of explanations."""
    if line.win_in is None:
        return line.score * MILLION
    return WIN - line.win_in if line.win_in > 0 else -WIN - line.win_in


def _seen(board: Board) -> tuple[Seen, ...]:
    """The points on which either side makes a five, a four or an open three, strongest first."""
    patterns = PatternBoard(board)
    return tuple(
        Seen(kind, color, (point,))
        for mark, kind in MARKS.items()
        for color in (board.turn, Color(board.turn).opposite)
        for point in patterns.points(color, mark)
    )


DEFAULT_NODES = 100_000
"""Per move if no other limit is given: some tenths of a second on one core."""
EXPLAINED_MOVES = 6
MEMORY_SHARE = 2
"""The table gets at most 1/N of the allowed memory."""


class TengenAgent:
    """Plays the engine's move. It keeps its transposition table within a game.

    With one thread and no time limit, it answers the same moves with the same moves.

    >>> choice = TengenAgent().choose(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15"))
    >>> str(choice.move), choice.info.win_in
    ('g8', 1)
    """

    def __init__(
        self,
        *,
        nodes: int | None = None,
        cpu_time: float | None = None,
        threads: int = 1,
        hash: int = HASH_MIB,
        parameters: str = "",
        evaluation: str = NETWORK,
    ) -> None:
        """The arguments are documented in `tengen.agents.engine.entry`; allocates on first use."""
        self.parameters = read_parameters(parameters)
        self.nodes = nodes
        self.cpu_time = cpu_time
        self.threads = threads
        self.hash = hash
        weights_of(evaluation)  # Complains now rather than in the first game.
        self.evaluation = evaluation
        self._engine: Engine | None = None
        self._hash_mib = hash
        self._last: Board | None = None

    @property
    def name(self) -> str:
        """The agent, with the options that differ from the defaults."""
        return format_spec(
            "tengen",
            {
                "nodes": self.nodes,
                "cpu_time": self.cpu_time,
                "threads": None if self.threads == 1 else self.threads,
                "hash": None if self.hash == HASH_MIB else self.hash,
                "evaluation": None if self.evaluation == NETWORK else self.evaluation,
                "parameters": write_parameters(self.parameters) or None,
            },
        )

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits of time, nodes and depth."""
        found = self._ready(board, limits).search(board, self._bounded(limits))
        return Choice(found.move, found)

    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        """Takes the side that is ahead, and offers even positions."""
        engine = self._ready(opening.board, limits)
        return opening_choice(engine, opening, opening_limits(limits))

    def explain(self, board: Board) -> Explanation:
        """Chooses as `choose` does without limits, and reports the other candidates."""
        engine = self._ready(board, UNLIMITED)
        limits = self._bounded(UNLIMITED)
        found = engine.search(board, limits)
        others = engine.search(board, limits, lines=EXPLAINED_MOVES)
        return explanation_of(self.name, board, found, others.lines)

    def evaluation_note(self, board: Board) -> str:
        """Whether shapes replace the network on such boards; see `Engine.evaluation_note`."""
        return self._ready(board, UNLIMITED).evaluation_note(board)

    def prepare(self, board: Board) -> None:
        """Allocates memory before the clock runs."""
        self._ready(board, UNLIMITED)

    def stop(self) -> None:
        """Stops a running search soon; thread-safe."""
        if self._engine is not None:
            self._engine.stop()

    def close(self) -> None:
        """Frees the memory."""
        if self._engine is not None:
            self._engine.close()
        self._engine = None

    def _bounded(self, limits: Limits) -> Limits:
        if self.cpu_time is not None:
            own = round(1000 * self.cpu_time)
            limits = replace(limits, cpu_ms=min(own, limits.cpu_ms or own))
        if self.nodes is not None:
            return replace(limits, nodes=min(self.nodes, limits.nodes or self.nodes))
        return replace(limits, nodes=DEFAULT_NODES) if limits.is_unlimited else limits

    def _ready(self, board: Board, limits: Limits) -> Engine:
        """The engine, cleared unless it continues the same game."""
        hash_mib = self.hash
        if limits.memory_bytes is not None:
            hash_mib = max(1, min(hash_mib, limits.memory_bytes // MEMORY_SHARE // MIB))
        if self._engine is None or hash_mib != self._hash_mib:
            self.close()
            self._engine = Engine(
                threads=self.threads,
                hash_mib=hash_mib,
                evaluation=self.evaluation,
                parameters=self.parameters,
            )
            self._engine.prepare(board)
        elif self._last is not None and not _is_later(board, self._last):
            self._engine.clear()
        self._hash_mib = hash_mib
        self._last = board.copy()
        return self._engine


def _is_later(board: Board, earlier: Board) -> bool:
    """Whether one board continues the game of the other."""
    made = earlier.move_stack
    return (
        (board.size, board.rule, board.setup) == (earlier.size, earlier.rule, earlier.setup)
        and len(board.move_stack) > len(made)
        and board.move_stack[: len(made)] == made
    )
