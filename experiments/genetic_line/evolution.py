"""Statistics of `genetic_line` on many positions: generations, nodes and best fitness."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from tengen.agents.papers.genetic_line.agent import GeneticLineAgent, GeneticSearchResult
from tengen.agents.registry import create
from tengen.game import Board
from tengen.lab.claims import Place
from tengen.lab.measured import Measured
from tengen.lab.run import Run, with_options


def nodes_by_depth(
    lab: Run, agent: str, deepest: int, boards: Sequence[Board]
) -> list[tuple[int, float]]:
    """Average nodes per move by depth, from 1; `agent` ends in `depth=`."""
    return [
        (
            depth,
            fmean(choice.info.nodes or 0 for _, choice in lab.choices(f"{agent}{depth}", boards)),
        )
        for depth in range(1, deepest + 1)
    ]


def lines_by_length(boxes: Iterable[int], lengths: Iterable[int]) -> list[tuple[int, float]]:
    """Average number of lines of each length, in boxes with this many free points.

    >>> lines_by_length([3, 4], [1, 2])
    [(1, 3.5), (2, 9.0)]
    """
    listed = list(boxes)
    return [(length, fmean(math.perm(box, length) for box in listed)) for length in lengths]


def is_exponential(nodes: Sequence[tuple[int, float]], least: float = 5.0) -> bool:
    """Whether each further ply multiplies the nodes by at least `least`.

    >>> is_exponential([(1, 20), (2, 400), (3, 8000)]), is_exponential([(1, 20), (2, 40)])
    (True, False)
    """
    return all(more[1] >= least * less[1] for less, more in pairwise(nodes))


AGENT = "genetic_line"


@dataclass(frozen=True, slots=True)
class Evolution:
    """One evolution per position."""

    agent: GeneticLineAgent
    boards: tuple[Board, ...]
    found: tuple[GeneticSearchResult, ...]

    @classmethod
    def of(cls, lab: Run, options: str, boards: Sequence[Board]) -> Evolution:
        """Evolves lines in these positions, none of which may be empty.

        Each has its own seed, since positions from the first moves of games repeat.
        """
        agent = create(with_options(AGENT, options), seed=lab.seed)
        assert isinstance(agent, GeneticLineAgent)
        found = []
        for number, board in enumerate(boards):
            found.append(replace(agent, seed=lab.seed + number).find(board))
            lab.report_progress(f"{AGENT} {options}", len(found) / len(boards))
        return cls(agent, tuple(boards), tuple(found))

    def compared(self, table_ii: Mapping[str, Sequence[int]]) -> dict[Place, Measured | None]:
        """Measurements for the claims that do not need the paper's positions."""
        tests, found = "all tests", self.found
        return {
            Place("Section IV.B", "generations", "mean"): self.generations(),
            Place("Section IV.B", "nodes per move", "mean"): self.nodes(),
            Place("Section IV.A", "tests that converge within seven generations", "share"): _share(
                len(each.series) <= 7 for each in found
            ),
            Place("Table II", tests, "rise"): _share(f.series[-1] > f.series[0] for f in found),
            Place("Table II", tests, "end in 20000 to 29999"): _share(
                20_000 <= each.fitness < 30_000 for each in found
            ),
            Place("Table II", tests, "end in 30000 to 39999"): _share(
                30_000 <= each.fitness < 40_000 for each in found
            ),
            Place("Table II", tests, "above the ten thousands"): Measured.mean(
                [each.fitness % 10_000 for each in found]
            ),
            **{
                Place("Table II", test, f"generation {number}"): self.alike(value, number)
                for test, series in table_ii.items()
                for number, value in enumerate(series, start=1)
            },
        }

    def alike(self, value: int, generation: int) -> Measured | None:
        """The range of our best fitness in a generation with the same ten thousands as a value.

        The ten thousands are the number of redundant moves, which depends on the position. An
        evolution that ended before keeps its last value.
        """
        ours = (each.series[min(generation, len(each.series)) - 1] for each in self.found)
        same = [each for each in ours if each // 10_000 == value // 10_000]
        return Measured.range(same) if same else None

    def generations(self) -> Measured:
        """Average number of generations bred after the first."""
        return Measured.mean([each.generations for each in self.found])

    def nodes(self) -> Measured:
        """Average number of individuals."""
        return Measured.mean(self.individuals())

    def individuals(self) -> list[int]:
        """Individuals as the paper counts them: the kept ones in every generation."""
        first, later = self.agent.population, self.agent.most
        return [first + later * each.generations for each in self.found]

    def never_falls(self) -> Measured:
        """Whether the best fitness never falls from one generation to the next."""
        sorted_all = all(list(each.series) == sorted(each.series) for each in self.found)
        return Measured.exactly(float(sorted_all), len(self.found))

    def agreeing_with(self, other: Evolution) -> Measured:
        """The share of positions in which both best lines have the same first move."""
        pairs = zip(self.found, other.found, strict=True)
        return _share(one.line[0] == two.line[0] for one, two in pairs)

    def redundant_by_stones(
        self, starts: Sequence[int]
    ) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        """A table of redundant moves in the best lines, by the number of stones.

        Args:
            starts: The least number of stones of each row, which ends where the next begins.
        """
        numbers = range(self.agent.length)
        rows: list[tuple[object, ...]] = []
        for start, stop in pairwise([*starts, 10**6]):
            redundant = [
                each.fitness // self.agent.maximum
                for board, each in zip(self.boards, self.found, strict=True)
                if start <= board.ply() < stop
            ]
            what = f"{start} to {stop - 1}" if stop < 10**6 else f"{start} or more"
            rows.append((what, len(redundant), *(redundant.count(number) for number in numbers)))
        return ("stones", "positions", *(f"{number} redundant" for number in numbers)), rows


def _share(cases: Iterable[bool]) -> Measured:
    listed = list(cases)
    return Measured.proportion(sum(listed), len(listed))
