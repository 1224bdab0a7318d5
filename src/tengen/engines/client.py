"""What the two protocols have in common: a question with its limits, and an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..game import Board, Move, Rule
from ..limits import Limits


@dataclass(frozen=True, slots=True)
class Patience:
    """What one answer may cost before the program is ended, which is more than it is told."""

    wall_s: float
    cpu_s: float | None = None
    """Processor seconds of the program and its children until the next question."""
    memory_bytes: int | None = None
    """Of the program and its children together."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Patience, in seconds, with commands that are not moves."""

    start: float = 30.0
    """For START, RESTART and their like: large programs load networks and clear tables."""
    other: float = 5.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A move that can be played, and the lines that came before it."""

    move: Move
    remarks: tuple[str, ...] = ()


class Client(Protocol):
    """A program that can be asked for moves."""

    memory_bytes: int | None
    """Memory of the program and its children from the start on; None for what its launch sets."""

    def check_rule(self, rule: Rule) -> None:
        """Raises CannotExpress for a rule that the program cannot be told."""
        ...

    def prepare(self, board: Board) -> None:
        """Starts the program and a new game where needed, all that happens outside the clock."""
        ...

    def choose(self, board: Board, limits: Limits, patience: Patience) -> Answer:
        """Asks for a move; any `EngineFailure` leaves the program closed."""
        ...

    def end_game(self) -> None:
        """Takes note that a game is over, however it ended: the next one is begun anew."""
        ...

    def stderr(self) -> str:
        """The end of the program's error stream, now or when it was closed."""
        ...

    def close(self) -> None:
        """Ends the program; the next question starts it anew."""
        ...
