"""Help for the person to move: worked out once for a position, and given away in three steps."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...game import Player
from ..api.game_schemas import HintView
from ..api.problems import ConflictError, NotYoursError, RefusedError
from ..workers import JobError, Task, Ticket, WorkerJob, WorkerPool

if TYPE_CHECKING:
    from .game import LiveGame

AREA_STEP, KIND_STEP, ACTION_STEP = 1, 2, 3


class Hints:
    """The hints of one game."""

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


def _shown(hint: dict[str, object], step: int, after: int) -> HintView:
    texts = hint["texts"]
    whole = HintView.model_validate(
        {
            **{key: value for key, value in hint.items() if key != "texts"},
            "step": step,
            "after": after,
            "text": " ".join(texts[:step]) if isinstance(texts, list) else "",
        }
    )
    hidden: dict[str, object] = {} if step >= ACTION_STEP else {"action": None, "line": []}
    if step < KIND_STEP:
        hidden["kind"] = None
    return whole.model_copy(update=hidden)
