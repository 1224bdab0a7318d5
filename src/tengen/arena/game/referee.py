"""The referee of one game: asks the players for moves, times and checks them, ends the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter_ns

from ...agents import Agent, prepare_agent
from ...agents.agent import Choice
from ...game import Board, Color, Move, Outcome, Termination
from ...processes.failures import AgentError, CannotExpress, EngineFailure
from ..settings import GameSettings
from .adjudicator import Adjudicator
from .played import PlayedMove

CAUGHT = (Exception, SystemExit)
"""Exceptions of a player that end only its game, including `sys.exit()`."""


class PlayerFailure(Exception):  # noqa: N818  (an event of a game rather than an error)
    """Ends a game: the player that failed loses it."""

    def __init__(self, termination: Termination, reason: str) -> None:
        super().__init__(reason)
        self.termination = termination


def failure_of(error: BaseException) -> PlayerFailure:
    """The failure that a player's exception stands for."""
    if isinstance(error, PlayerFailure):
        return error
    if isinstance(error, EngineFailure):
        return PlayerFailure(error.termination, str(error))
    if isinstance(error, AgentError):
        return PlayerFailure(Termination.CRASH, str(error))
    if isinstance(error, ValueError):
        return PlayerFailure(Termination.ILLEGAL, str(error))
    return PlayerFailure(Termination.CRASH, f"{type(error).__name__}: {error}")


class Referee:
    """Plays one game from a position to its end."""

    def __init__(
        self,
        settings: GameSettings,
        board: Board,
        players: Mapping[Color, Agent],
        on_move: Callable[[Board], None] = lambda _board: None,
        clock_ns: Callable[[], int] = perf_counter_ns,
    ) -> None:
        """Starts from a board with the moves of the opening; calls `on_move` after each move.

        `clock_ns` measures how long players think.
        """
        self._settings = settings
        self._board = board
        self._players = players
        self._on_move = on_move
        self._clock_ns = clock_ns
        self._left_ms: dict[Color, int | None] = dict.fromkeys(Color, settings.clock.game_ms)
        self._limits = settings.limits(None)
        self._adjudicator = Adjudicator(settings.adjudication)
        self.moves: list[PlayedMove] = [PlayedMove(move, 0) for move in board.move_stack]
        self._opening_moves = len(self.moves)
        self.reason = ""

    def set_clock(self, color: Color, left_ms: int | None) -> None:
        """Sets the time that a player has left after the opening."""
        self._left_ms[color] = left_ms

    def play(self) -> Outcome:
        """Plays the game and returns its outcome; `moves` and `reason` have the details."""
        for color in Color:
            try:
                self._prepare(color)
            except PlayerFailure as failure:
                return self._lost(color, failure)
            except CannotExpress as problem:
                return self._untold(color, problem)
        while (outcome := self._board.outcome()) is None:
            color = self._board.turn
            try:
                played = self._ask(color)
            except PlayerFailure as failure:
                return self._lost(color, failure)
            except CannotExpress as problem:
                return self._untold(color, problem)
            self.moves.append(played)
            self._on_move(self._board)
            decided = self._adjudicator.look(self._board, color, played)
            if self._board.outcome() is None and decided is not None:
                outcome, self.reason = decided
                return outcome
        return outcome

    def _lost(self, color: Color, failure: PlayerFailure) -> Outcome:
        self.reason = str(failure)
        return Outcome(color.opposite, failure.termination)

    def _untold(self, color: Color, problem: CannotExpress) -> Outcome:
        """Ends a game whose position the engine's protocol cannot express, as a draw.

        A player that passed loses: otherwise passing would save every lost position.
        """
        has_passed = len(self.moves) > self._opening_moves and self.moves[-1].move.is_pass
        self.reason = f"could not send the position to {color}: {problem}"
        if has_passed:
            self.reason += f"; {color.opposite} passed and loses"
        return Outcome(color if has_passed else None, Termination.ADJUDICATION)

    def _prepare(self, color: Color) -> None:
        try:
            prepare_agent(self._players[color], self._board.copy())
        except CannotExpress:
            raise
        except CAUGHT as error:
            raise failure_of(error) from error

    def _ask(self, color: Color) -> PlayedMove:
        left_ms = self._left_ms[color]
        limits = self._limits if left_ms is None else self._settings.limits(left_ms)
        started = self._clock_ns()
        try:
            choice = self._players[color].choose(self._board.copy(), limits)
        except CannotExpress:
            raise
        except CAUGHT as error:
            raise failure_of(error) from error
        elapsed_ms = (self._clock_ns() - started) // 1_000_000
        self._check_time(color, elapsed_ms)
        self._check_move(choice)
        return PlayedMove(choice.move, elapsed_ms, choice.info)

    def _check_time(self, color: Color, elapsed_ms: int) -> None:
        clock = self._settings.clock
        if clock.move_ms is not None and elapsed_ms > clock.move_ms + clock.tolerance_ms:
            raise PlayerFailure(
                Termination.TIME, f"{elapsed_ms} ms for a move, {clock.move_ms} ms allowed"
            )
        left = self._left_ms[color]
        if left is None:
            return
        if elapsed_ms > left + clock.tolerance_ms:
            raise PlayerFailure(Termination.TIME, f"{elapsed_ms} ms, {left} ms left on the clock")
        self._left_ms[color] = max(left - elapsed_ms, 0) + clock.increment_ms

    def _check_move(self, choice: Choice) -> None:
        if not isinstance(choice, Choice) or not isinstance(choice.move, Move):
            raise PlayerFailure(Termination.ILLEGAL, f"answered {choice!r}, which is not a Choice")
        try:
            self._board.push(choice.move)
        except ValueError as error:
            raise PlayerFailure(Termination.ILLEGAL, str(error)) from error
