"""Measures the explorer: an import like that of Gomocup, and a server asked about 100 000 games."""

from __future__ import annotations

import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from typing import Any, NamedTuple

from support.postgres import postgres_server
from tengen.database import Address, PostgresAddress, address_of
from tengen.explorer import ExploredGame, Explorer, explorer_of
from tengen.formats import write
from tengen.game import Board, Color, Outcome, Point, Termination
from tengen.record import GameRecord

from .. import ROOT
from ..server.shared_games import Served
from ..state import State

PLACE = ROOT / "build/verify/explorer"
FILES = 11_400
"""As many as Gomocup's archive has PSQ games."""
MOST_IMPORT_S = 25.0
GAMES = 100_000
MOST_FIRST_MS, MOST_AGAIN_MS = 100.0, 100.0
"""The first question to a server that has just started, and later ones."""
AGAIN = 5
PLAYERS = tuple(f"engine {number}" for number in range(40))
STONES = (25, 60)
"""Stones of a game of Gomocup."""


class _Slowest(NamedTuple):
    """The slowest of some positions, in milliseconds."""

    first_ms: float
    """When it is asked for the first time."""
    again_ms: float
    """When it is asked again."""

    def __str__(self) -> str:
        return f"{self.first_ms:.0f} ms at first and {self.again_ms:.1f} ms again"


def run(_state: State) -> str:
    """Imports files, and asks servers with many games in both databases."""
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    try:
        seconds = _import()
        in_file = _slowest_ms(PLACE / "many.sqlite")
        with postgres_server() as server:
            in_postgres = _slowest_ms(address_of(server.database()))
    finally:
        shutil.rmtree(PLACE)
    assert seconds < MOST_IMPORT_S, f"{seconds:.1f} s of CPU"
    for found in (in_file, in_postgres):
        assert found.first_ms < MOST_FIRST_MS, str(found)
        assert found.again_ms < MOST_AGAIN_MS, str(found)
    return (
        f"{FILES} PSQ files imported in {seconds:.1f} s of CPU; a server with {GAMES} games"
        f" answers about the slowest of the first positions over HTTP within {in_file} in SQLite,"
        f" {in_postgres} in PostgreSQL"
    )


def _import() -> float:
    """The CPU time of importing a folder of files."""
    folder = PLACE / "psq"
    for number, record in enumerate(_games(FILES, 20)):
        part = folder / f"{number // 1000:02}"
        part.mkdir(parents=True, exist_ok=True)
        write(part / f"{number:05}.psq", record)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    store = str(PLACE / "arena.sqlite")
    command = [sys.executable, "-m", "tengen", "games", store, "--import", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _slowest_ms(address: Address) -> _Slowest:
    """The slowest questions, from the empty board to the eighth move."""
    with Explorer(explorer_of(address)) as explorer:
        explorer.add("verify", (ExploredGame.of(game, "") for game in _games(GAMES, 15)))
    moves: list[str] = []
    slowest = _Slowest(0.0, 0.0)
    for _ in range(8):
        with _served(address) as server:
            times, found = _times_ms(server, moves)
        slowest = _Slowest(
            max(slowest.first_ms, times[0]), max(slowest.again_ms, median(times[1:]))
        )
        moves.append(found["moves"][0]["point"])
    return slowest


@contextmanager
def _served(address: Address) -> Iterator[Served]:
    """A server that shows these games and has none of its own."""
    if isinstance(address, PostgresAddress):
        server = Served(address.url)
    else:
        server = Served(str(PLACE / "games.sqlite"), "--games", str(address))
    try:
        yield server
    finally:
        server.end(signal.SIGTERM)


def _times_ms(server: Served, moves: list[str]) -> tuple[list[float], Any]:
    """The times of equal questions to a server that has just started, and the last answer."""
    position = {"rule": "freestyle", "size": 15, "moves": moves}
    server.post("position", position)  # As a page does before it can show the explorer.
    times = []
    for _ in range(1 + AGAIN):
        started = time.perf_counter()
        found = server.post("explorer", position)
        times.append(1000 * (time.perf_counter() - started))
    return times, found


def _games(count: int, size: int) -> Iterator[GameRecord]:
    """Random games from a few openings, whose first stones most of them share."""
    random = Random(size)
    openings = [_opening(random, size) for _ in range(24)]
    for number in range(count):
        board = random.choice(openings).copy()
        stones = random.randint(*STONES)
        while not board.is_game_over() and board.ply() < stones:
            point = Point(random.randint(2, size - 3), random.randint(2, size - 3), size)
            if board.color_at(point) is None:
                board.push(point)
        record = GameRecord.from_board(board)
        record.heading.black, record.heading.white = random.sample(PLAYERS, 2)
        record.heading.event = f"cup {2000 + number % 26}"
        if record.outcome is None:
            record.outcome = Outcome(random.choice(list(Color)), Termination.RESIGNATION)
        yield record


def _opening(random: Random, size: int) -> Board:
    """The middle and five stones around it."""
    middle = size // 2
    around = [
        Point(middle + x, middle + y, size)
        for x in range(-3, 4)
        for y in range(-3, 4)
        if (x, y) != (0, 0)
    ]
    board = Board(size)
    board.push(Point(middle, middle, size))
    for point in random.sample(around, 5):
        board.push(point)
    return board
