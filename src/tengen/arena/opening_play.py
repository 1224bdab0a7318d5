"""How a game begins: from given moves, or by an opening rule that the players play out."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from ..agents import Agent
from ..agents.limits import Limits
from ..engines.failures import CannotExpress
from ..game import Board, Color, Opening, Outcome, Player
from .failure import PlayerFailure, failure_of
from .played_game import PlayedGame
from .schedule import GamePlan
from .settings import GameSettings

Settled = tuple[Board, bool, tuple[str, ...]]
"""The board, whether the first player has black, and the log of the opening."""


@runtime_checkable
class OpeningPlayer(Protocol):
    """An agent that knows opening rules."""

    def act_in_opening(self, opening: Opening, limits: Limits) -> str:
        """One of `opening.actions`."""
        ...


def settle_opening(
    settings: GameSettings, plan: GamePlan, first: Agent, second: Agent
) -> Settled | PlayedGame:
    """The position from which the game is played, or the game when a player failed before it."""
    if settings.opening_rule == "none":
        return Board.from_moves(plan.opening, settings.size, settings.rule), True, ()
    opening = Opening(settings.opening_rule, settings.rule, settings.size)
    draws = Random(plan.seed)
    agents = {Player.FIRST: first, Player.SECOND: second}
    limits = settings.limits(settings.clock.game_ms)
    while not opening.is_over:
        actor = opening.actor
        try:
            opening.act(_action(agents[actor], opening, limits, draws))
        except Exception as error:
            return _lost(plan, opening, actor, failure_of(error))
    return opening.board, opening.black is Player.FIRST, opening.log


def _action(agent: Agent, opening: Opening, limits: Limits, draws: Random) -> str:
    """What the agent does; one that knows no openings places its moves and decides by lot."""
    if isinstance(agent, OpeningPlayer):
        try:
            return agent.act_in_opening(opening, limits)
        except CannotExpress:
            pass  # The program's protocol has no words for this opening.
    actions = opening.actions
    kind = actions[0].partition(" ")[0]
    if kind in {"swap", "declare", "choose"}:
        return draws.choice(actions)
    prefix = "offer " if kind == "offer" else ""
    wished = f"{prefix}{agent.choose(opening.board, limits).move}"
    return wished if wished in actions else draws.choice(actions)


def _lost(plan: GamePlan, opening: Opening, actor: Player, failure: PlayerFailure) -> PlayedGame:
    loser = Color.BLACK if opening.black is actor else Color.WHITE
    return PlayedGame(
        number=plan.number,
        moves=" ".join(map(str, opening.board.move_stack)),
        times_ms=" ".join("0" for _ in opening.board.move_stack),
        outcome=Outcome(loser.opposite, failure.termination),
        first_has_black=opening.black is Player.FIRST,
        opening_log=opening.log,
        reason=f"in the opening: {failure}",
    )
