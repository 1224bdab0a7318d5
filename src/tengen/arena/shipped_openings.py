"""Openings from which neither side has an advantage, for every rule."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..game import Board, Rule

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

    Those of caro are balanced for standard only: no strong program was at hand that knows caro.

    >>> len(shipped_openings(Rule.RENJU, 15)), shipped_openings(Rule.RENJU, 15)[0]
    (150, 'c7f8d5b7f4b3a4f6')
    """
    name = _FILES.get((rule, size))
    if name is None:
        return ()
    text = files(__package__).joinpath("openings", name).read_text(encoding="ascii")
    return tuple(line for line in text.split() if line)


def shipped_sizes(rule: Rule) -> tuple[int, ...]:
    """The sizes for which there are openings."""
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
