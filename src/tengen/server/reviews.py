"""Reviews that are running, in processes of their own: visitors take turns with their steps.

A step is a few positions, so nobody waits long for a turn. Pages that ask for the same review
share it, and it ends when the last of them has gone.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

from ..agents.engine import engine_hash
from ..analysis.game import Judgement
from ..analysis.review import (
    Look,
    Part,
    Review,
    ReviewGame,
    SecondLook,
    Steps,
    parts_of,
    review_json,
    second_looks,
)
from ..analysis.review.views import VERSION
from ..database import AwayError
from .games.store import GameStore
from .refusals import TooManyError
from .settings import ServerLimits
from .workers import ReviewJob, WorkerPool

MOST_REMEMBERED = 200
"""Reviews kept in memory, at some 30 kB each."""
REPEAT_S = 15.0
"""Seconds without a step after which the progress is sent again; the page gives up after 60."""


def key_of(game: ReviewGame) -> str:
    """Names a review: equal for equal games that are reviewed alike."""
    how = (VERSION, engine_hash(), game.nodes, game.opening, game.winner or "unknown")
    facts = (*how, game.start.fen(), *map(str, game.moves))
    return hashlib.sha256(" ".join(map(str, facts)).encode()).hexdigest()


class RunningReview:
    """A review on its way, and the pages that wait for it."""

    def __init__(self, game: ReviewGame, pool: WorkerPool, visitor: str) -> None:
        """Starts the review; `visitor` is who asked first."""
        self.visitor = visitor
        self.steps = Steps(game)
        self._game, self._pool = game, pool
        self._watchers = 0
        self._moved = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    def watch(self) -> None:
        """Counts a page that waits for the review, until it leaves."""
        self._watchers += 1

    def leave(self) -> None:
        """Ends the review if this was the last page that waited for it."""
        self._watchers -= 1
        if self._watchers == 0:
            self.task.cancel()

    async def progress(self) -> AsyncGenerator[Steps]:
        """The steps, whenever some are done or for a while none, until the review has ended."""
        while not self.task.done():
            yield self.steps
            moved = asyncio.create_task(self._moved.wait())
            try:
                await asyncio.wait(
                    {moved, self.task}, timeout=REPEAT_S, return_when=asyncio.FIRST_COMPLETED
                )
            finally:
                moved.cancel()

    async def _run(self) -> dict[str, Any]:
        game, judgements = self._game, list[Judgement]()
        for part in parts_of(game):
            judgements[:0] = await self._do(part)
            self.steps.judged(part.size)
            self._tell()
        wanted = list(second_looks(game, judgements))
        self.steps.start_looks(len(wanted))
        looks: dict[int, Look] = {}
        for each in wanted:
            looks[each.ply] = await self._do(each)
            self.steps.looked()
            self._tell()
        return await asyncio.to_thread(lambda: review_json(Review(game, judgements, looks)))

    async def _do(self, step: Part | SecondLook) -> Any:
        ticket = self._pool.submit(ReviewJob(self._game, step), self.visitor, lambda: None)
        try:
            return (await ticket.answer).found
        finally:
            ticket.answer.cancel()

    def _tell(self) -> None:
        self._moved.set()
        self._moved = asyncio.Event()


class Reviews:
    """All reviews of a server."""

    def __init__(self, pool: WorkerPool, store: GameStore, limits: ServerLimits) -> None:
        """Reviews are done by the pool, and those of stored games kept in the store."""
        self.nodes = limits.review_nodes
        self._pool, self._store, self._limits = pool, store, limits
        self._running: dict[str, RunningReview] = {}
        self._of_visitor = Counter[str]()
        self._remembered = OrderedDict[str, dict[str, Any]]()

    def known(self, key: str, game: str | None) -> dict[str, Any] | None:
        """The review with a key, if it is remembered or kept for a stored game."""
        if key in self._remembered:
            self._remembered.move_to_end(key)
            return self._remembered[key]
        text = None
        if game is not None:
            with suppress(AwayError):  # It can be done again.
                text = self._store.review(game, key)
        return None if text is None else self._remember(key, json.loads(text))

    def follow(self, key: str, game: ReviewGame, visitor: str) -> RunningReview:
        """The review that is running, or a new one; the page has to `leave` it.

        Raises:
            TooManyError: The visitor has too many reviews running.
        """
        running = self._running.get(key)
        if running is not None and not running.task.cancelling():
            running.watch()
            return running
        most = self._limits.reviews_of_address
        if self._of_visitor[visitor] >= most:
            raise TooManyError(
                f"{most} reviews from your address are under way: wait until one ends"
            )
        running = RunningReview(game, self._pool, visitor)
        running.watch()
        self._running[key] = running
        self._of_visitor[visitor] += 1
        running.task.add_done_callback(lambda _: self._end(key, running))
        return running

    def keep(self, key: str, game: str | None) -> None:
        """Stores a review that is remembered with the game that it is of."""
        if game is None or key not in self._remembered:
            return
        with suppress(AwayError):
            if self._store.review(game, key) is None:
                self._store.keep_review(game, key, json.dumps(self._remembered[key]))

    def _end(self, key: str, running: RunningReview) -> None:
        self._of_visitor[running.visitor] -= 1
        if self._of_visitor[running.visitor] <= 0:
            del self._of_visitor[running.visitor]
        if self._running.get(key) is running:
            del self._running[key]
        if not running.task.cancelled() and running.task.exception() is None:
            self._remember(key, running.task.result())

    def _remember(self, key: str, review: dict[str, Any]) -> dict[str, Any]:
        self._remembered[key] = review
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)
        return review
