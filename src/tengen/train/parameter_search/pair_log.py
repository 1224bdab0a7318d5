"""The pairs that were played so far, and where they lead."""

from __future__ import annotations

from pathlib import Path

from ..line_log import LineLog, LogError
from .settings import SearchSettings
from .spsa import Spsa

FILE_NAME = "pairs.jsonl"


class PairLog(LineLog):
    """A line for each pair, its number and its result, in the order in which they ended.

    That is all there is to keep: the search goes the same way again when it is told of them in the
    same order.
    """

    def __init__(self, folder: Path, settings: SearchSettings) -> None:
        """Begins the file in that folder, or goes on with it.

        Raises:
            LogError: It is of other settings, or another process adds to it.
        """
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder / FILE_NAME, settings.as_json())
        self.settings = settings
        self.spsa = Spsa(settings.tuned, settings.pairs, settings.r_end, settings.seed)
        """Where the search stands."""
        self.done: set[int] = set()
        """The numbers of the pairs that were played."""
        try:
            for number, result in self.held:
                self._learn(number, result)
        except (ValueError, TypeError, ArithmeticError):
            self.close()
            raise LogError(f"{self.path} holds something else than results of pairs") from None

    def add(self, number: int, result: int) -> None:
        """Keeps the result of a pair and takes the step that it asks for."""
        self.add_line((number, result))
        self._learn(number, result)

    def _learn(self, number: int, result: int) -> None:
        self.spsa.learn(number, result)
        self.done.add(number)
