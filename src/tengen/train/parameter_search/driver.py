"""Plays the missing pairs of a search in parallel."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from random import Random

from ...agents.engine import Engine
from ...arena.openings import shipped_openings
from ...game import Board, Color
from ...limits import Limits
from ..resumable_log import JsonLines, ResumableLog
from .settings import SearchSettings
from .spsa import ParameterValues, Spsa, SpsaTrial

SIZE = 15
HASH_MIB = 16
"""Enough for the nodes of a move, and quick to clear between games."""


def play_pair(settings: SearchSettings, number: int, trial: SpsaTrial) -> int:
    """Plus's points minus minus's points in two games from one opening, with colours exchanged.

    The engines play directly, as in self-play, without the arena: the result is a single number, so
    clocks and stored games would be of no use. Pairs are independent of each other.
    """
    opening = _opening(settings, number)
    limits = Limits(nodes=settings.nodes)
    with _engine(trial.plus) as plus, _engine(trial.minus) as minus:
        first = _black_points(opening, {Color.BLACK: plus, Color.WHITE: minus}, limits)
        plus.clear()
        minus.clear()
        second = _black_points(opening, {Color.BLACK: minus, Color.WHITE: plus}, limits)
    return first - second


def _engine(values: ParameterValues) -> Engine:
    return Engine(hash_mib=HASH_MIB, parameters=values)


def _opening(settings: SearchSettings, number: int) -> Board:
    """A shipped opening of the next rule, randomly rotated or mirrored."""
    draws = Random(f"opening {settings.seed} {number}")
    rule = settings.rules[number % len(settings.rules)]
    board = Board.from_moves(draws.choice(shipped_openings(rule, SIZE)), SIZE, rule)
    return board.transformed(draws.randrange(8))


def _black_points(opening: Board, engines: dict[Color, Engine], limits: Limits) -> int:
    """1, 0 or -1. A game ends by the rules, or when a win is proved."""
    board = opening.copy()
    while not board.is_game_over():
        found = engines[board.turn].search(board, limits)
        if found.is_proved:
            return _points(board.turn)
        board.push(found.move)
    outcome = board.outcome()
    assert outcome is not None
    return _points(outcome.winner)


def _points(winner: Color | None) -> int:
    if winner is None:
        return 0
    return 1 if winner is Color.BLACK else -1


FILE_NAME = "pairs.jsonl"


class PairLog(ResumableLog[tuple[int, int]]):
    """A line for each pair with its number and its result, in the order in which pairs ended.

    Replaying the results in this order restores the state of the search.
    """

    def __init__(self, folder: Path, settings: SearchSettings) -> None:
        """Creates the file in that folder, or resumes it.

        Raises:
            LogError: It has other settings, or another process appends to it.
        """
        self.settings = settings
        self.spsa = Spsa(settings.tuned, settings.pairs, settings.r_end, settings.seed)
        """The state of the search."""
        self.done: set[int] = set()
        """The numbers of the finished pairs."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = JsonLines("results of pairs")
        super().__init__(folder / FILE_NAME, lines, settings.as_json(), self._learn)

    def _learn(self, pair: tuple[int, int]) -> None:
        """Takes the step for the result of a pair."""
        number, result = pair
        self.spsa.learn(number, result)
        self.done.add(number)


PlayPair = Callable[[SearchSettings, int, SpsaTrial], int]
"""Saves the result of a pair: plus's points minus minus's."""


def search_parameters(
    log: PairLog,
    executor: Executor,
    at_once: int | Callable[[], int],
    observe: Callable[[int], None] = lambda _result: None,
    play: PlayPair = play_pair,
) -> None:
    """Plays until the log holds all its pairs.

    A pair compares settings around the values at its start, and counts when it ends: simultaneous
    pairs do not affect each other. Only this process writes, so a kill loses only the pairs in
    progress.

    Args:
        log: The state of the search; receives the results.
        executor: Plays the pairs.
        at_once: Simultaneous pairs, or a function that tells how many to play at the moment.
        observe: Called with each result.
        play: Plays a pair; runs in the executor.
    """
    room = at_once if callable(at_once) else lambda: at_once
    missing = (number for number in range(log.settings.pairs) if number not in log.done)
    under_way: dict[Future[int], int] = {}
    while True:
        while len(under_way) < room() and (number := next(missing, None)) is not None:
            trial = log.spsa.trial(number)
            under_way[executor.submit(play, log.settings, number, trial)] = number
        if not under_way:
            return
        ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in ended:
            log.append((under_way.pop(future), future.result()))
            observe(future.result())
