"""Balanced openings for every rule and size."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..game import Board, Move, Point, Rule

_FILES = {
    (Rule.FREESTYLE, 15): "freestyle15.txt",
    (Rule.FREESTYLE, 20): "freestyle20.txt",
    (Rule.STANDARD, 15): "standard15.txt",
    (Rule.RENJU, 15): "renju15.txt",
    (Rule.CARO, 15): "caro15.txt",
    (Rule.CARO_EXACT, 15): "caro15.txt",
}


@cache
def shipped_openings(rule: Rule, size: int) -> tuple[str, ...]:
    """The openings that come with Tengen, each as the text of its moves; none for other sizes.

    Those of caro are balanced for standard only, for want of a strong engine that plays caro.

    >>> len(shipped_openings(Rule.RENJU, 15)), shipped_openings(Rule.RENJU, 15)[0]
    (150, 'c7f8d5b7f4b3a4f6')
    """
    name = _FILES.get((rule, size))
    if name is None:
        return ()
    text = files(__package__).joinpath("balanced_openings", name).read_text(encoding="ascii")
    return tuple(line for line in text.split() if line)


def shipped_sizes(rule: Rule) -> tuple[int, ...]:
    """The board sizes that have shipped openings."""
    return tuple(size for known, size in _FILES if known is rule)


def check_openings(openings: tuple[str, ...], rule: Rule, size: int) -> None:
    """Raises ValueError for an opening that cannot be played or that ends the game."""
    for number, moves in enumerate(openings, start=1):
        try:
            board = Board.from_moves(moves, size, rule)
        except ValueError as error:
            raise ValueError(f"opening {number}, {moves}: {error}") from error
        if board.is_game_over():
            raise ValueError(f"opening {number}, {moves}: the game is over after it")


@cache
def fitted_openings(rule: Rule, size: int) -> tuple[str, ...]:
    """The shipped openings that fit on a board of this size, each as the text of its moves.

    Each keeps its distance to the nearest edges, on which its balance depends most; the balance
    itself has not been measured on this size.

    >>> len(fitted_openings(Rule.FREESTYLE, 13)), len(fitted_openings(Rule.FREESTYLE, 5))
    (150, 1)
    """
    source = nearest_size(rule, size)
    moved = (_moved(opening, rule, source, size) for opening in shipped_openings(rule, source))
    return tuple(dict.fromkeys(opening for opening in moved if opening is not None))


def nearest_size(rule: Rule, size: int) -> int:
    """The size with shipped openings that is nearest to this one."""
    return min(shipped_sizes(rule), key=lambda known: abs(known - size))


def _moved(opening: str, rule: Rule, source: int, size: int) -> str | None:
    """The opening on a board of another size; None if it does not fit or is illegal there."""
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
