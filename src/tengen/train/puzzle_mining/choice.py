"""Which of the puzzles that were mined are kept: one of a game, spread over the grades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from ...game import position_id
from ...puzzle import GRADES, Puzzle


class Choice:
    """The puzzles of one rule, chosen game by game: the order of the games decides."""

    def __init__(self, count: int) -> None:
        """As many of each grade as go into `count`; where it does not divide, one more of some."""
        self.count = count
        self.chosen: list[Puzzle] = []
        self._left_over: list[Puzzle] = []
        """Those whose grade was full."""
        self._positions: set[str] = set()
        self._counts: Counter[int] = Counter()

    @property
    def is_full(self) -> bool:
        """Whether there are as many as were wanted."""
        return len(self.chosen) == self.count

    def open_grades(self) -> frozenset[int]:
        """The grades of which more are wanted."""
        return frozenset(grade for grade in GRADES if self._has_room(grade))

    def add(self, puzzle: Puzzle) -> None:
        """Chooses the puzzle of a game, unless its grade is full or it was there, turned or not."""
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
        """Adds puzzles of full grades, where too few of the others were found."""
        self.chosen += self._left_over[: self.count - len(self.chosen)]

    def _has_room(self, grade: int) -> bool:
        least, more = divmod(self.count, len(GRADES))
        exceeding = sum(self._counts[other] > least for other in GRADES)
        return self._counts[grade] < least or (self._counts[grade] == least and exceeding < more)


def named(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles of one rule from easy to hard, with names such as `renju-1`."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.plies, puzzle.nodes))
    return [
        replace(puzzle, id=f"{puzzle.rule.value}-{number}")
        for number, puzzle in enumerate(ordered, start=1)
    ]
