"""Asks the agent for a move; whatever it does instead becomes an answer to the manager."""

from __future__ import annotations

from ..agents import Agent, AgentError, Choice, Limits
from ..game import Board
from .errors import CommandError


def chosen_move(agent: Agent, board: Board, limits: Limits) -> Choice:
    """The agent's choice, which is then played on the board.

    Raises:
        CommandError: The agent failed, or chose what cannot be played.
    """
    try:
        choice = agent.choose(board.copy(), limits)
        board.push(choice.move)
    except (AgentError, ValueError) as error:
        raise CommandError(str(error)) from error
    except Exception as error:
        raise CommandError(f"{agent.name} failed: {type(error).__name__}: {error}") from error
    return choice
