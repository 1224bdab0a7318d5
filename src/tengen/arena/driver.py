"""Plays the missing games of a tournament: hands them out, keeps what comes back, obeys orders."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass, field

from ..game import Outcome, Termination
from .match_worker import Job, play_all
from .played_game import PlayedGame
from .schedule import GamePlan, schedule
from .settings import Tournament
from .store import Store
from .store_rows import Result

JOB_SECONDS = 0.25
"""What a job should last: handing it out must cost nothing, and losing it not much."""
LARGEST_JOB = 500
LOOK_SECONDS = 0.2
"""How often orders are looked at while no game ends."""
MOST_DEATHS = 2
"""How often a game may kill its worker before it is given up."""

Finished = tuple[GamePlan, PlayedGame]
Watcher = Callable[[list[Finished]], bool]
"""Is told of finished games after they are kept; False ends the tournament."""


@dataclass
class Driver:
    """Drives one tournament to its end, or until it is told to stop."""

    store: Store
    number: int
    """The tournament's number in the store."""
    tournament: Tournament
    players: tuple[str, ...]
    """As they are to be made: copies of those of the tournament."""
    home: str
    """Where the copies are; see `frozen_players`."""
    live: str
    """The folder in which workers show the games in play."""
    make_executor: Callable[[], Executor]
    workers: int
    """Games to be played at once."""
    watcher: Watcher = field(default=lambda _games: True)

    def __post_init__(self) -> None:
        done = self.store.finished(self.number)
        plans = (plan for plan in schedule(self.tournament) if plan.number not in done)
        self._waiting = deque(plans)
        self._under_way: dict[Future[list[PlayedGame]], Job] = {}
        self._deaths: Counter[int] = Counter()
        self._job_size = 1
        self._goes_on = True

    @property
    def pending(self) -> set[int]:
        """The pairs of which a game is still to come."""
        under_way = {plan.pair for job in self._under_way.values() for plan in job.plans}
        return under_way.union(plan.pair for plan in self._waiting)

    def run(self) -> bool:
        """Plays what is missing; whether everything has been played."""
        executor = self.make_executor()
        try:
            while (self._waiting or self._under_way) and self._goes_on:
                command = self.store.command(self.number)
                if command == "stop":
                    self._finish()
                    break
                try:
                    if command == "run":
                        self._hand_out(executor)
                    self._collect()
                except BrokenExecutor:
                    executor.shutdown(wait=False, cancel_futures=True)
                    self._take_back()
                    executor = self.make_executor()
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
        return not self._waiting and not self._under_way

    def _hand_out(self, executor: Executor) -> None:
        """Keeps every worker busy, and a job ready for each."""
        while self._waiting and len(self._under_way) < 2 * self.workers:
            size = min(self._job_size, max(1, len(self._waiting) // (2 * self.workers)))
            plans = tuple(self._waiting.popleft() for _ in range(min(size, len(self._waiting))))
            job = Job(self.players, self.home, self.live, self.tournament.game, plans)
            self._under_way[executor.submit(play_all, job)] = job

    def _collect(self) -> None:
        """Keeps the games that have come back, or waits a little."""
        if not self._under_way:
            time.sleep(LOOK_SECONDS)
            return
        finished, _ = wait(self._under_way, LOOK_SECONDS, FIRST_COMPLETED)
        for future in finished:
            games = future.result()
            job = self._under_way.pop(future)
            self._keep(list(zip(job.plans, games, strict=True)))

    def _finish(self) -> None:
        """Lets the games in play end and keeps them; what has not begun is taken back."""
        for future in list(self._under_way):
            if future.cancel():
                self._waiting.extendleft(reversed(self._under_way.pop(future).plans))
        while self._under_way:
            self._collect()

    def _keep(self, games: list[Finished]) -> None:
        self.store.add(self.number, games)
        self._set_job_size([game.seconds for _, game in games])
        self._goes_on = self.watcher(games) and self._goes_on

    def _set_job_size(self, seconds: list[float]) -> None:
        each = max(sum(seconds) / len(seconds), 1e-6)
        self._job_size = max(1, min(LARGEST_JOB, int(JOB_SECONDS / each)))

    def _take_back(self) -> None:
        """After a worker died: its games, which nobody can name, are played again one by one."""
        lost = [plan for job in self._under_way.values() for plan in job.plans]
        self._under_way.clear()
        self._job_size = 1
        self._deaths.update(plan.number for plan in lost)
        hopeless = [plan for plan in lost if self._deaths[plan.number] > MOST_DEATHS]
        self._waiting.extendleft(
            plan for plan in reversed(lost) if self._deaths[plan.number] <= MOST_DEATHS
        )
        if hopeless:
            self._keep([(plan, _given_up(plan)) for plan in hopeless])


def _given_up(plan: GamePlan) -> PlayedGame:
    return PlayedGame(
        number=plan.number,
        outcome=Outcome(None, Termination.CRASH),
        reason=f"its worker died {MOST_DEATHS + 1} times, and nobody knows whose fault it was",
    )


def result_of(plan: GamePlan, game: PlayedGame) -> Result:
    """What statistics need of a game that has just ended."""
    black, white = (plan.black, plan.white) if game.first_has_black else (plan.white, plan.black)
    return Result(plan.pair, black, white, game.outcome.winner)
