"""A player that does not do its part."""

from __future__ import annotations

from ..agents.errors import AgentError
from ..engines.failures import EngineFailure
from ..game import Termination

CAUGHT = (Exception, SystemExit)
"""What a player may raise without ending more than its game; `sys.exit()` is not meant for us."""


class PlayerFailure(Exception):  # noqa: N818  (it is an event of a game, not an error of ours)
    """Ends a game: the player that failed has lost it."""

    def __init__(self, termination: Termination, reason: str) -> None:
        super().__init__(reason)
        self.termination = termination


def failure_of(error: BaseException) -> PlayerFailure:
    """What an exception that a player raised means for its game."""
    if isinstance(error, PlayerFailure):
        return error
    if isinstance(error, EngineFailure):
        return PlayerFailure(error.termination, str(error))
    if isinstance(error, AgentError):
        return PlayerFailure(Termination.CRASH, str(error))
    if isinstance(error, ValueError):
        return PlayerFailure(Termination.ILLEGAL, str(error))
    return PlayerFailure(Termination.CRASH, f"{type(error).__name__}: {error}")
