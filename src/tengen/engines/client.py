"""What the two protocols have in common: a question with its limits, and an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from ..agents.agent import AgentError
from ..game import Board, Move, Rule, Termination
from ..limits import Limits

# ruff: noqa: N818  (these are events of a game, not errors of ours)


class EngineFailure(AgentError):
    """A program failed; the text of the exception says how, in words for a log."""

    termination: ClassVar[Termination] = Termination.CRASH
    """How the game has ended, with a loss for the program."""


class TookTooLong(EngineFailure):
    """No answer came in time."""

    termination = Termination.TIME


class IllegalAnswer(EngineFailure):
    """The answer is a move, but one that cannot be played."""

    termination = Termination.ILLEGAL


class Resigned(EngineFailure):
    """The program gave the game up."""

    termination = Termination.RESIGNATION


class Exited(EngineFailure):
    """The program ended though it was still needed."""


class BrokeProtocol(EngineFailure):
    """The answer is not in the words of the protocol, or refuses what every program must know."""


class Flooded(EngineFailure):
    """More output came than anyone would read."""


class UsedTooMuch(EngineFailure):
    """The program and its children used too much memory, processor time, or too many processes."""


class CannotStart(EngineFailure):
    """The program cannot be run here."""


class CannotExpress(EngineFailure):
    """The protocol has no words for what was asked; the program itself did nothing wrong."""

    termination = Termination.ADJUDICATION


SLACK_S = 1.0
"""Processor time for what is not thinking: reading, writing, and the clock of the kernel."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Bounds that whoever leads games sets for all programs. What is None is not bounded."""

    told_bytes: int | None = None
    """Memory that a program is told to use."""
    most_bytes: int | None = None
    """Memory of the program and its children beyond which it is ended."""
    cores: float | None = None
    """Those of a game, which its players share."""
    turn_ms: int | None = None
    """The longest time that a player may take for a move."""
    slack_s: float = SLACK_S
    """Processor time beyond that of the clock."""

    def cpu_s(self, wall_s: float, lateness_s: float) -> float | None:
        """Processor seconds from one question to the next, when one answer may take `wall_s`.

        The other's turn is part of that: with two cores a program may think on through it.

        >>> Allowance(cores=1, turn_ms=2000).cpu_s(0.5, 0.25), Allowance(cores=2).cpu_s(0.5, 0.25)
        (3.25, None)
        """
        if self.cores is None or self.turn_ms is None:
            return None
        return self.cores * max(wall_s, self.turn_ms / 1000 + lateness_s) + self.slack_s


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
