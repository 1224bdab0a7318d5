"""Starts a game: from given moves, or by an opening rule that the players follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns

from ...agents import Agent, prepare_agent
from ...engines.agent import wished_action
from ...game import Board, Color, Opening, Outcome, Player, Termination
from ..schedule import GamePlan
from ..settings import GameSettings
from .played import NO_LOTS, Lots, PlayedGame
from .referee import CAUGHT, PlayerFailure, failure_of


@dataclass(frozen=True, slots=True)
class Settled:
    """The state of a game after its opening."""

    board: Board
    first_has_black: bool
    log: tuple[str, ...]
    """The actions of the opening rule."""
    lots: Lots
    left_first_ms: int | None
    """Time left on the first player's game clock; None without one."""
    left_second_ms: int | None


def settle_opening(
    settings: GameSettings,
    plan: GamePlan,
    first: Agent,
    second: Agent,
    clock_ns: Callable[[], int] = perf_counter_ns,
) -> Settled | PlayedGame:
    """The position after the opening, or the finished game if a player failed in the opening.

    `clock_ns` measures how long players think.
    """
    if settings.opening_rule == "none":
        board = Board.from_moves(plan.opening, settings.size, settings.rule)
        return Settled(board, True, (), NO_LOTS, settings.clock.game_ms, settings.clock.game_ms)
    return _OpeningPlay(settings, plan, first, second, clock_ns).play()


class _OpeningPlay:
    """Guides the players through an opening rule. Each action is timed like a move."""

    def __init__(
        self,
        settings: GameSettings,
        plan: GamePlan,
        first: Agent,
        second: Agent,
        clock_ns: Callable[[], int],
    ) -> None:
        self._settings, self._plan, self._clock_ns = settings, plan, clock_ns
        self._agents = {Player.FIRST: first, Player.SECOND: second}
        self._left_ms = dict.fromkeys(self._agents, settings.clock.game_ms)
        self._opening = Opening(settings.opening_rule, settings.rule, settings.size)
        self._draws = Random(plan.seed)
        self._drawn = dict.fromkeys(self._agents, 0)

    def play(self) -> Settled | PlayedGame:
        opening = self._opening
        for player, agent in self._agents.items():
            try:
                prepare_agent(agent, Board(self._settings.size, self._settings.rule))
            except CAUGHT as error:
                return self._lost(player, failure_of(error))
        while not opening.is_over:
            actor = opening.actor
            try:
                opening.act(self._ask(actor))
            except CAUGHT as error:
                return self._lost(actor, failure_of(error))
        left = self._left_ms[Player.FIRST], self._left_ms[Player.SECOND]
        first_has_black = opening.black is Player.FIRST
        return Settled(opening.board, first_has_black, opening.log, self._lots, *left)

    @property
    def _lots(self) -> Lots:
        return self._drawn[Player.FIRST], self._drawn[Player.SECOND]

    def _ask(self, actor: Player) -> str:
        limits = self._settings.limits(self._left_ms[actor])
        started = self._clock_ns()
        action = wished_action(self._agents[actor], self._opening, limits)
        self._charge(actor, (self._clock_ns() - started) // 1_000_000)
        return self._lot(actor) if action is None else action

    def _lot(self, actor: Player) -> str:
        self._drawn[actor] += 1
        return self._draws.choice(self._opening.actions)

    def _charge(self, actor: Player, elapsed_ms: int) -> None:
        """Deducts the time from the actor's clock and adds the increment, as after a move.

        Raises:
            PlayerFailure: The player overstepped the time limit.
        """
        clock, left = self._settings.clock, self._left_ms[actor]
        if clock.move_ms is not None and elapsed_ms > clock.move_ms + clock.tolerance_ms:
            raise PlayerFailure(
                Termination.TIME, f"{elapsed_ms} ms for a move, {clock.move_ms} ms allowed"
            )
        if left is None:
            return
        if elapsed_ms > left + clock.tolerance_ms:
            raise PlayerFailure(Termination.TIME, f"{elapsed_ms} ms, {left} ms left on the clock")
        self._left_ms[actor] = max(left - elapsed_ms, 0) + clock.increment_ms

    def _lost(self, loser: Player, failure: PlayerFailure) -> PlayedGame:
        opening = self._opening
        color = Color.BLACK if opening.black is loser else Color.WHITE
        return PlayedGame(
            number=self._plan.number,
            moves=" ".join(map(str, opening.board.move_stack)),
            times_ms=" ".join("0" for _ in opening.board.move_stack),
            outcome=Outcome(color.opposite, failure.termination),
            first_has_black=opening.black is Player.FIRST,
            opening_log=opening.log,
            lots=self._lots,
            reason=f"in the opening: {failure}",
        )
