"""Checks of arguments from users: one plain sentence, before the core complains in C++ types."""

from __future__ import annotations

from operator import index
from typing import TypeVar

MAX_SEED = 2**64 - 1
"""Greatest seed of an agent: a word of the random generator."""
MAX_RUN_SEED = 2**32 - 1
"""Greatest seed of a tournament, a training or a benchmark, from which others are derived."""

Wanted = TypeVar("Wanted")


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
