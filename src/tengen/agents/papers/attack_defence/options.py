"""The options of attack_defence."""

from __future__ import annotations

import math

from ....game import MAX_SIZE
from ...option import SEED_OPTION, Option, OptionKind
from ..common import BACKEND_OPTION, QUICK_WINS_OPTION, weight_option

SEARCHES = ("baseline", "minimax", "alpha_beta", "annealing")
DEFAULT_DEPTH, BASELINE_DEPTH = 3, 1
BASELINE_DEFENCE = -10.0
"""The baseline's weight of every defence, so that it only attacks (§4)."""
MAX_STEPS = 1_000_000
MAX_TEMPERATURE = 1e6

ATTACK_WEIGHTS = {"w1": -1.0, "w2": 0.1, "w3": 0.2, "w4": 0.4, "w5": math.inf}
DEFENCE_WEIGHTS = {"w6": 0.1, "w7": 0.2, "w8": 5.0, "w9": 10.0}
"""The weights of defences in §4, except for the baseline."""

_ATTACK_HELP = {
    "w1": "Weight of Attack1, a stone with no own stone beside it.",
    "w2": "Weight of Attack2, a row of two.",
    "w3": "Weight of Attack3, a row of three.",
    "w4": "Weight of Attack4, a row of four.",
    "w5": "Weight of Attack5, a row that wins; inf makes it a won game.",
}


def _defence_option(name: str, default: float) -> Option:
    stones = int(name[1:]) - len(ATTACK_WEIGHTS)
    return Option(
        name,
        OptionKind.FLOAT,
        title=name,
        help=f"Weight of Defence{stones}, a stone beside {stones} of the opponent on a line;"
        f" default: {default:g}, or {BASELINE_DEFENCE:g} for the baseline.",
        minimum=-1e9,
        maximum=1e9,
        takes_infinity=True,
    )


OPTIONS = (
    Option(
        "search",
        OptionKind.CHOICE,
        default="alpha_beta",
        title="Search",
        help="baseline (only attacks, depth 1), minimax, alpha_beta, or annealing.",
        choices=SEARCHES,
    ),
    Option(
        "depth",
        OptionKind.INT,
        title="Depth",
        help=f"Depth in plies; default: {DEFAULT_DEPTH}, or {BASELINE_DEPTH} for the baseline.",
        minimum=1,
        maximum=MAX_SIZE * MAX_SIZE,
    ),
    *(weight_option(name, value, _ATTACK_HELP[name]) for name, value in ATTACK_WEIGHTS.items()),
    *(_defence_option(name, value) for name, value in DEFENCE_WEIGHTS.items()),
    Option(
        "attack1",
        OptionKind.CHOICE,
        default="stone",
        title="Attack1",
        help="How Attack1 is counted: once for a stone with no own stone beside it, or on each"
        " line on which it has none.",
        choices=("stone", "line"),
    ),
    Option(
        "leaf",
        OptionKind.CHOICE,
        default="last",
        title="Leaf",
        help="What a leaf is worth: its last stone, the sum of the player's stones of the line, or"
        " all of the player's stones on the board.",
        choices=("last", "sum", "board"),
    ),
    Option(
        "prune",
        OptionKind.CHOICE,
        default="equal",
        title="Prune",
        help="Cut off if beta is at most alpha (equal, as in the text) or below it (strict, as in"
        " the pseudo-code).",
        choices=("equal", "strict"),
    ),
    QUICK_WINS_OPTION,
    Option(
        "ties",
        OptionKind.CHOICE,
        default="first",
        title="Ties",
        help="Which of equally good moves is played: the first, row by row, or a random one; loose"
        " picks among all that seem equal if alpha-beta's bounds are taken as values.",
        choices=("first", "random", "loose"),
    ),
    Option(
        "steps",
        OptionKind.INT,
        default=1000,
        title="Steps",
        help="Number of steps of annealing.",
        minimum=1,
        maximum=MAX_STEPS,
    ),
    Option(
        "temperature",
        OptionKind.FLOAT,
        default=1.0,
        title="Temperature",
        help="Initial temperature of annealing, in the units of the weights.",
        minimum=0,
        maximum=MAX_TEMPERATURE,
    ),
    SEED_OPTION,
    BACKEND_OPTION,
)
