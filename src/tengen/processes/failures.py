"""How players fail, and how a game ends then."""

from __future__ import annotations

from typing import ClassVar

from ..game import Termination

# ruff: noqa: N818  (these are events of a game, not errors of ours)


class AgentError(RuntimeError):
    """An agent failed to choose: its code raised an exception, or its answer is not a move."""


class EngineFailure(AgentError):
    """An engine, or another child process, failed; the message says how, for a log."""

    termination: ClassVar[Termination] = Termination.CRASH
    """How the game ended, as a loss for the engine."""


class TookTooLong(EngineFailure):
    """The engine did not answer in time."""

    termination = Termination.TIME


class IllegalAnswer(EngineFailure):
    """The engine answered an illegal move."""

    termination = Termination.ILLEGAL


class Resigned(EngineFailure):
    """The engine resigned."""

    termination = Termination.RESIGNATION


class Exited(EngineFailure):
    """The engine exited unexpectedly."""


class BrokeProtocol(EngineFailure):
    """The answer is not valid in the protocol, or rejects a mandatory command."""


class Flooded(EngineFailure):
    """The engine wrote too much output."""


class UsedTooMuch(EngineFailure):
    """The engine and its child processes used too much memory or CPU time, or are too many."""


class CannotStart(EngineFailure):
    """The engine cannot be run on this machine."""


class CannotExpress(EngineFailure):
    """The protocol does not support the request; the engine itself did nothing wrong."""

    termination = Termination.ADJUDICATION
