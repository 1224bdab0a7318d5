"""The games that were mined so far, kept until all puzzles are found."""

from __future__ import annotations

from pathlib import Path

from ...game import Rule
from ...puzzle import Puzzle
from ...puzzle.puzzle_lines import puzzle_from, told
from ..line_log import LineLog, LogError
from .settings import MineSettings


class MineLog(LineLog):
    """A line for each game, in any order."""

    def __init__(self, path: Path, settings: MineSettings) -> None:
        """Begins the file, or goes on with it.

        Raises:
            LogError: It is of other settings, or another process adds to it.
        """
        super().__init__(path, settings.as_json())
        self.games: dict[tuple[Rule, int], Puzzle | None] = {}
        """What each game that was mined gave."""
        try:
            for line in self.held:
                puzzle = line["puzzle"] and puzzle_from(line["puzzle"])
                self.games[Rule(line["rule"]), line["game"]] = puzzle
        except (ValueError, TypeError, LookupError):
            self.close()
            raise LogError(f"{self.path} holds something else than mined games") from None

    def add(self, rule: Rule, number: int, puzzle: Puzzle | None) -> None:
        """Keeps what a game gave."""
        self.games[rule, number] = puzzle
        held = None if puzzle is None else told(puzzle)
        self.add_line({"rule": rule, "game": number, "puzzle": held})
