"""Counts the games of each machine, for `tengen cluster status`."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

WINDOW_S = 600.0
"""Rates are those of the last ten minutes."""
STEP_S = 5.0
"""Games are added up in steps, so that a thousand games a second need no more memory than one."""


@dataclass(frozen=True, slots=True)
class NodeTally:
    """The games of one machine."""

    node: str
    workers: int
    games: int
    per_hour: float


class GamesTally:
    """The games that each machine has played, and how fast it plays.

    >>> now = 0.0
    >>> tally = GamesTally(clock=lambda: now)
    >>> tally.add("a", 4)
    >>> now = 3600.0 / 100
    >>> tally.nodes()
    [NodeTally(node='a', workers=0, games=4, per_hour=400.0)]
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Counts from now on."""
        self.workers: dict[str, int] = {}
        """The workers of each machine."""
        self._games: Counter[str] = Counter()
        self._steps: deque[tuple[float, Counter[str]]] = deque()
        """The games of the window: when a step began, and the games of each machine in it."""
        self._clock, self._began = clock, clock()

    def add(self, node: str, games: int) -> None:
        """Counts games that have just ended."""
        now = self._clock()
        self._games[node] += games
        if not self._steps or now - self._steps[-1][0] >= STEP_S:
            self._steps.append((now, Counter()))
        self._steps[-1][1][node] += games
        while now - self._steps[0][0] > WINDOW_S:
            self._steps.popleft()

    def nodes(self) -> list[NodeTally]:
        """The machines that have workers, or have played."""
        recent: Counter[str] = Counter()
        for _, games in list(self._steps):
            recent.update(games)
        now = self._clock()
        seconds = max(min(now - self._began, WINDOW_S), 1e-9)
        names = sorted({*self._games, *self.workers})
        return [
            NodeTally(
                name, self.workers.get(name, 0), self._games[name], 3600 * recent[name] / seconds
            )
            for name in names
        ]
