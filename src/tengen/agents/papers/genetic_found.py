"""What genetic_line bred in either backend, under the same names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ... import _core
from ...game import Board, Move
from ...reference.board import ReferenceBoard
from ...reference.genetic_line import GeneticOptions, genetic_line
from .found import move_on


@dataclass(frozen=True, slots=True)
class ReferenceFound:
    """What the reference bred, called as in `_core.GeneticResult`."""

    move: Move
    line: Sequence[Move]
    fitness: int
    tendency: int
    series: Sequence[int]
    nodes: int
    discarded: int
    region: int
    candidates: Sequence[tuple[Move, int]]

    @property
    def generations(self) -> int:
        """Generations that were bred from the first."""
        return max(len(self.series) - 1, 0)


_CLOSE_VICTORIES = {
    "no": _core.CloseVictory.NO,
    "later": _core.CloseVictory.LATER,
    "now": _core.CloseVictory.NOW,
}
_DOUBLES = {
    "fours": _core.Doubles.FOURS,
    "four_three": _core.Doubles.FOUR_AND_THREE,
    "threes": _core.Doubles.THREES,
}
Found = _core.GeneticResult | ReferenceFound


def core_options(options: GeneticOptions) -> _core.GeneticOptions:
    """The same options for the core, which calls them alike."""
    values = asdict(options)
    fitness = values.pop("fitness")
    close_victory = _CLOSE_VICTORIES[fitness.pop("close_victory")]
    doubles = _DOUBLES[fitness.pop("doubles")]
    return _core.GeneticOptions(close_victory=close_victory, doubles=doubles, **fitness, **values)


def in_reference(board: Board, options: GeneticOptions) -> ReferenceFound:
    """Breeds in the reference."""
    result, size = genetic_line(ReferenceBoard.of(board), options), board.size
    return ReferenceFound(
        move=move_on(result.move, size),
        line=tuple(move_on(move, size) for move in result.line),
        fitness=result.fitness,
        tendency=result.tendency,
        series=tuple(result.series),
        nodes=result.nodes,
        discarded=result.discarded,
        region=result.region,
        candidates=tuple((move_on(move, size), fitness) for move, fitness in result.candidates),
    )
