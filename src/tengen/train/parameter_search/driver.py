"""Plays the pairs that a search still lacks, many at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from .pair_log import PairLog
from .playing import play_pair
from .settings import SearchSettings
from .spsa import Trial

Play = Callable[[SearchSettings, int, Trial], int]
"""The result of the pair of that number, plus less minus."""


def search_parameters(
    log: PairLog,
    executor: Executor,
    at_once: int,
    observe: Callable[[int], None] = lambda _result: None,
    play: Play = play_pair,
) -> None:
    """Plays until the log holds all its pairs.

    A pair is played between the settings that the search stands at when it is handed out, and
    counts when it ends: those under way do not know of each other. Only this process writes, so
    that a kill costs the pairs under way and nothing else.

    Args:
        log: Where the search stands, and where results go.
        executor: Where pairs are played.
        at_once: Pairs under way.
        observe: Is told of each result.
        play: Plays a pair, wherever the executor puts it.
    """
    missing = (number for number in range(log.settings.pairs) if number not in log.done)
    under_way: dict[Future[int], int] = {}
    while True:
        while len(under_way) < at_once and (number := next(missing, None)) is not None:
            trial = log.spsa.trial(number)
            under_way[executor.submit(play, log.settings, number, trial)] = number
        if not under_way:
            return
        ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in ended:
            log.add(under_way.pop(future), future.result())
            observe(future.result())
