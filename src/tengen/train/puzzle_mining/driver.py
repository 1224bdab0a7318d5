"""Mines games in parallel until there are enough puzzles."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Executor, as_completed
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ...arena.run.executor import local_executor
from ...game import Rule
from ...puzzle import Puzzle
from ..resumable_log import JsonLines, ResumableLog
from .mining import games_of, games_to_mine, mine, mine_played
from .settings import MineSettings, PuzzleChoice, named


class MineLog(ResumableLog[dict[str, Any]]):
    """A line for each mined game, in any order."""

    def __init__(self, path: Path, settings: MineSettings) -> None:
        """Creates the file, or resumes it.

        Raises:
            LogError: It has other settings, or another process appends to it.
        """
        self.games: dict[tuple[Rule, int], Puzzle | None] = {}
        """The result of each mined game."""
        super().__init__(path, JsonLines("mined games"), settings.as_json(), self._take_game)

    def add(self, rule: Rule, number: int, puzzle: Puzzle | None) -> None:
        """Saves the result of a game."""
        held = None if puzzle is None else puzzle.as_json()
        self.append({"rule": rule, "game": number, "puzzle": held})

    def _take_game(self, line: dict[str, Any]) -> None:
        puzzle = line["puzzle"] and Puzzle.from_json(line["puzzle"])
        self.games[Rule(line["rule"]), line["game"]] = puzzle


BATCH = 16
"""Games in a batch. All games of a batch look for the grades that were missing at its start, so
that the result does not depend on the number of workers or on timing."""


class MiningProgress(NamedTuple):
    """The progress of mining."""

    rule: Rule
    games: int
    """Mined games of this rule."""
    puzzles: int
    """Chosen puzzles of all rules."""


Observe = Callable[[MiningProgress], None]


def mine_puzzles(
    log: MineLog,
    settings: MineSettings,
    workers: int,
    observe: Observe = lambda _standing: None,
    make_executor: Callable[[], Executor] | None = None,
) -> list[Puzzle]:
    """The puzzles by rule, the easiest first; fewer than requested if the games run out.

    Args:
        log: The games that are already mined; receives new ones.
        settings: The number of puzzles and the games.
        workers: Number of processes.
        observe: Called with the progress after each game.
        make_executor: Makes the executor; default: processes on this machine.
    """
    executor = make_executor() if make_executor else local_executor(workers, pinned=False)
    try:
        miner = _Miner(log, settings, executor, observe)
        for rule, wanted in settings.shares().items():
            miner.mine_rule(rule, PuzzleChoice(wanted))
        return miner.found
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


class _Miner:
    def __init__(
        self, log: MineLog, settings: MineSettings, executor: Executor, observe: Observe
    ) -> None:
        self.log = log
        self.settings = settings
        self.executor = executor
        self.observe = observe
        self.found: list[Puzzle] = []

    def mine_rule(self, rule: Rule, choice: PuzzleChoice) -> None:
        """Mines batches until the choice is full or the games run out."""
        games = games_to_mine(self.settings, rule)
        for first in range(0, games, BATCH):
            if choice.is_full:
                break
            batch = range(first, min(first + BATCH, games))
            self._mine_batch(rule, batch, choice)
            for number in batch:
                puzzle = self.log.games[rule, number]
                if puzzle is not None:
                    choice.add(puzzle)
        choice.fill()
        self.found += named(choice.chosen)

    def _work(self, rule: Rule, number: int) -> Callable[[Collection[int]], Puzzle | None]:
        """The call that mines a game: of folders, the worker gets the game itself."""
        if self.settings.folders:
            return partial(mine, games_of(self.settings.folders, rule)[number])
        return partial(mine_played, self.settings.seed, rule, number)

    def _mine_batch(self, rule: Rule, batch: range, choice: PuzzleChoice) -> None:
        """Mines the games of a batch that are missing from the log."""
        grades = choice.open_grades()
        jobs = {
            self.executor.submit(self._work(rule, number), grades): number
            for number in batch
            if (rule, number) not in self.log.games
        }
        mined = batch.stop - len(jobs)
        for job in as_completed(jobs):
            self.log.add(rule, jobs[job], job.result())
            mined += 1
            self.observe(MiningProgress(rule, mined, len(self.found) + len(choice.chosen)))
