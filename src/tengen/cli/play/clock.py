"""The clock of a game in the terminal: minutes for each side, and seconds added after each move."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ...arguments import shortened
from ...game import Color

_NUMBER = r"(\d{1,4}(?:\.\d{1,3})?)"
_CLOCK = re.compile(rf"{_NUMBER}(?:\+{_NUMBER})?")
MINUTE_S = 60
MOST_MINUTES = 1440
MOST_INCREMENT_S = 3600


@dataclass(slots=True)
class GameClock:
    """The time of both sides; only that of the side to move runs."""

    main_s: float
    """Seconds that each side begins with."""
    increment_s: float = 0.0
    now_s: Callable[[], float] = time.monotonic
    _turns_s: list[dict[Color, float]] = field(init=False)
    """The seconds of both sides at the start of each turn, the current one included."""
    _since_s: float = field(init=False)
    """When the side to move began to think."""

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Gives both sides their whole time."""
        self._turns_s = [dict.fromkeys(Color, self.main_s)]
        self._since_s = self.now_s()

    def press(self, mover: Color) -> None:
        """Ends the turn of a side that has made its move in time."""
        left_s = self.left_s(mover, mover) + self.increment_s
        self._turns_s.append({**self._turns_s[-1], mover: left_s})
        self._since_s = self.now_s()

    def take_back(self, plies: int) -> None:
        """Goes back by that many turns; 0 starts the current turn again."""
        del self._turns_s[max(1, len(self._turns_s) - plies) :]
        self._since_s = self.now_s()

    def left_s(self, color: Color, turn: Color) -> float:
        """The seconds that a side has left; `turn` is the side to move."""
        spent = self.now_s() - self._since_s if color is turn else 0.0
        return max(0.0, self._turns_s[-1][color] - spent)

    def text(self, color: Color, turn: Color) -> str:
        """The time that a side has left, such as ``4:59``."""
        seconds = int(self.left_s(color, turn))
        return f"{seconds // MINUTE_S}:{seconds % MINUTE_S:02}"

    def words(self) -> str:
        """The text from which `clock_of` makes an equal clock."""
        increment = f"+{self.increment_s:g}" if self.increment_s else ""
        return f"{self.main_s / MINUTE_S:g}{increment}"


def clock_of(text: str) -> GameClock:
    """The clock of a text such as ``5+3``: five minutes, and three seconds after each move.

    Raises:
        ValueError: It is not a clock.

    >>> clock_of("0.5+1").words()
    '0.5+1'
    """
    found = _CLOCK.fullmatch(text.strip())
    minutes, increment_s = (float(number or 0) for number in found.groups()) if found else (0.0, 0)
    if not 0 < minutes <= MOST_MINUTES or increment_s > MOST_INCREMENT_S:
        raise ValueError(
            f"found {shortened(text)!r}, expected minutes up to {MOST_MINUTES}, and the seconds"
            " after each move if there are any, such as 5 or 5+3"
        )
    return GameClock(minutes * MINUTE_S, increment_s)
