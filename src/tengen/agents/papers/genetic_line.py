"""genetic_line (J. Wang, L. Huang, "Evolving Gomoku Solver by Genetic Algorithm")."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from ... import _core
from ...game import Board, GameOverError, Move, Point
from ...reference.board import ReferenceBoard
from ...reference.genetic_fitness import FitnessOptions
from ...reference.genetic_line import GeneticOptions, genetic_line
from ...reference.score import MILLION
from ..choice import Choice
from ..entry import Entry
from ..explanation import Candidate, Explanation
from ..info import Info
from ..limits import UNLIMITED, Limits
from ..option import Option, OptionKind
from ..seed import MAX_SEED, SEED_OPTION, seed_or_fresh
from .found import CoreLimits, move_on
from .genetic_steps import best_steps, seen_on_the_way
from .options import BACKEND_OPTION, name_of, take_options
from .words import counted

MOST_GENES = 20
MOST_INDIVIDUALS = 1_000_000


@dataclass(frozen=True, slots=True)
class ReferenceFound:
    """What the reference bred, called as in `_core.GeneticResult`."""

    move: Move
    line: Sequence[Move]
    fitness: int
    tendency: int
    series: Sequence[int]
    generations: int
    nodes: int
    discarded: int
    region: int
    candidates: Sequence[tuple[Move, int]]


Found = _core.GeneticResult | ReferenceFound


@dataclass(frozen=True)
class GeneticLineAgent:
    """Breeds lines of moves and plays the first move of the best one.

    Its fields are the options that `ENTRY` documents. With a seed, and without a limit of time, it
    plays the same move in the same position.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 l8")
    >>> str(GeneticLineAgent(seed=1).choose(board).move)
    'g8'
    """

    population: int = 2000
    most: int = 3500
    kept: int = 200
    generations: int = 100
    length: int = 7
    mutation: int = 10
    stable: int = 5
    maximum: int = 10_000
    lines: str = "best"
    close_victory: bool = True
    tendency: bool = True
    seed: int | None = None
    backend: str = "core"

    def __post_init__(self) -> None:
        """Checks the options, and draws a seed where none is given."""
        take_options(ENTRY, self)
        object.__setattr__(self, "seed", seed_or_fresh(self.seed))
        if self.most <= self.kept:
            raise ValueError(
                f"most={self.most} leaves no room for children beside kept={self.kept}"
            )

    @property
    def name(self) -> str:
        """The agent with what differs from the defaults, and its seed."""
        return name_of(ENTRY, self)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Breeds within the limits; a node is an individual, the depth the length of a line."""
        started = time.monotonic_ns()
        found = self.find(board, limits)
        info = Info(
            depth=len(found.line),
            nodes=found.nodes,
            time_ms=(time.monotonic_ns() - started) // 1_000_000,
            score=found.fitness * MILLION,
            line=tuple(found.line),
            text=f"{found.generations} generations, tendency {found.tendency}",
        )
        return Choice(found.move, info)

    def find(self, board: Board, limits: Limits = UNLIMITED) -> Found:
        """The move with all that is known of its evolution.

        Raises:
            GameOverError: The game has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        options = self._options(board, limits)
        if self.backend == "reference":
            return _in_reference(board, options)
        within = CoreLimits.of(limits)
        return _core.genetic_line(
            board, _core_options(options), time_ms=within.time_ms, nodes=within.nodes
        )

    def explain(self, board: Board) -> Explanation:
        """The best line with the layouts that its moves make and take, and how it evolved."""
        found = self.find(board)
        steps = best_steps(board, found.line, self._fitness())
        return Explanation(
            agent=self.name,
            board=board.copy(),
            move=found.move,
            summary=_summary(found, len(steps)),
            score=found.fitness * MILLION,
            candidates=tuple(
                Candidate(move, fitness * MILLION, note="the best line that begins so")
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
        assert self.seed is not None  # Drawn when the agent was made.
        return GeneticOptions(
            population=self.population,
            most=self.most,
            kept=self.kept,
            generations=self.generations,
            length=min(self.length, limits.depth or self.length),
            mutation=self.mutation,
            stable=self.stable,
            uses_tendency=self.tendency,
            fitness=self._fitness(),
            seed=(self.seed + board.key) & MAX_SEED,
        )

    def _fitness(self) -> FitnessOptions:
        return FitnessOptions(
            maximum=self.maximum,
            adds_lines=self.lines == "sum",
            sees_close_victory=self.close_victory,
        )


def _core_options(options: GeneticOptions) -> _core.GeneticOptions:
    return _core.GeneticOptions(
        population=options.population,
        most=options.most,
        kept=options.kept,
        generations=options.generations,
        length=options.length,
        mutation=options.mutation,
        stable=options.stable,
        uses_tendency=options.uses_tendency,
        maximum=options.fitness.maximum,
        adds_lines=options.fitness.adds_lines,
        sees_close_victory=options.fitness.sees_close_victory,
        seed=options.seed,
    )


def _in_reference(board: Board, options: GeneticOptions) -> ReferenceFound:
    result, size = genetic_line(ReferenceBoard.of(board), options), board.size
    return ReferenceFound(
        move_on(result.move, size),
        tuple(move_on(move, size) for move in result.line),
        result.fitness,
        result.tendency,
        tuple(result.series),
        max(len(result.series) - 1, 0),
        result.nodes,
        result.discarded,
        result.region,
        tuple((move_on(move, size), fitness) for move, fitness in result.candidates),
    )


def _summary(found: Found, decided: int) -> str:
    if not found.series:
        return "There is nothing to breed lines around yet."
    told = (
        f"After {counted(found.generations, 'generation')} the best line is worth {found.fitness}."
    )
    if decided < len(found.line):
        told += f" Move {decided} of it decides."
    told += f" Its tendency is {found.tendency}"
    return f"{told}." if found.move == found.line[0] else f"{told}: the opponent's move is taken."


def _count(name: str, title: str, help: str, minimum: int, maximum: int) -> Option:
    return Option(
        name,
        OptionKind.INT,
        default=getattr(GeneticLineAgent, name),
        title=title,
        help=help,
        minimum=minimum,
        maximum=maximum,
    )


ENTRY = Entry(
    "genetic_line",
    GeneticLineAgent,
    options=(
        _count("population", "Population", "Individuals drawn at first.", 1, MOST_INDIVIDUALS),
        _count(
            "most",
            "At most",
            "Individuals of a later generation, the kept among them.",
            2,
            MOST_INDIVIDUALS,
        ),
        _count("kept", "Kept", "The best of a generation, which breed.", 1, MOST_INDIVIDUALS),
        _count("generations", "Generations", "That are bred at most.", 0, 100_000),
        _count("length", "Length", "Moves of an individual.", 1, MOST_GENES),
        _count("mutation", "Mutation", "Individuals changed, in thousandths.", 0, 1000),
        _count(
            "stable", "Stable", "Generations in a row that must begin alike to end it.", 1, 100_000
        ),
        _count("maximum", "Maximum", "Value of a move after the game is decided.", 0, 1_000_000),
        Option(
            "lines",
            OptionKind.CHOICE,
            default=GeneticLineAgent.lines,
            title="Lines",
            help="Whether the best of the four lines through a point counts, or their sum.",
            choices=("best", "sum"),
        ),
        Option(
            "close_victory",
            OptionKind.BOOL,
            default=GeneticLineAgent.close_victory,
            title="Close victory",
            help="Whether two ways to a five decide the game as a five does.",
        ),
        Option(
            "tendency",
            OptionKind.BOOL,
            default=GeneticLineAgent.tendency,
            title="Tendency",
            help="Whether the opponent's next move is taken where the best line favours him.",
        ),
        SEED_OPTION,
        BACKEND_OPTION,
    ),
    title="Genetic line",
    help="Breeds lines of seven moves and plays the first of the best (Wang, Huang).",
)
