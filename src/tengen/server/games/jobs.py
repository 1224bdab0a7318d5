"""What a game asks of the workers: the action of its program, and hints for the person to move."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...game import Player
from ..api.game_schemas import HintView
from ..api.problems import ConflictError, NotYoursError, RefusedError
from ..workers import BusyError, JobAnswer, JobError, Task, Ticket, WorkerJob, WorkerPool
from .state import Event, EventKind, seed_of

if TYPE_CHECKING:
    from .game import LiveGame

RETRY_S = 2.0
"""Until a program asks for its turn again when too many wait."""


class ProgramTurn:
    """The program of a game, whenever it is its turn and someone is there to see it play.

    Asks a worker for the program's action, and stops it as soon as nobody wants that action.
    """

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
            self._game.send_status()

    def _wanted(self) -> WorkerJob | None:
        state = self._game.state
        actor = state.actor
        program = None if actor is None else state.settings.program(actor)
        if actor is None or program is None or not self._game.seats_here:
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
            ticket = self._pool.submit(job, self.visitor, self._game.send_status)
        except BusyError:
            asyncio.get_running_loop().call_later(RETRY_S, self.follow)
            return
        self._ticket, self._actions = ticket, len(job.log)
        ticket.answer.add_done_callback(lambda answer: self._finish(ticket, answer))
        self._game.send_status()

    def _finish(self, ticket: Ticket, answer: asyncio.Future[JobAnswer]) -> None:
        if ticket is not self._ticket or answer.cancelled():
            return
        self._ticket = None
        player = self._game.state.actor
        error = answer.exception()
        if player is None:
            return
        with suppress(ConflictError):  # The game has caught up, and asked again if need be.
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
            text = f"it tried to play {answer.action}, which is not possible"
            self._game.record(Event(EventKind.FAILED, player, text))


KIND_STEP, ACTION_STEP = 2, 3


class Hints:
    """Help for the person to move: found once for a position, and given away in three steps."""

    def __init__(self, game: LiveGame, pool: WorkerPool) -> None:
        self._game, self._pool = game, pool
        self._ticket: Ticket | None = None

    async def hint(self, holds: frozenset[Player], step: int, visitor: str) -> HintView:
        """As much of the hint as was asked for."""
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
            raise RefusedError(f"no hint could be found: {error}") from error
        return _shown(answer.hint, step, len(ticket.job.log))

    def follow(self) -> None:
        """Forgets the hint of a position that is no more."""
        if self._ticket is not None and self._ticket.job.log != tuple(self._game.state.play.log):
            self.drop()

    def drop(self) -> None:
        """Forgets the hint, and stops looking for it."""
        if self._ticket is not None:
            self._ticket.answer.cancel()
        self._ticket = None

    def _check(self, holds: frozenset[Player]) -> None:
        state = self._game.state
        if not holds:
            raise NotYoursError("you watch this game: hints are for its players")
        if state.settings.is_private:
            raise RefusedError("there are no hints in a game against a friend elsewhere")
        if state.actor not in holds:
            raise RefusedError("there are hints when it is your turn")

    def _ticket_for(self, visitor: str) -> Ticket:
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
