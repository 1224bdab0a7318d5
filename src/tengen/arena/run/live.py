"""Publishes the running games of this machine's workers for the live view.

Each worker writes one small file into a shared folder, so that no process waits for another.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ...game import Board
from ..schedule import GamePlan

EVERY_S = 0.25
"""Interval between updates; shorter games are never shown."""

SUFFIX = ".json"
"""Suffix of a worker's file, which is named by its process id."""


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """The current state of a running game."""

    number: int
    black: int
    white: int
    """Indices of the players, by their actual colours."""
    moves: str


class LiveReport:
    """Publishes the positions of one game now and then."""

    def __init__(
        self,
        folder: str,
        plan: GamePlan,
        *,
        first_has_black: bool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Publishes nothing yet. `clock` measures the time between updates."""
        self._path = Path(folder) / f"{os.getpid()}{SUFFIX}" if folder else None
        colors = (plan.black, plan.white) if first_has_black else (plan.white, plan.black)
        self._number, self._colors = plan.number, colors
        self._clock, self._told = clock, clock()

    def tell(self, board: Board) -> None:
        """Publishes the position, unless the last update was just before."""
        now = self._clock()
        if self._path is None or now - self._told < EVERY_S:
            return
        self._told = now
        black, white = self._colors
        moves = " ".join(map(str, board.move_stack))
        game = {"number": self._number, "black": black, "white": white, "moves": moves}
        fresh = self._path.with_suffix(".new")
        try:
            fresh.write_text(json.dumps(game), encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            self._path = None  # The folder is gone: nobody watches any more.

    def end(self) -> None:
        """Removes the game."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)


def games_in_play(folder: Path) -> list[GameInPlay]:
    """The running games, sorted by number."""
    games = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            os.kill(int(path.stem), 0)  # Fails if the worker has died.
            games.append(GameInPlay(**json.loads(path.read_text(encoding="utf-8"))))
        except (OSError, ValueError, TypeError):
            continue  # The game has just ended.
    return sorted(games, key=lambda game: game.number)
