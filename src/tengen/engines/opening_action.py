"""What an agent does in an opening, whether or not it knows opening rules."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ..agents import Agent
from ..game import Opening
from ..limits import Limits
from .failures import CannotExpress


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
