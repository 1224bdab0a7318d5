"""What the clients of all protocols share: their interface and resource limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..game import Board, Move, Rule
from ..limits import Limits

SLACK_S = 1.0
"""CPU time for what is not thinking: I/O, and the resolution of the kernel's accounting."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Default limits for all engines of a match; None means no limit."""

    sent_bytes: int | None = None
    """Memory limit that is sent to an engine."""
    most_bytes: int | None = None
    """Memory of an engine and its child processes; one that uses more is terminated."""
    cores: float | None = None
    """CPU cores of a game, which its players share."""
    turn_ms: int | None = None
    """Longest time for a move."""
    slack_s: float = SLACK_S
    """CPU time on top of the time on the clock."""

    def cpu_s(self, wall_s: float, lateness_s: float) -> float | None:
        """CPU seconds from one request to the next, if one answer may take `wall_s`.

        That includes the opponent's turn: with two cores an engine may ponder.

        >>> Allowance(cores=1, turn_ms=2000).cpu_s(0.5, 0.25), Allowance(cores=2).cpu_s(0.5, 0.25)
        (3.25, None)
        """
        if self.cores is None or self.turn_ms is None:
            return None
        return self.cores * max(wall_s, self.turn_ms / 1000 + lateness_s) + self.slack_s


@dataclass(frozen=True, slots=True)
class Patience:
    """Limits of one answer after which the engine is terminated, above those sent to it."""

    wall_s: float
    cpu_s: float | None = None
    """CPU seconds of the engine and its child processes until the next request."""
    memory_bytes: int | None = None
    """Memory of the engine and its child processes together."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Timeouts, in seconds, of commands that do not ask for a move."""

    start: float = 30.0
    """For START, RESTART and the like: large engines load networks and clear tables."""
    other: float = 5.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move, and the lines that the engine wrote before it."""

    move: Move
    remarks: tuple[str, ...] = ()


class Client(Protocol):
    """A client of an external engine."""

    memory_bytes: int | None
    """Memory limit of the engine and its child processes; None keeps that of the launch."""

    def check_rule(self, rule: Rule) -> None:
        """Raises CannotExpress for a rule that the protocol does not support."""
        ...

    def prepare(self, board: Board) -> None:
        """Starts the engine and a new game if needed: everything that is not on the clock."""
        ...

    def choose(self, board: Board, limits: Limits, patience: Patience) -> Answer:
        """Asks for a move; any `EngineFailure` leaves the engine closed."""
        ...

    def end_game(self) -> None:
        """Marks the game as over, however it ended: the next one starts afresh."""
        ...

    def stderr(self) -> str:
        """The end of the engine's stderr, now or when it was closed."""
        ...

    def close(self) -> None:
        """Terminates the engine; the next request restarts it."""
        ...
