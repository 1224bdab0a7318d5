"""Openings for boards of a size for which none were balanced: those of the nearest size, moved."""

from __future__ import annotations

from functools import cache

from ..game import Board, Move, Point, Rule
from .shipped_openings import shipped_openings, shipped_sizes


@cache
def fitted_openings(rule: Rule, size: int) -> tuple[str, ...]:
    """The openings that fit on such a board, each as the text of its moves.

    Each keeps its distance to the nearest edges, on which its balance depends most; but nobody has
    measured that balance here.

    >>> len(fitted_openings(Rule.FREESTYLE, 13)), len(fitted_openings(Rule.FREESTYLE, 5))
    (150, 1)
    """
    source = nearest_size(rule, size)
    moved = (_moved(opening, rule, source, size) for opening in shipped_openings(rule, source))
    return tuple(dict.fromkeys(opening for opening in moved if opening is not None))


def nearest_size(rule: Rule, size: int) -> int:
    """The size nearest to this one for which there are openings."""
    return min(shipped_sizes(rule), key=lambda known: abs(known - size))


def _moved(opening: str, rule: Rule, source: int, size: int) -> str | None:
    """The opening on a board of another size; None where it does not fit or cannot be played."""
    moves = Board.from_moves(opening, source, rule).move_stack
    columns = _shifted([move.x for move in moves], source, size)
    rows = _shifted([move.y for move in moves], source, size)
    try:
        points = [Point(x, y, size) for x, y in zip(columns, rows, strict=True)]
        board = Board.from_moves([Move(point) for point in points], size, rule)
    except ValueError:
        return None
    return None if board.is_game_over() else "".join(map(str, points))


def _shifted(places: list[int], source: int, size: int) -> list[int]:
    is_near_the_end = min(places) > source - 1 - max(places)
    shift = size - source if is_near_the_end else 0
    return [place + shift for place in places]
