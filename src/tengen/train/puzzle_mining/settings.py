"""Settings and choice of puzzles: equal settings give equal puzzles on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Annotated, Any

from pydantic import Field, StrictInt

from ...arguments import MAX_GAMES, MAX_RUN_SEED
from ...game import Rule, position_id
from ...puzzle import GRADES, Puzzle
from ...settings import settings

WEIGHTS = {
    Rule.FREESTYLE: 11,
    Rule.STANDARD: 9,
    Rule.RENJU: 11,
    Rule.CARO: 5,
    Rule.CARO_EXACT: 4,
}
"""Shares of the rules: rules that are played more get more puzzles."""


@settings
class MineSettings:
    """The number of puzzles, and the games to find them in."""

    count: Annotated[StrictInt, Field(ge=1, le=100_000)] = 50
    """Number of puzzles."""
    rules: tuple[Rule, ...] = tuple(Rule)
    """The rules of the puzzles."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of the games."""
    most_games: Annotated[StrictInt, Field(ge=1, le=MAX_GAMES)] = 1000
    """Maximum number of games per rule, even if they have too few puzzles."""
    folders: tuple[str, ...] = ()
    """Folders of self-play games to mine; default: new games."""

    def shares(self) -> dict[Rule, int]:
        """The number of puzzles for each rule.

        >>> {rule.value: count for rule, count in MineSettings(200).shares().items()}
        {'freestyle': 55, 'standard': 45, 'renju': 55, 'caro': 25, 'caro_exact': 20}
        """
        total = sum(WEIGHTS[rule] for rule in self.rules)
        shares = {}
        left = self.count
        for rule in self.rules:
            shares[rule] = round(left * WEIGHTS[rule] / total)
            left -= shares[rule]
            total -= WEIGHTS[rule]
        return shares

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "rules": list(self.rules), "folders": list(self.folders)}


class PuzzleChoice:
    """The puzzles of one rule, chosen game by game; the order of the games matters."""

    def __init__(self, count: int) -> None:
        """Equal numbers of each grade; if `count` is not divisible, some grades get one more."""
        self.count = count
        self.chosen: list[Puzzle] = []
        self._left_over: list[Puzzle] = []
        """Puzzles whose grade was full."""
        self._positions: set[str] = set()
        self._counts: Counter[int] = Counter()

    @property
    def is_full(self) -> bool:
        """Whether there are enough puzzles."""
        return len(self.chosen) == self.count

    def open_grades(self) -> frozenset[int]:
        """The grades that are not full."""
        return frozenset(grade for grade in GRADES if self._has_room(grade))

    def add(self, puzzle: Puzzle) -> None:
        """Chooses the puzzle of a game, unless its grade is full or a symmetric one was chosen."""
        name = position_id(puzzle.board())
        if name in self._positions:
            return
        self._positions.add(name)
        if self._has_room(puzzle.grade):
            self.chosen.append(puzzle)
            self._counts[puzzle.grade] += 1
        else:
            self._left_over.append(puzzle)

    def fill(self) -> None:
        """Adds puzzles of full grades if there are too few others."""
        self.chosen += self._left_over[: self.count - len(self.chosen)]

    def _has_room(self, grade: int) -> bool:
        least, more = divmod(self.count, len(GRADES))
        exceeding = sum(self._counts[other] > least for other in GRADES)
        return self._counts[grade] < least or (self._counts[grade] == least and exceeding < more)


def named(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles of one rule from easy to hard, with ids such as `renju-1`."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.plies, puzzle.nodes))
    return [
        replace(puzzle, id=f"{puzzle.rule.value}-{number}")
        for number, puzzle in enumerate(ordered, start=1)
    ]
