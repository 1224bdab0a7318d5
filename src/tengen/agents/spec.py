"""The text of an agent: its name, then its options as in a web address."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, quote

from .option import Value, write_value


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """The name and the options, both as texts.

    >>> parse_spec("mcts?playouts=100&seed=1")
    ('mcts', {'playouts': '100', 'seed': '1'})
    """
    name, _, query = spec.strip().partition("?")
    options: dict[str, str] = {}
    for option, value in _pairs(name, query):
        if option in options:
            raise ValueError(f"option {option} of {name} is set twice")
        options[option] = value
    return name, options


def format_spec(name: str, options: Mapping[str, Value | None]) -> str:
    """The text of a name and its options; those that are None are left out.

    >>> format_spec("mcts", {"playouts": None, "seed": 1, "note": "a b"})
    'mcts?seed=1&note=a%20b'
    """
    pairs = [
        f"{option}={quote(write_value(value), safe='/:,')}"
        for option, value in options.items()
        if value is not None
    ]
    if not pairs:
        return name
    return f"{name}{'&' if '?' in name else '?'}{'&'.join(pairs)}"


def _pairs(name: str, query: str) -> list[tuple[str, str]]:
    if not query:
        return []
    try:
        return parse_qsl(query, keep_blank_values=True, strict_parsing=True)
    except ValueError:
        raise ValueError(
            f"cannot read the options {query!r} of {name}: expected option=value&option=value"
        ) from None
