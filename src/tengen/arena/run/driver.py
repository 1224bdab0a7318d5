"""Plays the missing games of a tournament: submits jobs, saves the games, obeys orders."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue

from ...database import AwayError
from ..game.played import PlayedGame
from ..game.seat import close_programs
from ..schedule import GamePlan, Job, MissingGames, PairsToCome, Stage
from ..settings import Tournament
from ..store.rows import Result
from ..store.store import Store
from .executor import WorkerDied
from .worker import play_all

JOB_SECONDS = 0.25
"""Target duration of a job: long enough to hide the overhead, and cheap to lose."""
LARGEST_JOB = 500
MOST_ENDED = 100
"""Jobs whose games are saved at once, before their workers get the next ones."""
LOOK_SECONDS = 0.2
"""How often orders are checked while no game ends."""

Finished = tuple[GamePlan, PlayedGame]
OnGames = Callable[[list[Finished]], bool]
"""Called with finished games after they are saved; returning False ends the tournament."""


@dataclass
class Driver:
    """Plays one tournament to its end, or until it is stopped."""

    store: Store
    number: int
    """The tournament's number in the store."""
    tournament: Tournament
    stage: Stage
    make_executor: Callable[[], Executor]
    workers: Callable[[], int]
    """Number of concurrent games; that of a cluster may change."""
    on_games: OnGames = field(default=lambda _games: True)
    named_as_originals: Callable[[str], str] = str
    """Replaces the paths of copies in a player's output by those of the originals."""

    def __post_init__(self) -> None:
        self._missing = MissingGames(self.tournament, self.store.finished(self.number))
        self._again: deque[GamePlan] = deque()
        """Games whose worker died: each is replayed as a job of its own."""
        self._under_way: dict[Future[list[PlayedGame]], Job] = {}
        self._ended: SimpleQueue[Future[list[PlayedGame]]] = SimpleQueue()
        self._unsaved: list[Finished] = []
        self._job_size = 1
        self._goes_on = True
        self._is_interrupted = False
        self.is_paused = False
        """Whether another process has paused the tournament."""

    @property
    def pending(self) -> PairsToCome:
        """The pairs that still miss a game; thread-safe."""
        under_way = {plan.pair for job in list(self._under_way.values()) for plan in job.plans}
        again = {plan.pair for plan in list(self._again)}
        missing = self._missing.pairs()
        return PairsToCome(missing.some | under_way | again, missing.first)

    def run(self) -> bool:
        """Plays the missing games; returns whether all have been played.

        Ctrl-C lets running games end and saves them, if the store can be reached; a second Ctrl-C
        does not.

        Raises:
            AwayError: The store cannot be reached, and games are not saved.
            WorkerDied: A worker died twice over one game.
        """
        self.store.set_patience(True)
        executor = self.make_executor()
        in_peace = False
        try:
            while self._is_unfinished() and self._goes_on:
                command = self.store.command(self.number)
                self.is_paused = command == "pause"
                if command == "stop":
                    break
                if command == "run":
                    self._hand_out(executor)
                self._collect()
            self._finish()
            in_peace = True
        except KeyboardInterrupt:
            self._is_interrupted = True
            self.store.set_patience(False)
            self._finish()
            in_peace = True
            raise
        finally:
            executor.shutdown(wait=in_peace, cancel_futures=True)
            close_programs()  # For executors whose workers are threads of this process.
        return not self._is_unfinished()

    def _is_unfinished(self) -> bool:
        return bool(self._missing.left or self._again or self._under_way)

    def _hand_out(self, executor: Executor) -> None:
        """Submits jobs until each worker has one running and one waiting.

        No game is planned before that, so that a million games do not fill the memory.
        """
        most = 2 * self.workers()
        while len(self._under_way) < most:
            if self._again:
                self._submit(executor, (self._again.popleft(),), is_retry=True)
            elif self._missing.left:
                size = min(self._job_size, max(1, self._missing.left // most))
                self._submit(executor, self._missing.take(size))
            else:
                return

    def _submit(
        self, executor: Executor, plans: tuple[GamePlan, ...], *, is_retry: bool = False
    ) -> None:
        job = Job(self.stage, self.tournament.game, plans, is_retry)
        future = executor.submit(play_all, job)
        self._under_way[future] = job
        future.add_done_callback(self._ended.put)

    def _collect(self) -> None:
        """Saves the games of all jobs that have ended, or waits a little."""
        if not self._under_way:
            time.sleep(LOOK_SECONDS)
            return
        try:
            ended = [self._ended.get(timeout=LOOK_SECONDS)]
            while len(ended) < MOST_ENDED and not self._ended.empty():
                ended.append(self._ended.get_nowait())
        except Empty:
            return
        self._take(ended)

    def _take(self, ended: Iterable[Future[list[PlayedGame]]]) -> None:
        """Saves the games of jobs in one transaction."""
        games: list[Finished] = []
        deaths: list[tuple[Job, WorkerDied]] = []
        try:
            for future in ended:
                job = self._under_way.pop(future, None)
                if job is None:
                    continue  # It was cancelled.
                try:
                    games += zip(job.plans, future.result(), strict=True)
                except WorkerDied as death:
                    deaths.append((job, death))
        finally:
            if games:
                self._keep(games)
        for job, last in deaths:
            self._replay(job, last)

    def _finish(self) -> None:
        """Cancels waiting jobs, lets running games end, and saves them."""
        for future in list(self._under_way):
            if future.cancel():
                self._missing.give_back(self._under_way.pop(future).plans)
        while self._under_way:
            # Not by the queue: an interrupt may have come after it gave a job away.
            self._take(wait(self._under_way, LOOK_SECONDS, FIRST_COMPLETED).done)
        try:
            self._save()
        except AwayError as error:
            lost = f"games that are not saved and will be played again: {len(self._unsaved)}"
            raise AwayError(f"{error}; {lost}") from error

    def _keep(self, games: list[Finished]) -> None:
        self._unsaved += [(plan, self._reworded(game)) for plan, game in games]
        try:
            self._save()
        except AwayError:
            if not self._is_interrupted:
                raise
            # The others are to end first; then `_finish` tries again.

    def _save(self) -> None:
        """Saves the games that are not saved yet; an interrupt may come at any moment."""
        if not self._unsaved:
            return
        games = self._unsaved
        self.store.add(self.number, games, is_again=self._is_interrupted)
        self._unsaved = []
        self._set_job_size([game.seconds for _, game in games if game.seconds])
        self._goes_on = self.on_games(games) and self._goes_on

    def _reworded(self, game: PlayedGame) -> PlayedGame:
        if not (game.reason or game.log):
            return game
        named = self.named_as_originals
        return replace(game, reason=named(game.reason), log=named(game.log))

    def _set_job_size(self, seconds: list[float]) -> None:
        if seconds:
            each = sum(seconds) / len(seconds)
            self._job_size = max(1, min(LARGEST_JOB, int(JOB_SECONDS / each)))

    def _replay(self, job: Job, death: WorkerDied) -> None:
        """Lets the games of a dead worker be played again, once.

        Players cannot end a worker, since those that could run in processes of their own. But the
        system ends processes if the memory is full.
        """
        if job.is_retry:
            number = job.plans[0].number + 1
            raise WorkerDied(
                f"the worker process of game {number} died twice; the last time: it {death}. All"
                " other games are saved. If memory is short, resume with fewer games at once"
            )
        self._again.extend(job.plans)


def result_of(plan: GamePlan, game: PlayedGame) -> Result:
    """The result of a game that has just ended, for the statistics."""
    black, white = (plan.black, plan.white) if game.first_has_black else (plan.white, plan.black)
    return Result(plan.pair, black, white, game.outcome.winner)
