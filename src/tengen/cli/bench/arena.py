"""`tengen bench arena`: games per second, and the overhead of an external engine."""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import perf_counter_ns
from typing import Annotated

import typer

from ...agents import Agent, create
from ...arena import Contest, Store, Tournament, with_default_openings
from ...arena.run.executor import LentExecutor, core_count, local_executor
from ...engines.registry import Installed, agent_of
from ...game import Board
from ..flags import JsonFlag
from ..output import progress
from .report import ROUNDS, SeedFlag, print_table, report

TRIAL_PAIRS = 200
BRAIN = (sys.executable, "-c", "from tengen.cli import app; app()", "brain", "random")


@dataclass(frozen=True, slots=True)
class ArenaSpeed:
    """One measurement of the arena."""

    step: str
    unit: str
    median: float
    best: float
    amount: int
    """Games or moves per round."""


def arena(
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Total seconds to play.")
    ] = 5.0,
    seed: SeedFlag = 1,
    as_json: JsonFlag = False,
) -> None:
    """Measure the arena's games per second and the overhead of an external engine.

    Plays random against random on 15x15 on all cores into a store on disk, not counting the start
    of the workers. Then compares the move times of a brain, `tengen brain random`, with those of
    the same agent in this process.

    For example:

        tengen bench arena
        tengen bench arena --seconds 20 --json
    """
    with progress("Measuring", 2 * ROUNDS, quiet=as_json) as advance:
        measured = [measure_games(seconds, seed, advance), measure_brain(seed, advance)]
    if as_json:
        results = [asdict(each) for each in measured]
        typer.echo(report("arena", results, cores=core_count(), size=15, seed=seed))
    else:
        title = f"The arena on {core_count()} cores, random players, 15x15, seed {seed}"
        rows = ((m.step, m.median, m.best, m.unit) for m in measured)
        print_table(title, rows)


def measure_games(seconds: float, seed: int, advance: Callable[[], None]) -> ArenaSpeed:
    """Games per second."""
    with (
        tempfile.TemporaryDirectory(prefix="tengen-bench-") as folder,
        Store(Path(folder) / "games.sqlite") as store,
        kept_workers() as workers,
    ):
        play_match(store, "start of the workers", TRIAL_PAIRS, seed, workers)
        trial = play_match(store, "trial", TRIAL_PAIRS, seed, workers)
        pairs = max(1, round(TRIAL_PAIRS * seconds / ROUNDS / trial))
        speeds = []
        for number in range(ROUNDS):
            speeds.append(2 * pairs / play_match(store, f"round {number}", pairs, seed, workers))
            advance()
    median = statistics.median(speeds)
    return ArenaSpeed("games played", "games/s", median, max(speeds), 2 * pairs)


def play_match(
    store: Store, name: str, pairs: int, seed: int, make_executor: Callable[[], Executor]
) -> float:
    """Plays a match into the store; returns the seconds it took."""
    tournament = Tournament(("random", "random"), pairs=pairs, seed=seed)
    contest = Contest.begin(store, name, with_default_openings(tournament))
    start = perf_counter_ns()
    if not contest.run(make_executor=make_executor):
        raise RuntimeError("the match was not finished")
    return max(perf_counter_ns() - start, 1) / 1e9


@contextmanager
def kept_workers() -> Iterator[Callable[[], Executor]]:
    """Workers that several matches share: a match cannot shut them down."""
    with local_executor(core_count()) as workers:
        yield partial(LentExecutor, workers)


def measure_brain(seed: int, advance: Callable[[], None]) -> ArenaSpeed:
    """Milliseconds that a move of an external engine takes longer than one made in this process."""
    here = create("random", seed=seed)
    command = (*BRAIN, "--seed", str(seed))
    added, moves = [], 0
    with closing(agent_of(Installed("bench", command, "gomocup", {}))) as outside:
        for _ in range(ROUNDS):
            board = Board()
            outside.prepare(board)
            there_ms, here_ms = _game(board, outside, here)
            added.append(statistics.median(there_ms) - statistics.median(here_ms))
            moves = len(there_ms)
            advance()
    median = statistics.median(added)
    return ArenaSpeed("a brain's overhead per move", "ms", median, min(added), moves)


def _game(board: Board, black: Agent, white: Agent) -> tuple[list[float], list[float]]:
    """Plays a game; returns the milliseconds of black's moves and of white's."""
    times: tuple[list[float], list[float]] = ([], [])
    while not board.is_game_over():
        place = board.ply() % 2
        start = perf_counter_ns()
        choice = (black, white)[place].choose(board.copy())
        times[place].append((perf_counter_ns() - start) / 1e6)
        board.push(choice.move)
    return times
