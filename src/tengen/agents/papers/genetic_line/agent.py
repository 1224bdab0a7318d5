"""genetic_line (J. Wang, L. Huang, "Evolving Gomoku Solver by Genetic Algorithm")."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Annotated, ClassVar, Literal

from .... import _core
from ....arguments import MAX_SEED
from ....game import Board, GameOverError, Move, Point
from ....limits import UNLIMITED, Limits
from ....reference.board import ReferenceBoard
from ....reference.papers.genetic_fitness import FitnessOptions
from ....reference.papers.genetic_line import GeneticOptions, genetic_line
from ....reference.papers.search import MILLION
from ...agent import Choice
from ...entry import Configured, Entry
from ...explanation import Candidate, Explanation
from ...option import Range, Seed, Title, seed_or_fresh
from ...report import SearchReport
from ..common import Backend, counted, move_on
from .explanation import best_steps, seen_on_the_way

MOST_INDIVIDUALS = 1_000_000
CloseVictory = Literal["later", "now", "no"]


@dataclass(frozen=True, slots=True)
class ReferenceGeneticResult:
    """The result of the reference, with the fields of `_core.GeneticResult`."""

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
        """Generations bred after the first."""
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
GeneticSearchResult = _core.GeneticResult | ReferenceGeneticResult


def core_options(options: GeneticOptions) -> _core.GeneticOptions:
    """The same options for the core."""
    values = asdict(options)
    fitness = values.pop("fitness")
    close_victory = _CLOSE_VICTORIES[fitness.pop("close_victory")]
    doubles = _DOUBLES[fitness.pop("doubles")]
    return _core.GeneticOptions(close_victory=close_victory, doubles=doubles, **fitness, **values)


def search_reference(board: Board, options: GeneticOptions) -> ReferenceGeneticResult:
    """Runs the reference."""
    result, size = genetic_line(ReferenceBoard.of(board), options), board.size
    return ReferenceGeneticResult(
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


@dataclass(frozen=True)
class GeneticLineAgent(Configured):
    """Breeds lines of moves and plays the first move of the best one.

    With a seed and without a time limit it is deterministic. The defaults are those of §IV.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 l8")
    >>> str(GeneticLineAgent(seed=1).choose(board).move)
    'g8'
    """

    entry_name: ClassVar[str] = "genetic_line"

    population: Annotated[int, Range(1, MOST_INDIVIDUALS)] = 2000
    """Random individuals of the first generation."""
    most: Annotated[int, Range(2, MOST_INDIVIDUALS), Title("At most")] = 3500
    """Individuals of later generations, including the kept ones."""
    kept: Annotated[int, Range(1, MOST_INDIVIDUALS)] = 200
    """The best of a generation, which breed."""
    generations: Annotated[int, Range(0, 100_000)] = 100
    """Most generations to breed."""
    length: Annotated[int, Range(1, 20)] = 7
    """Moves of an individual."""
    mutation: Annotated[int, Range(0, 1000)] = 10
    """Share of mutated individuals, in thousandths."""
    stable: Annotated[int, Range(1, 100_000)] = 5
    """Stop after this many generations in a row with the same first move."""
    maximum: Annotated[int, Range(0, 1_000_000)] = 10_000
    """Value of a move after the game is decided."""
    lines: Literal["best", "sum"] = "best"
    """Whether the best of the four lines through a point counts, or their sum."""
    close_victory: CloseVictory = "later"
    """Whether two ways to a five decide the game: with the next move (later), like a five (now), or
    not (no)."""
    doubles: Literal["fours", "four_three", "threes"] = "fours"
    """Which doubles count as an open four: two fours (fours), also a four with an open three
    (four_three), or also two open threes (threes)."""
    tendency: bool = True
    """Whether to play the opponent's next move if the best line favours the opponent."""
    seed: Seed = field(default_factory=seed_or_fresh)
    backend: Backend = "core"

    def __post_init__(self) -> None:
        """Checks the options."""
        super().__post_init__()
        if self.most <= self.kept:
            raise ValueError(
                f"most={self.most} leaves no room for children beside kept={self.kept}"
            )

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Evolves within the limits; nodes are individuals, and depth is the length of a line."""
        started = time.monotonic_ns()
        found = self.find(board, limits)
        info = SearchReport(
            depth=len(found.line),
            nodes=found.nodes,
            time_ms=(time.monotonic_ns() - started) // 1_000_000,
            score=found.fitness * MILLION,
            line=tuple(found.line),
            text=f"{found.generations} generations, tendency {found.tendency}",
        )
        return Choice(found.move, info)

    def find(self, board: Board, limits: Limits = UNLIMITED) -> GeneticSearchResult:
        """The move with the history of its evolution.

        Raises:
            GameOverError: The game has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        options = self._options(board, limits)
        if self.backend == "reference":
            return search_reference(board, options)
        return _core.genetic_line(
            board, core_options(options), time_ms=limits.move_time_ms, nodes=limits.nodes
        )

    def explain(self, board: Board) -> Explanation:
        """Explains the move by the layouts that the best line makes and blocks."""
        found = self.find(board)
        steps = best_steps(board, found.line, self.fitness)
        return Explanation(
            agent=self.name,
            board=board.copy(),
            move=found.move,
            summary=_summary(found, len(steps)),
            score=found.fitness * MILLION,
            candidates=tuple(
                Candidate(move, fitness * MILLION, note="the best line that starts with it")
                for move, fitness in found.candidates
            ),
            seen=seen_on_the_way(board, steps),
            labels={
                Point(*step.point, board.size): str(number)
                for number, step in enumerate(steps, start=1)
            },
            counts={
                "generations": found.generations,
                "individuals": found.nodes,
                "discarded": found.discarded,
                "points_in_the_box": found.region,
            },
            line=tuple(found.line),
            series={"best_fitness": tuple(fitness * MILLION for fitness in found.series)},
        )

    def _options(self, board: Board, limits: Limits) -> GeneticOptions:
        return GeneticOptions(
            population=self.population,
            most=self.most,
            kept=self.kept,
            generations=self.generations,
            length=min(self.length, limits.depth or self.length),
            mutation=self.mutation,
            stable=self.stable,
            uses_tendency=self.tendency,
            fitness=self.fitness,
            seed=(self.seed + board.key()) & MAX_SEED,
        )

    @property
    def fitness(self) -> FitnessOptions:
        """How moves are evaluated."""
        return FitnessOptions(
            maximum=self.maximum,
            adds_lines=self.lines == "sum",
            close_victory=self.close_victory,
            doubles=self.doubles,
        )


def _summary(found: GeneticSearchResult, decided: int) -> str:
    if not found.series:
        return "There are no stones yet to evolve lines around."
    text = (
        f"After {counted(found.generations, 'generation')} the best line is worth {found.fitness}."
    )
    if decided < len(found.line):
        text += f" Its move {decided} decides the game."
    text += f" Its tendency is {found.tendency}"
    return f"{text}." if found.move == found.line[0] else f"{text}: the opponent's move is taken."


ENTRY = Entry(
    GeneticLineAgent.entry_name,
    GeneticLineAgent,
    GeneticLineAgent,
    title="Genetic line",
    help="Breeds lines of seven moves, and plays the first move of the best.",
    paper="Wang and Huang, Yangtze, 2014",
)
