"""The options of winning_windows."""

from __future__ import annotations

from ...option import Option, OptionKind
from ..common import BACKEND_OPTION, QUICK_WINS_OPTION, depth_option
from .weights import GREATEST

ROUND = 2
"""Plies in a round: a move and the reply."""


def _weight(name: str, what: str) -> Option:
    return Option(
        name,
        OptionKind.FLOAT,
        title=name,
        help=f"Weight of {what}; default: from the option weights.",
        minimum=-GREATEST,
        maximum=GREATEST,
    )


OPTIONS = (
    depth_option(1, "Search depth in rounds of a move and the reply."),
    Option(
        "depth_in",
        OptionKind.CHOICE,
        default="rounds",
        title="Depth in",
        help="Unit of the depth: rounds of two moves, or plies.",
        choices=("rounds", "plies"),
    ),
    Option(
        "search",
        OptionKind.CHOICE,
        default="alpha_beta",
        title="Search",
        help="minimax without pruning, or alpha_beta, the paper's pruning.",
        choices=("minimax", "alpha_beta"),
    ),
    Option(
        "windows",
        OptionKind.CHOICE,
        default="incremental",
        title="Windows",
        help="Whether to recount windows at every position or update them incrementally: affects"
        " only the speed.",
        choices=("recomputed", "incremental"),
    ),
    Option(
        "order",
        OptionKind.CHOICE,
        default="gain",
        title="Order",
        help="Move ordering between the first and the last ply: rows, as in the paper, or gain, by"
        " the change of the value. Affects only the speed.",
        choices=("rows", "gain"),
    ),
    Option(
        "draw",
        OptionKind.CHOICE,
        default="eval",
        title="Draw",
        help="Whether a drawn game is worth its windows (eval) or a loss (loss).",
        choices=("eval", "loss"),
    ),
    Option(
        "features",
        OptionKind.CHOICE,
        default="paper",
        title="Features",
        help="Only windows, as in the paper, or crossing: also points where windows of two"
        " directions cross.",
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
