"""Plays on a Ray cluster of two nodes on this machine, and kills one of them in the middle."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from arena.interrupted import NAME, games_of
from tengen.arena import Contest, GameSettings, Store, TimeControl, Tournament
from tengen.arena.run.driver import Finished
from tengen.arena.run.executor import allowance_for, local_executor, usable_cores
from tengen.arena.run.worker import play_all
from tengen.arena.schedule import Job, Stage, schedule
from tengen.cli.output import counted
from tengen.cluster.connection import connected, load_ray
from tengen.cluster.executor import RayExecutor

from ..state import State

GAMES = 200
KILLED_AFTER = 60
"""Games that have ended when the node is killed."""
PLAYERS = ("mcts?playouts=2000&seed=1", "mcts?playouts=1500&seed=2")
EFFICIENCY_GAMES = 60
CALLS = 300
MOST_OVERHEAD_MS = 5.0
STORE_BYTES = 100 << 20
TIMED_GAMES = 6


def run(_state: State) -> str:
    """Kills a node among 200 games; measures efficiency and the overhead of a game."""
    with two_nodes() as (cluster, node), connected(cluster.address):
        overhead, cpu = overhead_ms()
        one, two = games_per_hour(1), games_per_hour(2)
        kept_at_kill, remarks = play_with_a_killed_node(cluster, node)
    efficiency = two / (2 * one)
    figure = (
        f"{GAMES} games on two nodes, one killed after {kept_at_kill}: all {GAMES} results, each"
        f" once and equal to those of local processes ({counted(len(remarks), 'job')} played"
        f" again); efficiency of two workers {efficiency:.0%} ({two:,.0f} games per hour, one"
        f" worker {one:,.0f}); a job of one game takes {overhead:.2f} ms longer than with local"
        f" processes, and {cpu:.2f} ms of CPU time in the driver's process, with Ray's threads"
    )
    assert overhead < MOST_OVERHEAD_MS, figure
    return figure


@contextmanager
def two_nodes(cores_each: int = 1) -> Iterator[tuple[Any, Any]]:
    """A cluster of two nodes, and the node that may be killed."""
    load_ray()
    from ray.cluster_utils import Cluster  # noqa: PLC0415

    head = {
        "num_cpus": cores_each,
        "include_dashboard": False,
        "object_store_memory": STORE_BYTES,
    }
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        yield cluster, cluster.add_node(num_cpus=cores_each, object_store_memory=STORE_BYTES)
    finally:
        cluster.shutdown()


def play_with_a_killed_node(cluster: Any, node: Any) -> tuple[int, list[str]]:
    """Plays and kills; returns the games at that moment and the remarks on lost workers."""
    wanted, remarks, at_kill = Tournament(PLAYERS, GAMES // 2), list[str](), list[int]()

    def observe(contest: Contest, _games: list[Finished]) -> None:
        if contest.standing.games >= KILLED_AFTER and not at_kill:
            at_kill.append(contest.standing.games)
            options = {"allow_graceful": False}
            Thread(target=cluster.remove_node, args=(node,), kwargs=options).start()

    with tempfile.TemporaryDirectory() as folder:
        there, here = Path(folder) / "there.sqlite", Path(folder) / "here.sqlite"
        pool = RayExecutor("a node is killed", pinned=False, remark=remarks.append)
        play(there, wanted, lambda: pool, lambda: pool.workers, observe)
        play(here, wanted, lambda: local_executor(2, pinned=False), lambda: 2)
        with Store(there) as store:
            assert store.finished(1) == set(range(GAMES)), "some games are missing"
        assert games_of(there) == games_of(here), "the games differ from those played here"
    assert remarks, "the killed node was not noticed"
    return at_kill[0], remarks


def play(
    path: Path,
    wanted: Tournament,
    make: Callable[[], Executor],
    room: Callable[[], int],
    observe: Callable[[Contest, list[Finished]], None] | None = None,
) -> float:
    """Plays a tournament into a new store; returns the seconds from the first game's end."""
    ends: list[float] = []

    def note(contest: Contest, games: list[Finished]) -> None:
        ends.append(time.monotonic())
        if observe is not None:
            observe(contest, games)

    with Store(path) as store:
        contest = Contest.begin(store, NAME, wanted)
        assert contest.run(room, note, make)
    return ends[-1] - ends[0]


def games_per_hour(workers: int) -> float:
    """The rate of so many workers, not counting their start."""
    wanted = Tournament(PLAYERS, EFFICIENCY_GAMES * workers // 2)
    with tempfile.TemporaryDirectory() as folder:
        pool = RayExecutor("efficiency", workers, pinned=False)
        for warm in [pool.submit(time.sleep, 1.0) for _ in range(workers)]:
            warm.result()
        seconds = play(Path(folder) / "games.sqlite", wanted, lambda: pool, lambda: workers)
    return 3600 * EFFICIENCY_GAMES * workers / seconds


def overhead_ms() -> tuple[float, float]:
    """By how much a job of one game takes longer on Ray, and its CPU time in this process."""
    here = local_executor(1, pinned=False)
    there = RayExecutor("overhead", 1, pinned=False)
    try:
        (ray_ms, cpu_ms), (local_ms, _) = job_ms(there), job_ms(here)
        return ray_ms - local_ms, cpu_ms
    finally:
        for executor in (here, there):
            executor.shutdown()


def job_ms(executor: Executor) -> tuple[float, float]:
    """The median time of a job of one short game, and the mean CPU time of this process for it.

    The CPU time is that of all threads, so Ray's own in the driver are in it.
    """
    wanted = Tournament(("random", "random"), pairs=CALLS)
    stage = Stage(wanted.players, allowance_for(wanted.game, 1, 1), "")
    times, cpu = list[float](), list[float]()
    for plan in schedule(wanted):
        job = Job(stage, wanted.game, (plan,))
        start = time.perf_counter()
        executor.submit(play_all, job).result()
        times.append(1000 * (time.perf_counter() - start))
        cpu.append(1000 * time.process_time())
    first = len(times) // 10  # The worker starts with the first jobs.
    return statistics.median(times[first:]), (cpu[-1] - cpu[first]) / (len(cpu) - 1 - first)


BURN = "import os; os.sched_setaffinity(0, [{core}])\nwhile True: pass"


def run_fairness(_state: State) -> str:
    """Lets another program use the core of a game with a clock, for a while."""
    settings = GameSettings(clock=TimeControl(move_ms=100))
    players = ("mcts?playouts=20000&seed=1", "mcts?playouts=20000&seed=2")
    wanted = Tournament(players, TIMED_GAMES // 2, game=settings)
    burners: list[subprocess.Popen[bytes]] = []
    remarks: list[str] = []

    def remark(text: str) -> None:
        remarks.append(text)
        stop(burners)

    try:
        with two_nodes() as (cluster, _), connected(cluster.address):
            for core in usable_cores():
                command = [sys.executable, "-c", BURN.format(core=core)]
                burners.append(subprocess.Popen(command, env={**os.environ}))
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "games.sqlite"
                pool = RayExecutor("fairness", 1, remark=remark)
                play(path, wanted, lambda: pool, lambda: pool.workers)
                with Store(path) as store:
                    assert store.finished(1) == set(range(TIMED_GAMES))
    finally:
        stop(burners)
    discarded = [text for text in remarks if "is discarded" in text]
    assert discarded, f"no game was discarded: {remarks}"
    return (
        f"{TIMED_GAMES} games at 0.1 s a move: {len(discarded)} discarded and played again while"
        f" another program used the core ({discarded[0]}); all {TIMED_GAMES} results, each once"
    )


def stop(burners: list[subprocess.Popen[bytes]]) -> None:
    """Ends the programs that disturb."""
    while burners:
        burner = burners.pop()
        burner.kill()
        burner.wait()
