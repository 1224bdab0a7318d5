"""genetic_line: J. Wang, L. Huang, "Evolving Gomoku Solver by Genetic Algorithm".

To be read beside the paper, whose sections are named: lines of moves are bred until the best ones
of some generations in a row begin with the same move. `genetic_fitness` says what a line is worth.
All draws are of whole numbers from the generator of the core, so that the core breeds the same.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate

from ..board import Move, ReferenceBoard
from ..random import SplitMix
from ..rules import Point
from .genetic_fitness import Fitness, FitnessOptions, fitness_of
from .search import candidate_moves

Line = list[Point]


@dataclass(frozen=True, slots=True)
class GeneticOptions:
    """How lines are bred; the defaults are those of §IV."""

    population: int = 2000
    """Of the primitive population."""
    most: int = 3500
    """Of every later generation, the kept among them."""
    kept: int = 200
    """The best of a generation, which breed."""
    generations: int = 100
    """That are bred at most."""
    length: int = 7
    """Moves of an individual."""
    mutation: int = 10
    """Individuals changed in a generation, in thousandths."""
    stable: int = 5
    """Generations in a row that must begin alike."""
    uses_tendency: bool = True
    fitness: FitnessOptions = field(default_factory=FitnessOptions)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Individual:
    """A line of moves, and what it is worth."""

    line: Line
    worth: Fitness


@dataclass(slots=True)
class GeneticResult:
    """What was bred."""

    move: Move = None
    line: list[Move] = field(default_factory=list)
    fitness: int = 0
    tendency: int = 0
    series: list[int] = field(default_factory=list)
    """The best fitness of each generation, the primitive population included."""
    nodes: int = 0
    """Individuals that were looked at."""
    discarded: int = 0
    """Those of them that took a point twice."""
    region: int = 0
    """Points from which genes are drawn."""
    candidates: list[tuple[Move, int]] = field(default_factory=list)
    """Each point with which a line began, row by row, and the fitness of the best such line."""


def genetic_line(board: ReferenceBoard, options: GeneticOptions) -> GeneticResult:
    """The move of a position that is not over."""
    points = region(board, options.length)
    if points:
        return Evolution(board, options, points).run()
    move = candidate_moves(board, 1)[0]
    return GeneticResult(move, [move], candidates=[(move, 0)])


def region(board: ReferenceBoard, wanted: int) -> list[Point]:
    """§III.C: the legal points of the box around all stones, widened by one.

    Widened further while it has fewer than `wanted`; none on an empty board.
    """
    stones = [point for point, stone in board.grid.items() if stone is not None]
    if not stones:
        return []
    left, right = min(x for x, _ in stones), max(x for x, _ in stones)
    top, bottom = min(y for _, y in stones), max(y for _, y in stones)
    legal = board.legal_moves
    inside: list[Point] = []
    for margin in range(1, board.size + 1):
        inside = [
            (x, y)
            for x, y in legal
            if left - margin <= x <= right + margin and top - margin <= y <= bottom + margin
        ]
        if len(inside) >= wanted:
            break
    return inside


def crossed(mother: Line, father: Line, cut: int) -> list[Line]:
    """§III.D: the two children of parents that exchange all genes after the first `cut`."""
    return [mother[:cut] + father[cut:], father[:cut] + mother[cut:]]


class Evolution:
    """The generations of one move."""

    def __init__(self, board: ReferenceBoard, options: GeneticOptions, points: list[Point]) -> None:
        """Begins with nobody; `points` are what genes are drawn from."""
        self.board = board
        self.options = options
        self.points = points
        self.length = min(options.length, len(points))
        self.random = SplitMix(options.seed)
        self.kept: list[Individual] = []
        """The fittest so far, the best first."""
        self.best_from: dict[Point, int] = {}
        """The best fitness of a line that began with a point."""
        self.result = GeneticResult(region=len(points))

    def run(self) -> GeneticResult:
        """§III.A: breeds until the best individuals agree on the first move."""
        self.keep_best(self.valued(self.primitive_population()))
        alike = 1
        bred = 0
        while alike < self.options.stable and bred < self.options.generations:
            first = self.kept[0].line[0]
            children = self.children()
            self.mutate(children)
            self.keep_best(self.valued(children))
            alike = alike + 1 if self.kept[0].line[0] == first else 1
            bred += 1
        return self.told()

    def primitive_population(self) -> list[Line]:
        """§III.C: distinct points by lot, as when cards are drawn from a pack."""
        pack = [*self.points]
        population: list[Line] = []
        for _ in range(self.options.population):
            for i in range(self.length):
                j = i + self.random.below(len(pack) - i)
                pack[i], pack[j] = pack[j], pack[i]
            population.append(pack[: self.length])
        return population

    def children(self) -> list[Line]:
        """§III.D: parents drawn by roulette exchange what follows a point drawn by lot."""
        room = self.options.most - len(self.kept)
        wheel = [*accumulate(individual.worth.fitness for individual in self.kept)]
        children: list[Line] = []
        while len(children) < room:
            mother = self.parent(wheel)
            father = self.parent(wheel)
            cut = 1 + self.random.below(self.length - 1) if self.length > 1 else 1
            children += crossed(mother, father, cut)
        return children[:room]

    def parent(self, wheel: list[int]) -> Line:
        """One of the kept, each with a share of the wheel as large as its fitness."""
        if wheel[-1] == 0:
            return self.kept[self.random.below(len(self.kept))].line
        ball = self.random.next() % wheel[-1]
        return self.kept[bisect_right(wheel, ball)].line

    def mutate(self, children: list[Line]) -> None:
        """§III.D: sets one gene of some children to any point; the kept stay as they are."""
        population = len(self.kept) + len(children)
        for _ in range(population * self.options.mutation // 1000):
            child = children[self.random.below(len(children))]
            gene = self.random.below(self.length)
            child[gene] = self.points[self.random.below(len(self.points))]

    def valued(self, lines: list[Line]) -> list[Individual]:
        """The individuals with their fitness, without those that take a point twice."""
        worths = [fitness_of(self.board, line, self.options.fitness) for line in lines]
        valid = [
            Individual(line, worth)
            for line, worth in zip(lines, worths, strict=True)
            if worth is not None
        ]
        for line, fitness in ((each.line, each.worth.fitness) for each in valid):
            self.best_from[line[0]] = max(fitness, self.best_from.get(line[0], 0))
        self.result.nodes += len(lines)
        self.result.discarded += len(lines) - len(valid)
        return valid

    def keep_best(self, newcomers: list[Individual]) -> None:
        """The fittest of old and new; of equals the older, then the one bred first."""
        everyone = self.kept + newcomers
        everyone.sort(key=lambda individual: -individual.worth.fitness)
        self.kept = everyone[: self.options.kept]
        self.result.series.append(self.kept[0].worth.fitness)

    def told(self) -> GeneticResult:
        """§III.E: the first move of the best line, or the second where it favours the opponent."""
        best, result = self.kept[0], self.result
        result.line = [*best.line]
        result.fitness = best.worth.fitness
        result.tendency = best.worth.tendency
        takes_second = self.options.uses_tendency and result.tendency < 0 and self.length > 1
        result.move = best.line[1 if takes_second else 0]
        result.candidates = [
            (point, self.best_from[point]) for point in self.points if point in self.best_from
        ]
        return result
