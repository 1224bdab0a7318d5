"""Plays the games that a file does not hold yet, many at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait

from ...arena.executor import local_executor
from .format import SelfPlayGame
from .games_file import GamesFile
from .playing import play_game

AHEAD = 2
"""Games handed out for each worker, so that none waits."""


def play_missing(
    file: GamesFile,
    games: int,
    workers: int,
    observe: Callable[[SelfPlayGame], None] = lambda _game: None,
) -> None:
    """Plays until the file holds the first so many games.

    Only this process writes, so that a kill costs the games under way and nothing else.

    Args:
        file: Where the games go.
        games: How many it shall hold.
        workers: Processes that play.
        observe: Is told of each game that was added.
    """
    missing = (number for number in range(games) if number not in file.done)
    under_way: set[Future[SelfPlayGame]] = set()
    executor = local_executor(workers, pinned=False)
    try:
        while True:
            while len(under_way) < AHEAD * workers and (number := next(missing, None)) is not None:
                under_way.add(executor.submit(play_game, file.settings, number))
            if not under_way:
                return
            ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ended:
                file.add(future.result())
                observe(future.result())
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
