"""The options of `pattern_alpha_beta`, in the order in which interfaces list them."""

from __future__ import annotations

from ....reference.papers.pattern_alpha_beta import TABLE_I
from ...option import Option, OptionKind
from ..common import BACKEND_OPTION, QUICK_WINS_OPTION, depth_option

DEFAULT_K = 20
DISTANCE = 1
DOUBLE_THREE = 50_000
MOST_POINTS = 10_000_000
"""The paper's value of a five: with more, a board could be worth as much as a win."""

_POINTS = {
    "one": "a single stone with a blocked end (XOMX).",
    "open_one": "a single stone with free ends (XXM).",
    "two": "two stones with a blocked end (XMMO).",
    "open_two": "two stones with free ends (XMMX), split (XMXMX) or not.",
    "three": "three stones with a blocked end (XMMMO).",
    "open_three": "three stones with free ends (XMMMX), split (XMMXMX) or not.",
    "four": "four stones with one way to five (XMMMMO, XMMXMMO).",
    "open_four": "four stones with two ways to five (XMMMMX).",
    "five": "five stones (MMMMM).",
}


def _switch(name: str, title: str, help: str, *, default: bool = True) -> Option:
    return Option(name, OptionKind.BOOL, default=default, title=title, help=help)


def _points_option(name: str, default: int, help: str) -> Option:
    return Option(
        name,
        OptionKind.INT,
        default=default,
        title=name.replace("_", " ").capitalize(),
        help=f"Points of {help}",
        minimum=0,
        maximum=MOST_POINTS,
    )


_SEARCH = (
    depth_option(4, "Search depth in plies; 4 in the paper's games."),
    Option(
        "search",
        OptionKind.CHOICE,
        default="alpha_beta",
        title="Search",
        help="alpha_beta, or minimax: the same without pruning and transposition table.",
        choices=("alpha_beta", "minimax"),
    ),
    Option(
        "w",
        OptionKind.FLOAT,
        default=1.0,
        title="Weight of mine",
        help="Weight of own patterns against the opponent's: a higher weight attacks more.",
        minimum=0,
        maximum=10,
    ),
    _switch("sort", "Sorting", "Whether to search the most promising moves first."),
    Option(
        "sort_by",
        OptionKind.CHOICE,
        default="both",
        title="Sorted by",
        help="What makes a move promising: the patterns it makes (own), or also those that it"
        " blocks (both).",
        choices=("own", "both"),
    ),
    _switch(
        "greedy", "Greedy", "Whether to search only the k most promising moves; implies sorting."
    ),
    Option(
        "k",
        OptionKind.INT,
        default=DEFAULT_K,
        title="k",
        help="Number of moves per position in the greedy search; 0 for all.",
        minimum=0,
        maximum=484,
    ),
    Option(
        "distance",
        OptionKind.INT,
        default=DISTANCE,
        title="Neighbourhood",
        help="Largest distance of moves from a stone, in rows and columns; 0 for all.",
        minimum=0,
        maximum=22,
    ),
    Option(
        "table",
        OptionKind.CHOICE,
        default="paper",
        title="Table",
        help="Transposition table: none, paper (bounds count as exact values), or sound.",
        choices=("none", "paper", "sound"),
    ),
    _switch(
        "shortcuts",
        "Short-cuts",
        "Whether to play a five, block a five or make an open four without search.",
    ),
    _switch(
        "opening",
        "Opening table",
        "Whether to play the first moves from an opening table.",
        default=False,
    ),
)
_PATTERNS = (
    _switch(
        "split", "Split patterns", "Whether two rows with a gap of one point count as one pattern."
    ),
    Option(
        "open_space",
        OptionKind.INT,
        default=5,
        title="Room of open patterns",
        help="Points without an opponent's stone that an open pattern needs: 5 as drawn in the"
        " paper, or 6, so that an open three can always become an open four.",
        minimum=5,
        maximum=6,
    ),
    *(
        _points_option(name, default, help)
        for (name, help), default in zip(_POINTS.items(), TABLE_I, strict=True)
    ),
    _points_option(
        "double_three", DOUBLE_THREE, "two or more open threes, in addition to their own."
    ),
)

OPTIONS = (*_SEARCH, QUICK_WINS_OPTION, *_PATTERNS, BACKEND_OPTION)
