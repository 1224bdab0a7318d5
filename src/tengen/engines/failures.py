"""What can go wrong with an outside program, and how a game that it spoils has ended."""

from __future__ import annotations

from typing import ClassVar

from ..agents.errors import AgentError
from ..game import Termination

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
