"""Checks of arguments from users: one plain sentence, before the core complains in C++ types."""

from __future__ import annotations

from operator import index
from typing import TypeVar

MAX_SEED = 2**64 - 1
"""Greatest seed of an agent: a word of the random generator."""
MAX_RUN_SEED = 2**32 - 1
"""Greatest seed of a tournament, a training or a benchmark, from which others are derived."""
MAX_NODES = 10**15
"""Most nodes of a search: days of work for any machine."""
MAX_DEPTH = 1000
"""Greatest depth of a search in plies: no game is as long."""
MAX_SECONDS = 1_000_000
"""Longest time for a search, 11 days."""
MAX_THREADS = 256
MAX_HASH_MIB = 1 << 18
"""Largest transposition table, 256 GiB; the machine's memory is a limit, too."""
MAX_WORKERS = 4096
"""Most games at once."""
MAX_GAMES = 10**7
"""Most games of self-play, and the greatest number of a game in a file."""
MAX_MATCH_GAMES = 10**6
"""Most games of a pairing: enough for an Elo interval of one point."""
MAX_PLY = 10**6
"""Greatest number of a move; only passes make a game longer than the board."""
MAX_SCORE = 10**6
"""Greatest score of the engine."""
MAX_FOREIGN_SCORE = 10**15
"""Greatest score of an external engine, whatever its unit."""

LONGEST_SHOWN = 40
"""Characters of a rejected value that an error shows."""

Wanted = TypeVar("Wanted")


def shortened(text: str) -> str:
    """A rejected value as an error shows it.

    >>> shortened("9" * 50)
    '9999999999999999999999999999999999999999…'
    """
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def check_type(name: str, value: object, wanted: type[Wanted]) -> Wanted:
    """The value, if it has the type.

    Raises:
        TypeError: It has another.

    >>> check_type("board", 15, str)
    Traceback (most recent call last):
    TypeError: board: expected str, not int
    """
    if isinstance(value, wanted):
        return value
    raise TypeError(f"{name}: expected {wanted.__name__}, not {type(value).__name__}")


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """The value as an int; anything that Python takes as an index will do, such as numpy's ints.

    Raises:
        ValueError: It is no whole number, or beyond its bounds.

    >>> whole_number("threads", "two", 1, 256)
    Traceback (most recent call last):
    ValueError: threads: expected a whole number from 1 to 256, not 'two'
    """
    try:
        number = None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        raise ValueError(f"{name}: expected a whole number from {least} to {most}, not {value!r}")
    return number
