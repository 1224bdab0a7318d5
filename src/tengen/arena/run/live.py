"""The games in play, as the workers of this machine show them to whoever watches.

A folder with one small file for each worker: nobody waits for anybody, and nothing is lost with it.
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
"""Games that are shorter than this are never shown."""

SUFFIX = ".json"
"""Of the file in which a worker shows its board; its name is the number of the process."""


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """A game as it stands."""

    number: int
    black: int
    white: int
    """The players by place, as they have the colours."""
    moves: str


class LiveReport:
    """Tells how one game goes on, now and then."""

    def __init__(
        self,
        folder: str,
        plan: GamePlan,
        *,
        first_has_black: bool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Tells nothing yet. `clock` measures the time from one position told to the next."""
        self._path = Path(folder) / f"{os.getpid()}{SUFFIX}" if folder else None
        colors = (plan.black, plan.white) if first_has_black else (plan.white, plan.black)
        self._number, self._colors = plan.number, colors
        self._clock, self._told = clock, clock()

    def tell(self, board: Board) -> None:
        """Shows the position, unless one was shown just before."""
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
            self._path = None  # Nobody watches any more.

    def end(self) -> None:
        """Takes the game away."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)


def games_in_play(folder: Path) -> list[GameInPlay]:
    """What the workers show, by the number of the game."""
    games = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            games.append(GameInPlay(**json.loads(path.read_text(encoding="utf-8"))))
        except (OSError, ValueError, TypeError):
            continue  # It has just ended.
    return sorted(games, key=lambda game: game.number)
