"""The jobs of a game for the workers: its program's actions, and hints for the person to move."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...database import AwayError
from ...game import Player
from ..refusals import ConflictError, NotYoursError, RefusedError
from ..schemas.games import HintView
from ..workers import BusyError, JobAnswer, JobError, Task, Ticket, WorkerJob, WorkerPool
from .state import Event, EventKind, seed_of

if TYPE_CHECKING:
    from .game import LiveGame

RETRY_S = 2.0
"""Seconds until a program tries again if the queue is full."""


class ProgramTurn:
    """The program of a game, which thinks when it is to act and a page is connected.

    Asks a worker for the program's action, and stops it as soon as the action is not needed.
    """

    def __init__(self, game: LiveGame, pool: WorkerPool, move_ms: int) -> None:
        self._game, self._pool, self._move_ms = game, pool, move_ms
        self._ticket: Ticket[WorkerJob] | None = None
        self._actions = 0
        self.visitor = ""
        """The visitor whose job this is."""
        self.win_rate: float | None = None
        """The win rate that the program expected at its last action."""

    @property
    def is_under_way(self) -> bool:
        """Whether an action is being computed or is queued."""
        return self._ticket is not None

    @property
    def games_ahead(self) -> int:
        """The number of jobs ahead in the queue."""
        return 0 if self._ticket is None else self._pool.ahead_of(self._ticket)

    @property
    def is_wanted(self) -> bool:
        """Whether the program is to act, and a page of a seat is connected to this server."""
        return self._wanted() is not None

    def follow(self) -> None:
        """Starts or stops thinking, depending on the game."""
        wanted = self._wanted()
        if wanted is not None and not self._game.may_run():
            wanted = None
        if self._ticket is not None and (wanted is None or self._actions != len(wanted.log)):
            self.stop()
        if wanted is not None and self._ticket is None:
            self._begin(wanted)

    def stop(self) -> None:
        """Stops thinking immediately."""
        ticket, self._ticket = self._ticket, None
        if ticket is not None:
            ticket.answer.cancel()
            self._game.presence.send_status()

    def _wanted(self) -> WorkerJob | None:
        state = self._game.state
        actor = state.actor
        program = None if actor is None else state.settings.program(actor)
        if actor is None or program is None or not self._game.presence.seats_here:
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
            ticket = self._pool.submit(job, self.visitor, self._game.presence.send_status)
        except BusyError:
            asyncio.get_running_loop().call_later(RETRY_S, self.follow)
            return
        self._ticket, self._actions = ticket, len(job.log)
        ticket.answer.add_done_callback(lambda answer: self._finish(ticket, answer))
        self._game.presence.send_status()

    def _finish(self, ticket: Ticket[WorkerJob], answer: asyncio.Future[JobAnswer]) -> None:
        if ticket is not self._ticket or answer.cancelled():
            return
        self._ticket = None
        player = self._game.state.actor
        error = answer.exception()
        if player is None:
            return
        # The game has caught up, and asked again if need be; or it does when the database is back.
        with suppress(ConflictError, AwayError):
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
        spent = answer.spent_ms if has_clock and state.actions > 0 else 0
        self.win_rate = answer.win_rate
        try:
            self._game.record(Event(EventKind.ACTED, player, answer.action, spent))
        except RefusedError:
            text = f"it tried to play {answer.action}, which is not legal"
            self._game.record(Event(EventKind.FAILED, player, text))


KIND_STEP, ACTION_STEP = 2, 3


class Hints:
    """Hints for the person to move: computed once per position, and revealed in three steps."""

    def __init__(self, game: LiveGame, pool: WorkerPool) -> None:
        self._game, self._pool = game, pool
        self._ticket: Ticket[WorkerJob] | None = None

    async def hint(self, holds: frozenset[Player], step: int, visitor: str) -> HintView:
        """The hint up to a step."""
        self._check(holds)
        ticket = self._ticket_for(visitor)
        try:
            # Others may wait for the same answer, so that one who goes must not end it.
            answer = await asyncio.shield(ticket.answer)
        except asyncio.CancelledError:
            if not ticket.answer.cancelled():
                raise
            raise ConflictError("the position has changed") from None
        except JobError as error:
            raise RefusedError(f"no hint is available: {error}") from error
        return _shown(answer.hint, step, len(ticket.job.log))

    def follow(self) -> None:
        """Drops the hint if the position has changed."""
        if self._ticket is not None and self._ticket.job.log != tuple(self._game.state.play.log):
            self.drop()

    def drop(self) -> None:
        """Drops the hint, and stops its job."""
        if self._ticket is not None:
            self._ticket.answer.cancel()
        self._ticket = None

    def _check(self, holds: frozenset[Player]) -> None:
        state = self._game.state
        if not holds:
            raise NotYoursError("you are a spectator: hints are for the players")
        if state.settings.is_private:
            raise RefusedError("there are no hints in a game against a friend")
        if state.actor not in holds:
            raise RefusedError("hints are available when it is your turn")

    def _ticket_for(self, visitor: str) -> Ticket[WorkerJob]:
        if self._ticket is None:
            state = self._game.state
            job = WorkerJob(Task.HINT, self._game.id, state.settings, tuple(state.play.log))
            self._ticket = self._pool.submit(job, visitor, lambda: None)
        return self._ticket


def _shown(hint: dict[str, Any], step: int, after: int) -> HintView:
    return HintView(
        step=step,
        after=after,
        text=" ".join(hint["texts"][:step]),
        area=hint["area"],
        kind=hint["kind"] if step >= KIND_STEP else None,
        action=hint["action"] if step >= ACTION_STEP else None,
        line=hint["line"] if step >= ACTION_STEP else [],
    )
