"""Plays the missing games of a tournament: submits jobs, saves the games, obeys orders."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass, field

from ...game import Color, Outcome, Termination
from ..game.hang_guard import HangNote, take_notes
from ..game.played import PlayedGame
from ..game.seat import close_programs
from ..schedule import GamePlan, Job, Stage, schedule
from ..settings import Tournament
from ..store.rows import Result
from ..store.store import Store
from .worker import play_all

JOB_SECONDS = 0.25
"""Target duration of a job: long enough to hide the overhead, and cheap to lose."""
LARGEST_JOB = 500
TRACEBACK_KEPT = 2048
"""Characters kept of a timer's traceback, which begins with the player's frames."""
LOOK_SECONDS = 0.2
"""How often orders are checked while no game ends."""

Finished = tuple[GamePlan, PlayedGame]
Watcher = Callable[[list[Finished]], bool]
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
    workers: int
    """Number of concurrent games."""
    watcher: Watcher = field(default=lambda _games: True)

    def __post_init__(self) -> None:
        done = self.store.finished(self.number)
        plans = (plan for plan in schedule(self.tournament) if plan.number not in done)
        self._waiting = deque(plans)
        self._suspects: deque[GamePlan] = deque()
        """Games that were running when a worker died: each is replayed alone."""
        self._under_way: dict[Future[list[PlayedGame]], Job] = {}
        self._job_size = 1
        self._goes_on = True
        self.is_paused = False
        """Whether another process has paused the tournament."""

    @property
    def pending(self) -> set[int]:
        """The pairs that still miss a game."""
        under_way = {plan.pair for job in self._under_way.values() for plan in job.plans}
        return under_way.union(plan.pair for plan in (*self._waiting, *self._suspects))

    def run(self) -> bool:
        """Plays the missing games; returns whether all have been played.

        Ctrl-C lets running games end and saves them; a second Ctrl-C does not.
        """
        executor = self.make_executor()
        in_peace = False
        try:
            while self._is_unfinished() and self._goes_on:
                command = self.store.command(self.number)
                self.is_paused = command == "pause"
                if command == "stop":
                    break
                try:
                    if command == "run":
                        self._hand_out(executor)
                    self._collect()
                except BrokenExecutor:
                    executor.shutdown(wait=False, cancel_futures=True)
                    self._after_a_death()
                    executor = self.make_executor()
            self._finish()
            in_peace = True
        except KeyboardInterrupt:
            self._finish()
            in_peace = True
            raise
        finally:
            executor.shutdown(wait=in_peace, cancel_futures=True)
            close_programs()  # For executors whose workers are threads of this process.
        return not self._is_unfinished()

    def _is_unfinished(self) -> bool:
        return bool(self._waiting or self._suspects or self._under_way)

    def _hand_out(self, executor: Executor) -> None:
        """Submits jobs until each worker has one running and one waiting; a suspect runs alone."""
        if self._suspects:
            if not self._under_way:
                self._submit(executor, (self._suspects.popleft(),), is_suspect=True)
            return
        while self._waiting and len(self._under_way) < 2 * self.workers:
            size = min(self._job_size, max(1, len(self._waiting) // (2 * self.workers)))
            plans = tuple(self._waiting.popleft() for _ in range(min(size, len(self._waiting))))
            self._submit(executor, plans)

    def _submit(
        self, executor: Executor, plans: tuple[GamePlan, ...], *, is_suspect: bool = False
    ) -> None:
        job = Job(self.stage, self.tournament.game, plans, is_suspect)
        try:
            future = executor.submit(play_all, job)
        except (BrokenExecutor, OSError) as error:
            # Python 3.11 closes the pipes of a broken pool while `submit` may be using them.
            (self._suspects if is_suspect else self._waiting).extendleft(reversed(plans))
            raise BrokenExecutor("a worker died while a job was submitted") from error
        self._under_way[future] = job

    def _collect(self) -> None:
        """Saves the games that have ended, or waits a little."""
        if not self._under_way:
            time.sleep(LOOK_SECONDS)
            return
        finished, _ = wait(self._under_way, LOOK_SECONDS, FIRST_COMPLETED)
        for future in finished:
            games = future.result()
            job = self._under_way.pop(future)
            self._keep(list(zip(job.plans, games, strict=True)))

    def _finish(self) -> None:
        """Cancels waiting jobs, lets running games end, and saves them."""
        for future in list(self._under_way):
            if future.cancel():
                self._waiting.extendleft(reversed(self._under_way.pop(future).plans))
        try:
            while self._under_way:
                self._collect()
        except BrokenExecutor:
            self._after_a_death()

    def _keep(self, games: list[Finished]) -> None:
        self.store.add(self.number, games)
        self._set_job_size([game.seconds for _, game in games if game.seconds])
        self._goes_on = self.watcher(games) and self._goes_on

    def _set_job_size(self, seconds: list[float]) -> None:
        if seconds:
            each = sum(seconds) / len(seconds)
            self._job_size = max(1, min(LARGEST_JOB, int(JOB_SECONDS / each)))

    def _after_a_death(self) -> None:
        """Handles the death of a worker: its game is lost for the player, the others are replayed.

        If the game is unknown, each is replayed alone.
        """
        lost = [(plan, job) for job in self._under_way.values() for plan in job.plans]
        self._under_way.clear()
        notes = {note.game: note for note in take_notes(self.stage.live)}
        timed = {plan.number for plan, _ in lost if _is_timed(notes.get(plan.number))}
        again = []
        for plan, job in lost:
            if plan.number in timed or (job.is_suspect and not timed):
                self._keep([(plan, _killed(plan, notes.get(plan.number)))])
            else:
                again.append(plan)
        if timed:
            self._waiting.extendleft(reversed(again))
        else:
            self._suspects.extend(again)


def _is_timed(note: HangNote | None) -> bool:
    return note is not None and bool(note.traceback)


def _killed(plan: GamePlan, note: HangNote | None) -> PlayedGame:
    """The lost game of a player that crashed the worker's process or hung in it."""
    loser = Color.WHITE if note is not None and note.place == plan.white else Color.BLACK
    if note is None or not note.traceback:
        outcome = Outcome(loser.opposite, Termination.CRASH)
        return PlayedGame(plan.number, outcome, reason="the player's process died")
    return PlayedGame(
        plan.number,
        Outcome(loser.opposite, Termination.TIME),
        reason="did not answer, so its process was killed",
        log=note.traceback[:TRACEBACK_KEPT],
    )


def result_of(plan: GamePlan, game: PlayedGame) -> Result:
    """The result of a game that has just ended, for the statistics."""
    black, white = (plan.black, plan.white) if game.first_has_black else (plan.white, plan.black)
    return Result(plan.pair, black, white, game.outcome.winner)
