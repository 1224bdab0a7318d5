"""Options of agents: their kinds, ranges, defaults and text form.

An agent declares its options once, as the fields of a dataclass, from which `options_of` derives
them: the annotation says which values a field takes, and the docstring below it is the help.
`tengen.settings` does the same with pydantic, whose import takes longer than that of all agents.
"""

from __future__ import annotations

import ast
import inspect
import math
import random
import sys
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from itertools import pairwise
from string import digits
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from ..arguments import MAX_SEED
from ..game.nearest import unknown_word

Value = int | float | bool | str

MAX_DIGITS = 1000
"""Far more than anyone needs; Python refuses to parse numbers of many thousand digits."""
_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")
_INFINITIES = ("inf", "-inf")


class OptionKind(StrEnum):
    """The type of an option's values."""

    INT = "int"
    FLOAT = "float"
    CHOICE = "choice"
    """One of some words."""
    TEXT = "text"
    BOOL = "bool"


@dataclass(frozen=True, slots=True)
class Option:
    """An option of an agent, as interfaces list it and specifications set it.

    >>> depth = Option("depth", OptionKind.INT, default=2, minimum=1, maximum=9)
    >>> depth.read("3")
    3
    >>> depth.read("10")
    Traceback (most recent call last):
    ValueError: expected a whole number from 1 to 9, not '10'
    """

    name: str
    kind: OptionKind
    default: Value | None = None
    """None if the agent decides itself, as `help` then says."""
    title: str = ""
    help: str = ""
    choices: tuple[str, ...] = ()
    minimum: int | float | None = None
    maximum: int | float | None = None
    takes_infinity: bool = False
    """Whether inf and -inf are allowed despite the bounds."""

    def read(self, text: str) -> Value:
        """Parses a value.

        Raises:
            ValueError: The text is not a valid value; the message says what was expected.
        """
        match self.kind:
            case OptionKind.INT:
                return self._within(_whole_number(text), text)
            case OptionKind.FLOAT if self.takes_infinity and text in _INFINITIES:
                return float(text)
            case OptionKind.FLOAT:
                return self._within(_number(text), text)
            case OptionKind.BOOL:
                return _yes_or_no(text)
            case OptionKind.CHOICE if text not in self.choices:
                raise ValueError(unknown_word("value", text, self.choices))
        return text

    def _within(self, value: int | float | None, text: str) -> int | float:
        low = -math.inf if self.minimum is None else self.minimum
        high = math.inf if self.maximum is None else self.maximum
        if value is None or not low <= value <= high:
            raise ValueError(f"expected {self._expected()}, not {_shortened(text)}")
        return value

    def _expected(self) -> str:
        what = "a whole number" if self.kind is OptionKind.INT else "a number"
        if self.takes_infinity:
            what = "inf, -inf or a number"
        if self.minimum is None and self.maximum is None:
            return what
        if self.maximum is None:
            return f"{what} of at least {self.minimum}"
        if self.minimum is None:
            return f"{what} up to {self.maximum}"
        return f"{what} from {self.minimum} to {self.maximum}"


def write_value(value: Value) -> str:
    """The text of a value, as `Option.read` reads it.

    >>> write_value(True), write_value(0.5), write_value(2.0)
    ('yes', '0.5', '2')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _shortened(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:40]!r}… ({len(text)} characters)"


def _whole_number(text: str) -> int | None:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MAX_DIGITS:
        return None
    return int(text)


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and text.isascii() and "_" not in text else None


def _yes_or_no(text: str) -> bool:
    word = text.lower()
    if word not in (*_YES, *_NO):
        raise ValueError(f"expected yes or no, not {_shortened(text)}")
    return word in _YES


class Range(NamedTuple):
    """The bounds of a number: ``Annotated[int, Range(1, 9)]``."""

    minimum: int | float | None = None
    maximum: int | float | None = None
    takes_infinity: bool = False


class Title(str):
    """A title, if it is not the name: ``Annotated[int, Title("At most")]``."""


class Help(str):
    """The help of a type that several agents use; other fields have docstrings."""


KINDS = {bool: OptionKind.BOOL, int: OptionKind.INT, float: OptionKind.FLOAT, str: OptionKind.TEXT}


_known: dict[type[Any], tuple[Option, ...]] = {}


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """The options that the fields of a dataclass declare.

    >>> @dataclass
    ... class Walk:
    ...     pace: Annotated[float, Range(0, 9)] = 1.5
    ...     first_foot: Literal["left", "right"] = "left"
    >>> [(option.title, option.kind.value, option.maximum) for option in options_of(Walk)]
    [('Pace', 'float', 9), ('First foot', 'choice', None)]
    """
    if kind not in _known:
        hints, helps = get_type_hints(kind, include_extras=True), _docstrings(kind)
        _known[kind] = tuple(
            _option_of(field, _parts(hints[field.name]), helps.get(field.name, ""))
            for field in fields(kind)
        )
    return _known[kind]


def title_of(name: str) -> str:
    """The title of an option that declares none."""
    return name.replace("_", " ").capitalize()


def _option_of(field: Field[Any], parts: list[Any], help: str) -> Option:
    is_symbol = len(field.name.rstrip(digits)) == 1  # Such as k or w1.
    words = next((get_args(part) for part in parts if get_origin(part) is Literal), ())
    marks = {type(part): part for part in parts}
    return Option(
        field.name,
        OptionKind.CHOICE if words else next(KINDS[part] for part in parts if part in KINDS),
        None if field.default is MISSING else field.default,
        str(marks.get(Title, field.name if is_symbol else title_of(field.name))),
        str(marks.get(Help, help)),
        words,
        *marks.get(Range, Range()),
    )


def _parts(hint: Any) -> list[Any]:
    """The types of a union, and what `Annotated` says about them."""
    if get_origin(hint) is Annotated:
        return [*_parts(hint.__origin__), *hint.__metadata__]
    if get_origin(hint) in {Union, UnionType}:
        return [part for member in get_args(hint) for part in _parts(member)]
    return [hint]


def _docstrings(kind: type[Any]) -> dict[str, str]:
    """The docstrings below the fields of a class, which are only in its source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
    except (KeyError, OSError, TypeError):  # Installed without sources, or typed at a prompt.
        return {}
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for field, below in pairwise(node.body):
                match field, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        found[name] = " ".join(text.split())
    return found


FRESH_SEED_BITS = 32
"""Length of a new seed: short enough to type."""

Seed = Annotated[
    int,
    Range(0, MAX_SEED),
    Help("Random seed, for reproducible games; default: a new one."),
]


def seed_or_fresh(seed: int | None = None) -> int:
    """The seed, or a new one if it is None.

    Raises:
        ValueError: The seed is negative or longer than 64 bits.
    """
    if seed is None:
        return random.SystemRandom().getrandbits(FRESH_SEED_BITS)
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"seed {seed}: expected 0 to {MAX_SEED}")
    return seed
