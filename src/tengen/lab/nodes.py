"""What searches cost in nodes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import fmean

from ..game import Board
from .run import Run


def nodes_by_depth(
    lab: Run, agent: str, deepest: int, boards: Sequence[Board]
) -> list[tuple[int, float]]:
    """Nodes of a move on average, by depth from 1 on; `agent` ends in `depth=`."""
    return [
        (
            depth,
            fmean(choice.info.nodes or 0 for _, choice in lab.choices(f"{agent}{depth}", boards)),
        )
        for depth in range(1, deepest + 1)
    ]


def lines_by_length(boxes: Iterable[int], lengths: Iterable[int]) -> list[tuple[int, float]]:
    """Lines of moves, on average over boxes of so many free points: the tree that visits all.

    >>> lines_by_length([3, 4], [1, 2])
    [(1, 3.5), (2, 9.0)]
    """
    listed = list(boxes)
    return [(length, fmean(math.perm(box, length) for box in listed)) for length in lengths]


def is_exponential(nodes: Sequence[tuple[int, float]], least: float = 5.0) -> bool:
    """Whether each further move multiplies the nodes, at least by so much.

    >>> is_exponential([(1, 20), (2, 400), (3, 8000)]), is_exponential([(1, 20), (2, 40)])
    (True, False)
    """
    return all(more[1] >= least * less[1] for less, more in pairwise(nodes))
