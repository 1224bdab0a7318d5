"""The options of `genetic_line`, in the order in which interfaces list them."""

from __future__ import annotations

from ....reference.papers.genetic_fitness import FitnessOptions
from ....reference.papers.genetic_line import GeneticOptions
from ...option import SEED_OPTION, Option, OptionKind
from ..common import BACKEND_OPTION

MOST_GENES = 20
MOST_INDIVIDUALS = 1_000_000
_PAPER = GeneticOptions()
_PAPER_FITNESS = FitnessOptions()


def _count(default: int, name: str, title: str, help: str, minimum: int, maximum: int) -> Option:
    return Option(
        name,
        OptionKind.INT,
        default=default,
        title=title,
        help=help,
        minimum=minimum,
        maximum=maximum,
    )


_BREEDING = (
    _count(
        _PAPER.population,
        "population",
        "Population",
        "Random individuals of the first generation.",
        1,
        MOST_INDIVIDUALS,
    ),
    _count(
        _PAPER.most,
        "most",
        "At most",
        "Individuals of later generations, including the kept ones.",
        2,
        MOST_INDIVIDUALS,
    ),
    _count(
        _PAPER.kept, "kept", "Kept", "The best of a generation, which breed.", 1, MOST_INDIVIDUALS
    ),
    _count(
        _PAPER.generations, "generations", "Generations", "Most generations to breed.", 0, 100_000
    ),
    _count(_PAPER.length, "length", "Length", "Moves of an individual.", 1, MOST_GENES),
    _count(
        _PAPER.mutation,
        "mutation",
        "Mutation",
        "Share of mutated individuals, in thousandths.",
        0,
        1000,
    ),
    _count(
        _PAPER.stable,
        "stable",
        "Stable",
        "Stop after this many generations in a row with the same first move.",
        1,
        100_000,
    ),
)
_FITNESS = (
    _count(
        _PAPER_FITNESS.maximum,
        "maximum",
        "Maximum",
        "Value of a move after the game is decided.",
        0,
        1_000_000,
    ),
    Option(
        "lines",
        OptionKind.CHOICE,
        default="best",
        title="Lines",
        help="Whether the best of the four lines through a point counts, or their sum.",
        choices=("best", "sum"),
    ),
    Option(
        "close_victory",
        OptionKind.CHOICE,
        default=_PAPER_FITNESS.close_victory,
        title="Close victory",
        help="Whether two ways to a five decide the game: with the next move (later), like a five"
        " (now), or not (no).",
        choices=("later", "now", "no"),
    ),
    Option(
        "doubles",
        OptionKind.CHOICE,
        default=_PAPER_FITNESS.doubles,
        title="Doubles",
        help="Which doubles count as an open four: two fours (fours), also a four with an open"
        " three (four_three), or also two open threes (threes).",
        choices=("fours", "four_three", "threes"),
    ),
    Option(
        "tendency",
        OptionKind.BOOL,
        default=_PAPER.uses_tendency,
        title="Tendency",
        help="Whether to play the opponent's next move if the best line favours the opponent.",
    ),
)
OPTIONS = (*_BREEDING, *_FITNESS, SEED_OPTION, BACKEND_OPTION)
