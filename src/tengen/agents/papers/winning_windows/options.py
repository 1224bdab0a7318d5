"""The options of the agent of winning windows."""

from __future__ import annotations

from ...option import Option, OptionKind
from ..common import BACKEND_OPTION, QUICK_WINS_OPTION, depth_option
from .weights import GREATEST

ROUND = 2
"""Moves in a round: one's own and the reply."""


def _weight(name: str, what: str) -> Option:
    return Option(
        name,
        OptionKind.FLOAT,
        title=name,
        help=f"Weight of {what}; without it, what weights= says.",
        minimum=-GREATEST,
        maximum=GREATEST,
    )


OPTIONS = (
    depth_option(1, "Rounds looked ahead: one's own move and the reply, and so on."),
    Option(
        "depth_in",
        OptionKind.CHOICE,
        default="rounds",
        title="Depth in",
        help="What depth counts: rounds of two moves, or plies, single moves.",
        choices=("rounds", "plies"),
    ),
    Option(
        "search",
        OptionKind.CHOICE,
        default="alpha_beta",
        title="Search",
        help="minimax, every line of moves, or alpha_beta, the paper's pruning.",
        choices=("minimax", "alpha_beta"),
    ),
    Option(
        "windows",
        OptionKind.CHOICE,
        default="incremental",
        title="Windows",
        help="Counted anew for every position, or kept up to date: the time differs, nothing else.",
        choices=("recomputed", "incremental"),
    ),
    Option(
        "order",
        OptionKind.CHOICE,
        default="gain",
        title="Order",
        help="Of the moves between the first and the last of a line: rows, as in the paper, or"
        " gain, by what a stone does to the value. The time differs, not the move.",
        choices=("rows", "gain"),
    ),
    Option(
        "draw",
        OptionKind.CHOICE,
        default="eval",
        title="Draw",
        help="A drawn game is valued by its windows (eval), or is a loss (loss).",
        choices=("eval", "loss"),
    ),
    Option(
        "features",
        OptionKind.CHOICE,
        default="paper",
        title="Features",
        help="Windows alone as in the paper, or crossing: also points where windows of two"
        " directions meet.",
        choices=("paper", "crossing"),
    ),
    Option(
        "weights",
        OptionKind.TEXT,
        default="paper",
        title="Weights",
        help="paper (1, 2, 3, 4), learnt, learnt_ro_td, learnt_crossing (by training), or a file.",
    ),
    _weight("w1", "a window with one stone"),
    _weight("w2", "a window with two stones"),
    _weight("w3", "a window with three stones"),
    _weight("w4", "a window with four stones"),
    _weight("c22", "a point where windows of two and two stones cross"),
    _weight("c32", "a point where windows of three and two stones cross"),
    _weight("c33", "a point where windows of three and three stones cross"),
    QUICK_WINS_OPTION,
    BACKEND_OPTION,
)
