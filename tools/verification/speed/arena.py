"""Compares the arena with bare games, and external engines with an echo through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random

from tengen.agents import create
from tengen.arena import Store, Tournament, with_default_openings
from tengen.arena.run.executor import core_count, usable_cores
from tengen.arena.schedule import GamePlan, schedule
from tengen.cli.bench.arena import BRAIN, kept_workers, play_match
from tengen.engines.registry import Installed, agent_of
from tengen.game import Board

from ..state import State
from .ratio import Compared, Work, compare, family_time

PAIRS = 400
ROUNDS = 7
TIMES_ALONE = 6
"""Repetitions of the bare loop's games in a round, which then takes as long as the arena's."""
LEAST_GAMES = 0.11
"""Least number of the arena's games in the CPU time of one game of a bare loop.

Measured on two cores, shared with other work and with four busy processes: 0.14 to 0.20."""
MOVES = 100
MOVE_ROUNDS = 500
"""Rounds of one move each: enough that some are undisturbed."""
MOST_ECHOES = 14.0
"""Most echoes in the time of an external engine's move. Measured as above: 8.5 to 10.1."""
SEED = 1
ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"


def run(_state: State) -> str:
    """Plays games with and without the arena, and times an external engine and an echo."""
    games, moves = compare_games(), compare_moves()
    figure = (
        f"random against random, 15x15, on all cores: {games.times_as_fast:.2f} games of the arena"
        f" with its store in the CPU time of one in a bare loop ({games.subject:,.0f} and"
        f" {games.baseline:,.0f} games per second of CPU time); a move of an external engine"
        f" takes as long as {moves.times_as_long:.1f} echoes through a pipe"
        f" ({1000 / moves.subject:.2f} and {1000 / moves.baseline:.2f} ms)"
    )
    assert games.times_as_fast >= LEAST_GAMES, f"expected {LEAST_GAMES}: {figure}"
    assert moves.times_as_long <= MOST_ECHOES, f"expected {MOST_ECHOES}: {figure}"
    return figure


def compare_games() -> Compared:
    """Compares the arena with the same workers playing the same games alone."""
    tournament = Tournament(("random", "random"), pairs=PAIRS, seed=SEED)
    plans = list(schedule(with_default_openings(tournament)))
    numbers = count()
    with (
        tempfile.TemporaryDirectory(prefix="tengen-verify-") as folder,
        Store(Path(folder) / "games.sqlite") as store,
        kept_workers() as workers,
    ):

        def with_arena() -> float:
            play_match(store, f"round {next(numbers)}", PAIRS, SEED, workers)
            return len(plans)

        def alone() -> float:
            return play_alone(plans * TIMES_ALONE, workers)

        with_arena()  # Starts the workers.
        return compare(with_arena, alone, rounds=ROUNDS, clock=family_time)


def play_alone(plans: list[GamePlan], make_executor: Callable[[], Executor]) -> int:
    """Submits the games to all workers at once; returns the number played."""
    workers, cores = make_executor(), core_count()
    jobs = [workers.submit(play_bare, plans[core::cores]) for core in range(cores)]
    return sum(job.result() for job in jobs)


def play_bare(plans: list[GamePlan]) -> int:
    """Plays the games that the arena plays, without referee, clock or store."""
    for plan in plans:
        draws = Random(plan.seed)
        players = [create("random", seed=draws.getrandbits(32)) for _ in range(2)]
        board = Board.from_moves(plan.opening)
        while not board.is_game_over():
            board.push(players[board.ply() % 2].choose(board).move)
    return len(plans)


def compare_moves() -> Compared:
    """Compares moves of `tengen brain random` with lines echoed through a pipe."""
    command = (*BRAIN, "--seed", str(SEED))
    with (
        on_one_core(),
        closing(agent_of(Installed("verify", command, "gomocup", {}))) as program,
        echoing() as echo,
    ):
        board = Board()
        program.prepare(board)

        def move() -> float:
            nonlocal board
            if board.is_game_over() or board.ply() == MOVES:
                board = Board()
                program.prepare(board)
            board.push(program.choose(board.copy()).move)
            return 1

        return compare(move, echo, rounds=MOVE_ROUNDS, clock=time.perf_counter)


@contextmanager
def on_one_core() -> Iterator[None]:
    """Pins this process and its children to one core, as the arena does with its games.

    Waking an idle core takes a time that differs between machines.
    """
    cores = usable_cores()
    if cores:
        os.sched_setaffinity(0, cores[:1])
    try:
        yield
    finally:
        if cores:
            os.sched_setaffinity(0, cores)


@contextmanager
def echoing() -> Iterator[Work]:
    """Sends a line to a two-line script, which echoes it."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", ECHO], stdin=pipe, stdout=pipe, text=True) as echo:
        assert echo.stdin and echo.stdout
        told, heard = echo.stdin, echo.stdout

        def send() -> float:
            told.write("TURN 7,7\n")
            told.flush()
            heard.readline()
            return 1

        yield send
