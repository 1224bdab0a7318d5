"""genetic_line: J. Wang, L. Huang, "Evolving Gomoku Solver by Genetic Algorithm".

A genetic algorithm over lines of moves, which stops when the best lines of several consecutive
generations begin with the same move. `genetic_fitness` is the fitness function. Section numbers are
the paper's. All random numbers are integers from the core's generator, so that the core gets the
same results.
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
    """Parameters of the algorithm (§IV)."""

    population: int
    """Size of the initial population."""
    most: int
    """Size of every later generation, including the kept individuals."""
    kept: int
    """Number of the best individuals of a generation, which reproduce."""
    generations: int
    """Maximum number of generations."""
    length: int
    """Moves of an individual."""
    mutation: int
    """Mutated individuals per generation, in thousandths."""
    stable: int
    """Consecutive generations whose best lines must begin with the same move."""
    uses_tendency: bool
    fitness: FitnessOptions
    seed: int


@dataclass(frozen=True, slots=True)
class Individual:
    """A line of moves and its fitness."""

    line: Line
    worth: Fitness


@dataclass(slots=True)
class GeneticResult:
    """The result of the algorithm."""

    move: Move = None
    line: list[Move] = field(default_factory=list)
    fitness: int = 0
    tendency: int = 0
    series: list[int] = field(default_factory=list)
    """The best fitness of each generation, including the initial population."""
    nodes: int = 0
    """Evaluated individuals."""
    discarded: int = 0
    """Individuals that used a point twice."""
    region: int = 0
    """Points from which genes are drawn."""
    candidates: list[tuple[Move, int]] = field(default_factory=list)
    """First points of lines, row by row, with the fitness of the best such line."""


def genetic_line(board: ReferenceBoard, options: GeneticOptions) -> GeneticResult:
    """Chooses a move; the game must not be over."""
    points = region(board, options.length)
    if points:
        return Evolution(board, options, points).run()
    move = candidate_moves(board, 1)[0]
    return GeneticResult(move, [move], candidates=[(move, 0)])


def region(board: ReferenceBoard, wanted: int) -> list[Point]:
    """§III.C: the legal points of the bounding box of all stones, widened by one.

    It is widened further while it has fewer than `wanted` points; empty on an empty board.
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
    """§III.D: the two children of parents that swap all genes after the first `cut`."""
    return [mother[:cut] + father[cut:], father[:cut] + mother[cut:]]


class Evolution:
    """The evolution for one move."""

    def __init__(self, board: ReferenceBoard, options: GeneticOptions, points: list[Point]) -> None:
        """Prepares the evolution; genes are drawn from `points`."""
        self.board = board
        self.options = options
        self.points = points
        self.length = min(options.length, len(points))
        self.random = SplitMix(options.seed)
        self.kept: list[Individual] = []
        """The fittest individuals so far, best first."""
        self.best_from: dict[Point, int] = {}
        """The best fitness of a line that began with a point."""
        self.result = GeneticResult(region=len(points))

    def run(self) -> GeneticResult:
        """§III.A: evolves until the best individuals agree on the first move."""
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
        return self.final_result()

    def primitive_population(self) -> list[Line]:
        """§III.C: random distinct points, like cards drawn from a pack."""
        pack = [*self.points]
        population: list[Line] = []
        for _ in range(self.options.population):
            for i in range(self.length):
                j = i + self.random.below(len(pack) - i)
                pack[i], pack[j] = pack[j], pack[i]
            population.append(pack[: self.length])
        return population

    def children(self) -> list[Line]:
        """§III.D: roulette selection of parents, and crossover at a random point."""
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
        """A random kept individual, with a probability proportional to its fitness."""
        if wheel[-1] == 0:
            return self.kept[self.random.below(len(self.kept))].line
        ball = self.random.next() % wheel[-1]
        return self.kept[bisect_right(wheel, ball)].line

    def mutate(self, children: list[Line]) -> None:
        """§III.D: sets a gene of some children to a random point; the kept do not mutate."""
        population = len(self.kept) + len(children)
        for _ in range(population * self.options.mutation // 1000):
            child = children[self.random.below(len(children))]
            gene = self.random.below(self.length)
            child[gene] = self.points[self.random.below(len(self.points))]

    def valued(self, lines: list[Line]) -> list[Individual]:
        """The individuals with their fitness, without those that use a point twice."""
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
        """Keeps the fittest of old and new; ties go to the older, then to the earlier one."""
        everyone = self.kept + newcomers
        everyone.sort(key=lambda individual: -individual.worth.fitness)
        self.kept = everyone[: self.options.kept]
        self.result.series.append(self.kept[0].worth.fitness)

    def final_result(self) -> GeneticResult:
        """§III.E: the first move of the best line, or the second if it favours the opponent."""
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
