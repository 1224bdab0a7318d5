"""Simulates a thousand workers, their games and failures, with the real driver, pool and store.

Workers are simulated: a game takes a drawn time, and no stone is placed. Everything else is what
plays on a cluster: `Contest`, `Driver`, `ClusterPool` and the store.

    python tools/verification/cluster/scale.py --workers 1000 --games 50000 --seconds 2
    python tools/verification/cluster/scale.py --store postgresql://...
"""

from __future__ import annotations

import argparse
import heapq
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from threading import Condition, Thread
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]

from support.postgres import postgres_server
from tengen.arena import Contest, Store, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import GamePlan
from tengen.arena.store.tables import SCHEMA
from tengen.cluster.pool import CallAnswer, ClusterPool, ClusterWorker, UnfitWorker, WorkerLost
from tengen.database import open_database
from tengen.game import Color, Outcome, Termination
from verification.arena.postgres import DURABLE
from verification.state import State

WORKERS, GAMES = 1000, 30_000
GAME_S = 2.0
"""Mean length of a game: short ones are hard for a scheduler, long ones are not."""
SPREAD = 0.8
"""Standard deviation of the logarithm of a game's length: one game in twenty takes 3.7
times the median or longer."""
NODE = 32
"""Workers of a machine, which fail together."""
FAILURES = 8
"""Machines that fail during a run."""
BACK_S = 5.0
"""After this time a failed machine is back."""
LEAST_EFFICIENCY = 0.85
"""Least share of the workers' time with a game, where the driver is not the limit."""
MOST_IDLE_S = 2.0
"""Most time that any worker may wait for a job while games are left."""
MOVES = 45
SEED = 1


@dataclass(frozen=True, slots=True)
class Lengths:
    """Draws the lengths of games, the same for each game in every run."""

    mean_s: float

    def of(self, plan: GamePlan) -> float:
        """Seconds of a game."""
        return self.mean_s * Random(plan.seed).lognormvariate(-SPREAD * SPREAD / 2, SPREAD)


def _moves_and_times(draws: Random) -> tuple[str, str]:
    points = [f"{draws.choice('abcdefghijklmno')}{draws.randint(1, 15)}" for _ in range(MOVES)]
    return " ".join(points), " ".join(str(draws.randint(1, 999)) for _ in range(MOVES))


TEXTS = [_moves_and_times(Random(number)) for number in range(64)]
"""Moves and times as long as those of real games, made once: the simulation must be fast."""
OUTCOMES = (
    Outcome(Color.BLACK, Termination.FIVE),
    Outcome(Color.WHITE, Termination.FIVE),
    Outcome(None, Termination.FULL_BOARD),
)


def played(plan: GamePlan, seconds: float) -> PlayedGame:
    """A game as a worker would return it."""
    moves, times = TEXTS[plan.seed % len(TEXTS)]
    return PlayedGame(plan.number, OUTCOMES[plan.seed % 3], moves, times, seconds=seconds)


@dataclass(order=True, slots=True)
class Event:
    """Something that happens at a time."""

    at: float
    number: int
    happen: Callable[[], None] = field(compare=False)


class Clockwork:
    """Lets events happen at their times, in one thread."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._numbers = count()
        self._changed = Condition()
        self._is_over = False
        Thread(target=self._run, daemon=True).start()

    def after(self, seconds: float, happen: Callable[[], None]) -> None:
        """Lets something happen later."""
        event = Event(time.monotonic() + seconds, next(self._numbers), happen)
        with self._changed:
            heapq.heappush(self._events, event)
            self._changed.notify()

    def stop(self) -> None:
        """Nothing happens any more."""
        with self._changed:
            self._is_over = True
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._is_over and not self._is_due():
                    wait_s = self._events[0].at - time.monotonic() if self._events else None
                    self._changed.wait(wait_s)
                if self._is_over:
                    return
                event = heapq.heappop(self._events)
            event.happen()

    def _is_due(self) -> bool:
        return bool(self._events) and self._events[0].at <= time.monotonic()


class SimulatedWorker:
    """A worker of a simulated machine."""

    def __init__(self, crew: SimulatedCrew, machine: int) -> None:
        self.node = self.node_id = f"machine-{machine}"
        self.spans: list[tuple[float, float]] = []
        """When it played."""
        self.gaps: list[float] = []
        """How long it waited for each job."""
        self._crew, self._began, self._free_since = crew, 0.0, time.monotonic()
        self.answered: Callable[[CallAnswer], None] | None = None
        self.is_lost = False

    def begin(self, call: Any, answered: Callable[[CallAnswer], None]) -> None:
        """Lets the time of a job's games pass."""
        [job] = call.args
        self._began = time.monotonic()
        self.gaps.append(self._began - self._free_since)
        self.answered = answered
        seconds = [self._crew.lengths.of(plan) for plan in job.plans]
        games = [played(plan, length) for plan, length in zip(job.plans, seconds, strict=True)]
        if self.is_lost:
            self.fail()
            return
        self._crew.clockwork.after(sum(seconds), lambda: self._finish(answered, games))

    def _finish(self, answered: Callable[[CallAnswer], None], games: list[PlayedGame]) -> None:
        if self.is_lost or self.answered is not answered:
            return
        self.answered = None
        self._free_since = time.monotonic()
        self.spans.append((self._began, self._began + sum(game.seconds for game in games)))
        answered(CallAnswer(games))

    def fail(self) -> None:
        """Loses the machine: the job under way is never answered."""
        self.is_lost = True
        answered, self.answered = self.answered, None
        if answered is not None:
            self._crew.lost_jobs += 1
            answered(CallAnswer(error=WorkerLost("simulated")))

    def end(self) -> None:
        """Nothing to end."""


class SimulatedCrew:
    """Machines of a few workers each, some of which fail now and then."""

    def __init__(self, workers: int, lengths: Lengths) -> None:
        self.lengths, self.clockwork = lengths, Clockwork()
        self.workers: list[SimulatedWorker] = []
        self.lost_jobs = 0
        self._size, self._draws, self._away = workers, Random(SEED), 0
        self._numbers = count()

    def room(self) -> dict[str, int]:
        """The workers of the machines that are there, taken as one: none of them ever rests."""
        return {"machines": self._size - self._away}

    def start(
        self, ready: Callable[[ClusterWorker | UnfitWorker], None], _avoid: Collection[str]
    ) -> None:
        """Starts a worker at once."""
        worker = SimulatedWorker(self, next(self._numbers) // NODE)
        self.workers.append(worker)
        ready(worker)

    def fail_one(self) -> None:
        """Loses a machine for a while."""
        there = [worker for worker in self.workers if not worker.is_lost]
        lost = self._draws.choice(there).node
        gone = [worker for worker in there if worker.node == lost]
        self._away += len(gone)
        for worker in gone:
            worker.fail()
        self.clockwork.after(BACK_S, lambda: self._come_back(len(gone)))

    def _come_back(self, workers: int) -> None:
        self._away -= workers


@dataclass(slots=True)
class StoreLoad:
    """What a store had to do."""

    writes: int = 0
    rows: int = 0
    write_s: float = 0.0
    reads: int = 0
    read_s: float = 0.0


def measured(store: Store) -> StoreLoad:
    """Counts the driver's writes and looks at a store from now on."""
    load, add, command = StoreLoad(), store.add, store.command

    def counted_add(tournament: int, games: Any, *, is_again: bool = False) -> None:
        rows, start = list(games), time.perf_counter()
        add(tournament, rows, is_again=is_again)
        load.writes, load.rows = load.writes + 1, load.rows + len(rows)
        load.write_s += time.perf_counter() - start

    def counted_command(tournament: int) -> str:
        start = time.perf_counter()
        found = command(tournament)
        load.reads, load.read_s = load.reads + 1, load.read_s + time.perf_counter() - start
        return found

    store.add, store.command = counted_add, counted_command  # type: ignore[method-assign]
    return load


@dataclass(frozen=True, slots=True)
class Simulated:
    """The figures of a run."""

    games: int
    seconds: float
    efficiency: float
    """Share of the workers' time with a game, until the last game began."""
    driver_s: float
    """CPU time of the driver's thread."""
    longest_gap_s: float
    """Longest time that a worker waited for a job while games were left."""
    typical_gap_s: float
    lost_jobs: int
    load: StoreLoad
    memory_mib: float

    def __str__(self) -> str:
        rate, load = self.games / self.seconds, self.load
        return (
            f"{rate:,.0f} games per second, workers busy {self.efficiency:.0%} of the time until"
            f" the last game began, waiting for a job {1000 * self.typical_gap_s:.0f} ms (median)"
            f" and at most {self.longest_gap_s:.2f} s; {self.lost_jobs} jobs of failed machines"
            " played again,"
            f" all {self.games:,} games saved once; the driver takes"
            f" {1000 * self.driver_s / self.games:.2f} ms of CPU time per game and spends"
            f" {1000 * (load.write_s + load.read_s) / self.games:.2f} ms of its time in the store;"
            f" {load.writes / self.seconds:.1f} transactions per second with"
            f" {load.rows / max(1, load.writes):.0f} games each; {self.memory_mib:.0f} MiB"
        )


def simulate(
    store: Store, name: str, workers: int, games: int, mean_s: float, failures: int
) -> Simulated:
    """Plays a tournament on simulated workers."""
    wanted = Tournament(("random?seed=1", "random?seed=2"), games // 2, seed=SEED)
    crew = SimulatedCrew(workers, Lengths(mean_s))
    contest, load = Contest.begin(store, name, wanted), measured(store)
    expected_s = games * mean_s / workers
    for number in range(failures):
        crew.clockwork.after(expected_s * (number + 1) / (failures + 2), crew.fail_one)
    pool = ClusterPool(crew)
    start, cpu = time.monotonic(), time.thread_time()

    assert contest.run(lambda: pool.workers, None, lambda: pool)
    seconds, driver_s = time.monotonic() - start, time.thread_time() - cpu
    crew.clockwork.stop()
    assert store.finished(contest.number) == set(range(games)), "some games are missing"
    gaps = sorted(gap for worker in crew.workers for gap in worker.gaps[1:])
    spans = [span for worker in crew.workers for span in worker.spans]
    last_start = max(began for began, _ in spans)  # Then workers rest, since no game is left.
    busy_s = sum(max(0.0, min(ended, last_start) - began) for began, ended in spans)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Simulated(
        games,
        seconds,
        busy_s / (workers * (last_start - start)),
        driver_s,
        gaps[-1],
        gaps[len(gaps) // 2],
        crew.lost_jobs,
        load,
        memory,
    )


def run(_state: State) -> str:
    """A thousand workers and an SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("steady.sqlite", "flood.sqlite")]
        return scaled(paths[0], paths[1], "SQLite")


def run_postgres(_state: State) -> str:
    """A thousand workers and a PostgreSQL server as it is installed, on this machine."""
    with postgres_server(**DURABLE) as server:
        return scaled(server.database(), server.database(), "PostgreSQL")


def scaled(calm: str | Path, busy: str | Path, database: str) -> str:
    """A thousand workers with games of two seconds, and as many games as the driver can take."""
    with Store(calm) as store:
        steady = simulate(store, "steady", WORKERS, GAMES, GAME_S, FAILURES)
        bytes_each = size_of(store) / GAMES
    with Store(busy) as store:
        flood = simulate(store, "flood", WORKERS, GAMES, GAME_S / 100, 0)
    figure = (
        f"{WORKERS} workers, games of {GAME_S:g} s: {steady}; {bytes_each:.0f} bytes per game in"
        f" {database}; games of {1000 * GAME_S / 100:.0f} ms: {flood}"
    )
    assert steady.longest_gap_s < MOST_IDLE_S, f"a worker starved: {figure}"
    assert steady.efficiency > LEAST_EFFICIENCY, f"workers wait for the driver: {figure}"
    return figure


def size_of(store: Store) -> int:
    """The bytes on disk of a store."""
    if isinstance(store.address, Path):
        files = store.address.parent.glob(f"{store.address.name}*")
        return sum(file.stat().st_size for file in files)
    with open_database(store.address, SCHEMA) as database:
        return int(database.row("SELECT pg_total_relation_size('game')")[0])


@contextmanager
def new_store(place: str = "") -> Iterator[Store]:
    """The store at a place; default: a new SQLite file."""
    if place:
        with Store(place) as store:
            yield store
        return
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "games.sqlite") as store:
        yield store


def main() -> None:
    """Simulates what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=GAME_S, help="mean length of a game")
    parser.add_argument("--failures", type=int, default=FAILURES, help="machines that fail")
    parser.add_argument("--store", default="", help="default: a new SQLite file")
    given = parser.parse_args()
    with new_store(given.store) as store:
        name = f"scale {time.time_ns()}"
        print(simulate(store, name, given.workers, given.games, given.seconds, given.failures))


if __name__ == "__main__":
    main()
