"""`tengen bench python`: how fast a script of the user drives the board."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter_ns
from typing import TypeAlias

import typer

from ...game import Board, Move, Rule
from ...reference.board import ReferenceBoard
from ..flags import JsonFlag
from ..output import progress
from .report import ROUNDS, SeedFlag, print_table, report

SIZE = 15
GAMES, TWIN_GAMES, PUSHED, LISTED = 100, 10, 200, 2_000
"""Work of one round: games of the board and of its twin, games pushed and undone, and lists."""

Task: TypeAlias = Callable[[], int]
"""Does its work once and returns how many times, in its unit."""


@dataclass(frozen=True, slots=True)
class PythonSpeed:
    """The speed of one task, over all rounds."""

    task: str
    unit: str
    median: float
    best: float


def python(seed: SeedFlag = 1, as_json: JsonFlag = False) -> None:
    """Measure how fast Python code drives a board.

    Plays random games move by move, pushes moves as text, as points and as moves, and lists the
    legal moves, on 15x15. The tasks take turns, so that a busy moment of the machine does not fall
    on one of them.

    For example:

        tengen bench python
        tengen bench python --json
    """
    tasks = python_tasks(seed)
    with progress("Measuring", ROUNDS * len(tasks), quiet=as_json) as advance:
        speeds = measure(tasks, advance)
    compared = ratios({speed.task: speed.median for speed in speeds})
    if as_json:
        typer.echo(report("python", [asdict(speed) for speed in speeds], ratios=compared))
        return
    print_table("A board driven from Python, 15x15", [_row(speed) for speed in speeds])
    for words, ratio in compared.items():
        typer.echo(f"{words}: {ratio:.3g} times as fast")


def _row(speed: PythonSpeed) -> tuple[str, float, float, str]:
    return speed.task, speed.median, speed.best, speed.unit


TEXT, MOVE, POINT = "push(str)", "push(Move)", "push((x, y))"
FREE, RENJU, TWIN = "random games, freestyle", "random games, renju", "random games, plain Python"
LISTS, NUMBERS = "list(legal_moves)", "list(range(225))"


def ratios(speeds: dict[str, float]) -> dict[str, float]:
    """The comparisons that say more than speeds, which depend on the machine."""
    return {
        "a move pushed as Move instead of text": speeds[MOVE] / speeds[TEXT],
        "a list of legal moves instead of numbers": speeds[LISTS] / speeds[NUMBERS],
        "random games on Board instead of plain Python": speeds[FREE] / speeds[TWIN],
        "random games in freestyle instead of renju": speeds[FREE] / speeds[RENJU],
    }


def measure(
    tasks: dict[tuple[str, str], Task], advance: Callable[[], None] = lambda: None
) -> list[PythonSpeed]:
    """Runs the tasks in turns.

    Args:
        tasks: The tasks by name and unit.
        advance: Called after each.
    """
    found: dict[tuple[str, str], list[float]] = {name: [] for name in tasks}
    for _ in range(ROUNDS):
        for name, task in tasks.items():
            start = perf_counter_ns()
            done = task()
            found[name].append(1e9 * done / max(perf_counter_ns() - start, 1))
            advance()
    return [
        PythonSpeed(*name, statistics.median(speeds), max(speeds)) for name, speeds in found.items()
    ]


def python_tasks(seed: int) -> dict[tuple[str, str], Task]:
    """All tasks, each with the same work in every round."""
    game = random_game(Board(SIZE), random.Random(seed)).move_stack
    texts, points = [str(move) for move in game], [(move.x, move.y) for move in game]
    return {
        (TEXT, "moves/s"): lambda: pushed(texts),
        (MOVE, "moves/s"): lambda: pushed(game),
        (POINT, "moves/s"): lambda: pushed(points),
        (LISTS, "lists/s"): lambda: listed(Board(SIZE)),
        (NUMBERS, "lists/s"): listed_numbers,
        (FREE, "games/s"): lambda: played(Rule.FREESTYLE, seed),
        (RENJU, "games/s"): lambda: played(Rule.RENJU, seed),
        (TWIN, "games/s"): lambda: played_by_twin(seed),
    }


def random_game(board: Board, draws: random.Random) -> Board:
    """Plays random legal moves to the end."""
    while not board.is_game_over():
        board.push(draws.choice(board.legal_moves))
    return board


def played(rule: Rule, seed: int) -> int:
    """Plays random games; returns their number."""
    draws = random.Random(seed)
    for _ in range(GAMES):
        random_game(Board(SIZE, rule), draws)
    return GAMES


def played_by_twin(seed: int) -> int:
    """Plays random freestyle games with the reference; returns their number."""
    draws = random.Random(seed)
    for _ in range(TWIN_GAMES):
        board = ReferenceBoard(SIZE)
        while board.outcome() is None:
            board.push(draws.choice([point for point, stone in board.grid.items() if not stone]))
    return TWIN_GAMES


def pushed(moves: Sequence[Move | str | tuple[int, int]]) -> int:
    """Plays one game again and again; returns the number of moves."""
    for _ in range(PUSHED):
        board = Board(SIZE)
        push = board.push
        for move in moves:
            push(move)
    return PUSHED * len(moves)


def listed(board: Board) -> int:
    """Lists the legal moves again and again; returns how often."""
    for _ in range(LISTED):
        list(board.legal_moves)
    return LISTED


def listed_numbers() -> int:
    """Lists as many numbers as a board has points, again and again; returns how often."""
    for _ in range(LISTED):
        list(range(SIZE**2))
    return LISTED
