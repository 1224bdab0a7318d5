"""An external engine as an agent, so that code that plays games need not know the difference."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, runtime_checkable

from ..agents.agent import Agent, Choice
from ..agents.hosted import HostedAgent
from ..agents.limited import Limited
from ..agents.report import SearchReport
from ..game import Board, Color, GameOverError, Opening
from ..limits import UNLIMITED, Limits
from ..processes.failures import CannotExpress, EngineFailure
from ..processes.lines import Transcript
from .client import Allowance, Client, Patience
from .dialect import Orientation
from .gomocup.client import GomocupClient
from .gtp import GtpClient
from .info_parser import kata_info, read_info


@runtime_checkable
class OpeningPlayer(Protocol):
    """An agent that supports opening rules."""

    def act_in_opening(self, opening: Opening, limits: Limits) -> str:
        """Chooses one of `opening.actions`."""
        ...


def wished_action(agent: Agent, opening: Opening, limits: Limits) -> str | None:
    """The action that the agent chooses, or None if the caller must draw one at random.

    An agent that does not support openings only places stones; every other choice is random.
    """
    if isinstance(agent, OpeningPlayer):
        try:
            return agent.act_in_opening(opening, limits)
        except CannotExpress:
            pass  # The engine's protocol does not support this opening.
    actions = opening.actions
    kind = actions[0].partition(" ")[0]
    if kind in {"swap", "declare", "choose"}:
        return None
    prefix = "offer " if kind == "offer" else ""
    wished = f"{prefix}{agent.choose(opening.board, limits).move}"
    return wished if wished in actions else None


DEFAULT_TIME_MS = 1000
"""Time for a move if no limit is set, or none that the engine obeys."""
MAX_WAIT_MS = 3_600_000
"""Longest wait for a move that is limited by depth or nodes only."""
ERRORS_KEPT = 2048
"""Characters of stderr that a log keeps."""
LATENESS_MS = 500
"""How long to wait for a late answer; whether the engine lost on time is up to the referee."""


class EngineAgent:
    """Plays the moves of an external engine."""

    def __init__(
        self,
        name: str,
        client: Client,
        memory_bytes: int | None = None,
        cores: float | None = None,
        lateness_ms: int = LATENESS_MS,
        transcript: Transcript | None = None,
    ) -> None:
        """Wraps a client.

        Args:
            name: The agent spec that creates the same agent, such as ``engine:pela?time=1``.
            client: The client of the engine.
            memory_bytes: Limit for all its processes; the lower of this and a game's limit applies.
            cores: CPU seconds per second of wall-clock time; None for no limit.
            lateness_ms: How long to wait for a late answer.
            transcript: The log of the client's process, for `last_words`.
        """
        self.name = name
        self.lateness_ms = lateness_ms
        self.client = client
        self.transcript = transcript or Transcript()
        self._memory_bytes, self._cores = memory_bytes, cores
        self._allowance = Allowance()
        self._planned: list[str] = []
        """Actions in an opening that the engine has announced but not yet played."""

    def allow(self, allowance: Allowance) -> None:
        """Sets the defaults for limits that neither the agent spec nor a move's limits set."""
        self._allowance = allowance
        if self._memory_bytes is None:
            self.client.memory_bytes = allowance.most_bytes

    def prepare(self, board: Board) -> None:
        """Starts the engine and the game, which the protocols do not count as thinking time."""
        try:
            self.client.prepare(board)
        except EngineFailure:
            self.close()
            raise

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Asks the engine for a move.

        Raises:
            EngineFailure: The engine failed and was terminated; the next call restarts it.
            GameOverError: The game has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        answer = self.client.choose(board, self._bounds(limits), self._patience(limits))
        return Choice(answer.move, self._info(answer.remarks, board.size))

    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        """The engine's next action in an opening; the Gomocup protocol supports swap2 only.

        Raises:
            CannotExpress: The engine's protocol does not support this opening rule.
        """
        if opening.name != "swap2" or not isinstance(self.client, GomocupClient):
            raise CannotExpress(f"{self.name} does not support the opening rule {opening.name}")
        if not self._planned or self._planned[0] not in opening.actions:
            self._planned = self._plan(self.client, opening, limits)
        return self._planned.pop(0)

    def _plan(self, client: GomocupClient, opening: Opening, limits: Limits) -> list[str]:
        try:
            moves = client.swap2(opening.board, self._patience(limits), self._bounds(limits))
        except CannotExpress:
            raise
        except EngineFailure:
            self.close()
            raise
        texts = list(map(str, moves or ()))
        if len(texts) == 3:
            return texts
        return ["two_more", *texts] if len(texts) == 2 else [_choice_of_color(opening, bool(moves))]

    def end_game(self) -> None:
        """Marks the game as over: the engine keeps running, and the next game starts afresh."""
        self._planned = []
        self.client.end_game()

    def last_words(self) -> str:
        """The last lines of the transcript and the end of the engine's stderr, for a log."""
        errors = self.client.stderr()[-ERRORS_KEPT:].strip()
        lines = self.transcript.last()
        return f"{lines}\nstderr:\n{errors}" if errors else lines

    def close(self) -> None:
        """Terminates the engine and all its child processes."""
        self.client.close()

    def _bounds(self, limits: Limits) -> Limits:
        """The limits to send for a move: with the memory limit, and always with some limit."""
        memory = _least(
            limits.memory_bytes, self._memory_bytes, otherwise=self._allowance.sent_bytes
        )
        bounds = replace(limits, memory_bytes=memory)
        has_time = limits.time_ms is not None or limits.game_ms is not None
        if has_time or self._ends_by_itself(limits):
            return bounds
        return replace(bounds, time_ms=DEFAULT_TIME_MS)

    def _ends_by_itself(self, limits: Limits) -> bool:
        """Whether the engine is known to obey the node or depth limit of a search.

        Engines that speak plain Gomocup ignore both, and GTP has no command for depth.
        """
        if isinstance(self.client, GomocupClient) and not self.client.is_plain:
            return limits.nodes is not None or limits.depth is not None
        return isinstance(self.client, GtpClient) and limits.nodes is not None

    def _patience(self, limits: Limits) -> Patience:
        bounds, allowance = self._bounds(limits), self._allowance
        allowed = _least(bounds.time_ms, bounds.game_ms)
        wall_s = ((MAX_WAIT_MS if allowed is None else allowed) + self.lateness_ms) / 1000
        if self._cores is None:
            cpu_s = allowance.cpu_s(wall_s, self.lateness_ms / 1000)
        else:
            cpu_s = wall_s * self._cores
        memory = _least(limits.memory_bytes, self._memory_bytes, otherwise=allowance.most_bytes)
        return Patience(wall_s, cpu_s, memory)

    def _info(self, remarks: tuple[str, ...], size: int) -> SearchReport:
        if isinstance(self.client, GtpClient):
            return kata_info(remarks[-1], size, self.client.columns) if remarks else SearchReport()
        dialect = getattr(self.client, "dialect", None)
        return read_info(remarks, size, dialect.reading if dialect else Orientation())


def engine_of(agent: Agent) -> EngineAgent | None:
    """The agent itself if it is an external engine, without a `Limited` around it; else None."""
    inner = agent.agent if isinstance(agent, Limited) else agent
    return inner if isinstance(inner, EngineAgent) else None


def tolerate_lateness(agent: Agent, tolerance_ms: int) -> None:
    """Lets a player in a process of its own answer until after a referee would call the move late.

    Other agents stay as they are: their time is only judged by the referee.
    """
    inner = agent.agent if isinstance(agent, Limited) else agent
    if isinstance(inner, EngineAgent):
        inner.lateness_ms = tolerance_ms + LATENESS_MS
    elif isinstance(inner, HostedAgent):
        inner.patience.lateness_ms = tolerance_ms + LATENESS_MS


def _choice_of_color(opening: Opening, wants_to_move: bool) -> str:
    """An engine that answers swap2 with a move plays the side to move; SWAP means the other."""
    side_to_move = opening.board.turn
    wanted = side_to_move if wants_to_move else side_to_move.opposite
    holds_black = opening.black is opening.actor
    return "keep" if (wanted is Color.BLACK) == holds_black else "swap"


def _least(*values: int | None, otherwise: int | None = None) -> int | None:
    return min((value for value in values if value is not None), default=otherwise)
