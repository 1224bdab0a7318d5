"""An outside program as an agent, so that nobody who plays games need know the difference."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, runtime_checkable

from ..agents.agent import Agent, Choice
from ..agents.limited import Limited
from ..agents.report import SearchReport
from ..game import Board, Color, GameOverError, Opening
from ..limits import UNLIMITED, Limits
from .client import Allowance, CannotExpress, Client, EngineFailure, Patience
from .dialect import Orientation
from .gomocup.client import GomocupClient
from .gtp import GtpClient
from .info_parser import kata_info, read_info
from .process.lines import Transcript


@runtime_checkable
class OpeningPlayer(Protocol):
    """An agent that knows opening rules."""

    def act_in_opening(self, opening: Opening, limits: Limits) -> str:
        """One of `opening.actions`."""
        ...


def wished_action(agent: Agent, opening: Opening, limits: Limits) -> str | None:
    """What the agent does; None where a lot must decide.

    An agent that knows no openings places its moves, and leaves all else to the lot.
    """
    if isinstance(agent, OpeningPlayer):
        try:
            return agent.act_in_opening(opening, limits)
        except CannotExpress:
            pass  # The program's protocol has no words for this opening.
    actions = opening.actions
    kind = actions[0].partition(" ")[0]
    if kind in {"swap", "declare", "choose"}:
        return None
    prefix = "offer " if kind == "offer" else ""
    wished = f"{prefix}{agent.choose(opening.board, limits).move}"
    return wished if wished in actions else None


DEFAULT_TIME_MS = 1000
"""For a move, when nobody says anything, or nothing that the program obeys."""
FOREVER_MS = 3_600_000
"""For a move that depth or nodes end: no program is waited for longer."""
ERRORS_KEPT = 2048
"""Characters of the error stream that a log keeps."""
LATENESS_MS = 500
"""How long after its time a program is still waited for; whether it lost is the referee's say."""


class EngineAgent:
    """Plays the moves of an outside program."""

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
            name: The text that makes the same agent, such as ``engine:pela?time=1``.
            client: The program.
            memory_bytes: For all its processes; the stricter of this and a game's limit holds.
            cores: Processor seconds allowed for each second of patience; None for no limit.
            lateness_ms: How long after its time the program is still waited for.
            transcript: Hears what the client and the program say, where it was told to the client.
        """
        self.name = name
        self.lateness_ms = lateness_ms
        self.client = client
        self.transcript = transcript or Transcript()
        self._memory_bytes, self._cores = memory_bytes, cores
        self._allowance = Allowance()
        self._planned: list[str] = []
        """Actions that the program has announced in an opening and not yet taken."""

    def allow(self, allowance: Allowance) -> None:
        """Sets what the program may use where neither its text nor the limits of a move say so."""
        self._allowance = allowance
        if self._memory_bytes is None:
            self.client.memory_bytes = allowance.most_bytes

    def prepare(self, board: Board) -> None:
        """Starts the program and the game, which the protocols do not count as thinking time."""
        try:
            self.client.prepare(board)
        except EngineFailure:
            self.close()
            raise

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Asks the program for a move.

        Raises:
            EngineFailure: The program failed and was ended; the next call starts it again.
            GameOverError: The game has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        answer = self.client.choose(board, self._bounds(limits), self._patience(limits))
        return Choice(answer.move, self._info(answer.remarks, board.size))

    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        """The program's next action in an opening; brains of Gomocup know swap2 alone.

        Raises:
            CannotExpress: The program has no words for this opening rule.
        """
        if opening.name != "swap2" or not isinstance(self.client, GomocupClient):
            raise CannotExpress(f"{self.name} has no words for the opening rule {opening.name}")
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
        """Takes note that a game is over: the program stays, and the next game begins anew."""
        self._planned = []
        self.client.end_game()

    def last_words(self) -> str:
        """The last lines of the talk and the end of the program's error stream, for a log."""
        errors = self.client.stderr()[-ERRORS_KEPT:].strip()
        lines = self.transcript.last()
        return f"{lines}\nstderr:\n{errors}" if errors else lines

    def close(self) -> None:
        """Ends the program and all its children."""
        self.client.close()

    def _bounds(self, limits: Limits) -> Limits:
        """The limits of a move: with a memory to tell, and with a time if there is none."""
        memory = _least(
            limits.memory_bytes, self._memory_bytes, otherwise=self._allowance.told_bytes
        )
        bounds = replace(limits, memory_bytes=memory)
        has_time = limits.time_ms is not None or limits.game_ms is not None
        if has_time or self._ends_by_itself(limits):
            return bounds
        return replace(bounds, time_ms=DEFAULT_TIME_MS)

    def _ends_by_itself(self, limits: Limits) -> bool:
        """Whether the program is known to end a search by the nodes or the depth it is told.

        Brains that know no more than the protocol of Gomocup ignore both, and GTP has no word for
        depth.
        """
        if isinstance(self.client, GomocupClient) and not self.client.is_plain:
            return limits.nodes is not None or limits.depth is not None
        return isinstance(self.client, GtpClient) and limits.nodes is not None

    def _patience(self, limits: Limits) -> Patience:
        bounds, allowance = self._bounds(limits), self._allowance
        allowed = _least(bounds.time_ms, bounds.game_ms)
        wall_s = ((FOREVER_MS if allowed is None else allowed) + self.lateness_ms) / 1000
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
    """The outside program that an agent is, whatever limits its text sets; None for others."""
    inner = agent.agent if isinstance(agent, Limited) else agent
    return inner if isinstance(inner, EngineAgent) else None


def tolerate_lateness(agent: Agent, tolerance_ms: int) -> None:
    """Lets an outside program be waited for past the moment at which a referee calls it late.

    Other agents are left alone: they are waited for in any case.
    """
    engine = engine_of(agent)
    if engine is not None:
        engine.lateness_ms = tolerance_ms + LATENESS_MS


def _choice_of_color(opening: Opening, wants_to_move: bool) -> str:
    """Who answers swap2 with a move takes the side to move; who answers SWAP takes the other."""
    side_to_move = opening.board.turn
    wanted = side_to_move if wants_to_move else side_to_move.opposite
    holds_black = opening.black is opening.actor
    return "keep" if (wanted is Color.BLACK) == holds_black else "swap"


def _least(*values: int | None, otherwise: int | None = None) -> int | None:
    return min((value for value in values if value is not None), default=otherwise)
