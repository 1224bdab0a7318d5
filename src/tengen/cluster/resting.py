"""Workers that are not replaced for a while, because they could not start or were disturbed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping

REST_S = 300.0
"""How long the place of a worker stays empty before the next one is tried there."""
MOST_UNFIT = 3
"""Starts in a row that may fail on a machine before its places rest."""
UNKNOWN = ""
"""The machine of a worker that failed before it could say where it is."""


class RestingPlaces:
    """Counts, for each machine, the workers that must not be started there now.

    >>> now = 0.0
    >>> places = RestingPlaces(clock=lambda: now)
    >>> places.rest("a")
    >>> places.count({"a": 2, "b": 2}), places.count({"b": 2})
    (1, 0)
    >>> now = REST_S
    >>> places.count({"a": 2, "b": 2})
    0
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: Counter[str] = Counter()
        """Failed starts in a row on each machine."""
        self._ends: list[tuple[str, float]] = []
        """The machine of each resting place, and when its rest ends."""

    @property
    def failures(self) -> int:
        """Starts that failed on machines where none has succeeded since."""
        return self._failures.total()

    def succeed(self, node_id: str) -> None:
        """Counts a worker that has started."""
        self._failures.pop(node_id, None)
        self._failures.pop(UNKNOWN, None)

    def fail(self, node_id: str) -> None:
        """Counts a failed start; if there were several in a row, the place rests."""
        self._failures[node_id] += 1
        if self._failures[node_id] >= MOST_UNFIT:
            self.rest(node_id)

    def rest(self, node_id: str) -> None:
        """Lets the place of a worker rest."""
        self._ends.append((node_id, self._clock() + REST_S))

    def count(self, room: Mapping[str, int]) -> int:
        """How many places rest now; machines that are not there any more are forgotten.

        Args:
            room: The machines, and how many workers each has room for.
        """
        return sum(self._resting(room).values())

    def full(self, room: Mapping[str, int], workers: Mapping[str, int]) -> set[str]:
        """The machines on which every place is taken or rests, and at least one rests."""
        return {
            node_id
            for node_id, resting in self._resting(room).items()
            if node_id in room and resting + workers.get(node_id, 0) >= room[node_id]
        }

    def _resting(self, room: Mapping[str, int]) -> dict[str, int]:
        known, now = {*room, UNKNOWN}, self._clock()
        self._ends = [(node, end) for node, end in self._ends if node in known and now < end]
        for gone in set(self._failures) - known:
            del self._failures[gone]
        counted = Counter(node for node, _ in self._ends)
        return {node: min(count, room.get(node, count)) for node, count in counted.items()}
