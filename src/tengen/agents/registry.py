"""Agents by name: ``random?seed=7`` means the same in the terminal, the page and Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from ..game.nearest import unknown_word
from .agent import Agent
from .random_agent import RandomAgent

MAX_DIGITS = 1000
"""Far more than anyone needs; Python itself refuses to read numbers of many thousand digits."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """How one agent is made, and the options that its text may set."""

    make: Callable[..., Agent]
    options: dict[str, Callable[[str], int]]
    """Option names, each with the function that reads its value."""


def create(spec: str, *, seed: int | None = None) -> Agent:
    """Makes the agent that a text such as ``random`` or ``random?seed=7`` stands for.

    Args:
        spec: A name from `names`, then its options as in a web address.
        seed: The seed to use where the text sets none.

    Raises:
        ValueError: The name, an option or a value is unknown; the message says what is known.

    >>> create("random?seed=7").name
    'random?seed=7'
    >>> create("radnom")
    Traceback (most recent call last):
    ValueError: unknown agent 'radnom': expected random; did you mean random?
    """
    name, _, query = spec.strip().partition("?")
    entry = _ENTRIES.get(name)
    if entry is None:
        raise ValueError(unknown_word("agent", name, names()))
    options = _read_options(name, query, entry)
    if seed is not None and "seed" in entry.options:
        options.setdefault("seed", seed)
    return entry.make(**options)


def names() -> tuple[str, ...]:
    """The agents that `create` knows.

    >>> names()
    ('random',)
    """
    return tuple(sorted(_ENTRIES))


def _read_options(name: str, query: str, entry: _Entry) -> dict[str, int]:
    options: dict[str, int] = {}
    for option, value in _pairs(name, query):
        if option not in entry.options:
            raise ValueError(unknown_word(f"option of {name}", option, sorted(entry.options)))
        if option in options:
            raise ValueError(f"option {option} of {name} is set twice")
        try:
            options[option] = entry.options[option](value)
        except ValueError as error:
            raise ValueError(f"option {option} of {name}: {error}") from None
    return options


def _pairs(name: str, query: str) -> list[tuple[str, str]]:
    if not query:
        return []
    try:
        return parse_qsl(query, keep_blank_values=True, strict_parsing=True)
    except ValueError:
        raise ValueError(
            f"cannot read the options {query!r} of {name}: expected option=value&option=value"
        ) from None


def _whole_number(value: str) -> int:
    if not (value.isascii() and value.isdigit()):
        raise ValueError(f"expected a whole number from 0 up, not {value!r}")
    if len(value) > MAX_DIGITS:
        raise ValueError(f"expected at most {MAX_DIGITS} digits, not {len(value)}")
    return int(value)


_ENTRIES = {"random": _Entry(RandomAgent, {"seed": _whole_number})}
