"""What agents spend on the same positions: time, nodes, and what they choose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from ..game import Board, Move
from .measured import Measured
from .run import Run


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one agent, position by position."""

    ms: Sequence[float]
    nodes: Sequence[float]
    """The same on every machine."""
    moves: Sequence[Move]

    def mean_ms(self, places: Collection[int] | None = None) -> Measured:
        """The time of a move on average, over the positions in some places or all of them."""
        return _mean(self.ms, places)

    def mean_nodes(self, places: Collection[int] | None = None) -> Measured:
        """The nodes of a move on average."""
        return _mean(self.nodes, places)

    def differing(self, other: Cost) -> int:
        """In how many positions another chooses another move."""
        return sum(own != theirs for own, theirs in zip(self.moves, other.moves, strict=True))


class Costs:
    """Asks each agent once, so that rows that rival readings share are not measured twice."""

    def __init__(self, lab: Run, boards: Iterable[Board]) -> None:
        """Takes the positions that all agents are asked about."""
        self.boards = tuple(boards)
        self._lab = lab
        self._known: dict[str, Cost] = {}

    def of(self, agent: str) -> Cost:
        """What an agent spends."""
        if agent not in self._known:
            found = self._lab.choices(agent, self.boards)
            self._known[agent] = Cost(
                [1000 * seconds for seconds, _ in found],
                [choice.info.nodes or 0 for _, choice in found],
                [choice.move for _, choice in found],
            )
        return self._known[agent]


def _mean(values: Sequence[float], places: Collection[int] | None) -> Measured:
    chosen = values if places is None else [values[place] for place in sorted(places)]
    return Measured.mean(chosen)
