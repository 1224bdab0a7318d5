"""The program of a game, whenever it is its turn and someone is there to see it play."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...game import Player
from ..workers import BusyError, JobAnswer, JobError, Task, Ticket, WorkerJob, WorkerPool
from .state import Event, EventKind, seed_of

if TYPE_CHECKING:
    from .game import LiveGame

RETRY_S = 2.0
"""Until a program asks for its turn again when too many wait."""


class ProgramTurn:
    """Asks a worker for the program's action, and stops it as soon as nobody wants that action."""

    def __init__(self, game: LiveGame, pool: WorkerPool, move_ms: int) -> None:
        self._game, self._pool, self._move_ms = game, pool, move_ms
        self._ticket: Ticket | None = None
        self._actions = 0
        self.visitor = ""
        """For whom the workers do this."""
        self.win_rate: float | None = None
        """What the program expected when it last acted."""

    @property
    def is_under_way(self) -> bool:
        """Whether an action is being computed or waits for its turn."""
        return self._ticket is not None

    @property
    def games_ahead(self) -> int:
        """How many jobs are done before."""
        return 0 if self._ticket is None else self._pool.ahead_of(self._ticket)

    def follow(self) -> None:
        """Begins or ends thinking as the game wants it now."""
        wanted = self._wanted()
        if self._ticket is not None and (wanted is None or self._actions != len(wanted.log)):
            self.stop()
        if wanted is not None and self._ticket is None:
            self._begin(wanted)

    def stop(self) -> None:
        """Ends thinking at once."""
        ticket, self._ticket = self._ticket, None
        if ticket is not None:
            ticket.answer.cancel()
            self._game.tell_status()

    def _wanted(self) -> WorkerJob | None:
        state = self._game.state
        actor = state.actor
        program = None if actor is None else state.settings.program(actor)
        if actor is None or program is None or not self._game.listeners.seats:
            return None
        has_clock = state.settings.main_ms is not None
        return WorkerJob(
            Task.ACT,
            self._game.id,
            state.settings,
            tuple(state.play.log),
            program,
            None if has_clock else self._move_ms,
            max(state.left_ms[actor], 1) if has_clock else None,
            state.settings.increment_ms if has_clock else 0,
            seed_of(self._game.id),
        )

    def _begin(self, job: WorkerJob) -> None:
        try:
            ticket = self._pool.submit(job, self.visitor, self._game.tell_status)
        except BusyError:
            asyncio.get_running_loop().call_later(RETRY_S, self.follow)
            return
        self._ticket, self._actions = ticket, len(job.log)
        ticket.answer.add_done_callback(lambda answer: self._finish(ticket, answer))
        self._game.tell_status()

    def _finish(self, ticket: Ticket, answer: asyncio.Future[JobAnswer]) -> None:
        if ticket is not self._ticket or answer.cancelled():
            return
        self._ticket = None
        player = self._game.state.actor
        error = answer.exception()
        if player is None:
            return
        if isinstance(error, JobError):
            self._game.record(Event(EventKind.FAILED, player, str(error)))
        elif error is None:
            self._act(player, answer.result())

    def _act(self, player: Player, answer: JobAnswer) -> None:
        state = self._game.state
        has_clock = state.settings.main_ms is not None
        if has_clock and answer.spent_ms > state.left_ms[player]:
            self._game.record(Event(EventKind.TIMED_OUT, player))
            return
        play = state.play.copy()
        try:
            play.act(answer.action)
        except ValueError:
            text = f"it tried to play {answer.action}, which is not possible"
            self._game.record(Event(EventKind.FAILED, player, text))
            return
        self.win_rate = answer.win_rate
        spent = answer.spent_ms if has_clock and state.actions > 0 else 0
        self._game.record(Event(EventKind.ACTED, player, play.log[-1], spent))
