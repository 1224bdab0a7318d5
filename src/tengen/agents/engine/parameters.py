"""The tunable parameters of the engine's search, and their text form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ... import _core
from ...game.nearest import unknown_word


class EngineParameter(NamedTuple):
    """A search parameter, described in `cpp/tengen/search/strong/parameters.hpp`."""

    name: str
    value: int
    """The default."""
    least: int
    most: int


def engine_parameters() -> dict[str, EngineParameter]:
    """All parameters by name.

    >>> engine_parameters()["futility"].value in range(10, 201)
    True
    """
    return {name: EngineParameter(name, *rest) for name, *rest in _core.engine_parameters()}


def check_parameters(values: Mapping[str, int]) -> None:
    """Raises ValueError for an unknown name, or a value that is not a whole number in range.

    >>> check_parameters({"futilty": 40})
    Traceback (most recent call last):
    ValueError: unknown parameter 'futilty': expected aspiration_depth, ...
    """
    known = engine_parameters()
    for name, value in values.items():
        if name not in known:
            raise ValueError(unknown_word("parameter", name, known))
        least, most = known[name].least, known[name].most
        if not isinstance(value, int):
            raise ValueError(f"parameter {name} of {value!r}: expected a whole number")
        if not least <= value <= most:
            raise ValueError(f"parameter {name} of {value}: expected {least} to {most}")


def read_parameters(text: str) -> dict[str, int]:
    """The parameters in a text.

    >>> read_parameters("futility:44,razor:70")
    {'futility': 44, 'razor': 70}

    Raises:
        ValueError: The text is malformed, or a parameter is unknown, repeated or out of range.
    """
    values: dict[str, int] = {}
    for part in text.split(",") if text else ():
        name, _, number = (word.strip() for word in part.partition(":"))
        digits = number.removeprefix("-")
        if not name or not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise ValueError(f"cannot read {part!r}: expected parameters as name:value,name:value")
        if name in values:
            raise ValueError(f"parameter {name} is set twice")
        values[name] = int(number)
    check_parameters(values)
    return values


def write_parameters(values: Mapping[str, int]) -> str:
    """The text that `read_parameters` reads.

    >>> write_parameters({"futility": 44, "razor": 70})
    'futility:44,razor:70'
    """
    return ",".join(f"{name}:{value}" for name, value in values.items())
