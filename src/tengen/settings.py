"""Settings as pydantic dataclasses: one declaration serves Python, files and flags.

A field's annotation defines the valid values, and the docstring below it is the help of its flag.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from functools import wraps
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from pydantic import ConfigDict, Field, ValidationError
from pydantic.dataclasses import dataclass
from pydantic.fields import FieldInfo

from .arguments import shortened
from .game.nearest import unknown_word

Kind = TypeVar("Kind", bound=type[Any])


class Unit(NamedTuple):
    """A unit in which a flag takes a number, if it differs from the setting's own."""

    size: int
    """Size in the setting's own units."""
    words: str
    """The unit in words, such as ``in seconds``."""


OWN_UNIT = Unit(1, "")


class SettingError(ValueError):
    """A setting has an invalid value; the message names the setting and the expected values."""

    def __init__(self, path: tuple[str, ...], value: object, field: FieldInfo | None, reason: str):
        """Describes an error that pydantic found.

        Args:
            path: The keys that lead to the setting; empty if the error is about no single setting.
            value: The rejected value.
            field: The declaration of the setting, or None.
            reason: What is wrong, if it does not follow from the declaration.
        """
        self.path, self.value, self.field, self.reason = path, value, field, reason
        super().__init__(self.sentence(".".join(path), value))

    def __reduce__(self) -> tuple[type[ValueError], tuple[str]]:
        """Pickles the message only."""
        return ValueError, (str(self),)

    def sentence(self, name: str, value: object, unit: Unit = OWN_UNIT) -> str:
        """The message for a flag, which may have another name and unit than the setting."""
        if self.reason or self.field is None:
            return f"{name}: {self.reason}" if name else self.reason
        if words := choices_of(self.field):
            return unknown_word(name, value, words)
        shown = f"{value:g}" if isinstance(value, float) else repr(value)
        return f"{name}: found {shortened(shown)}, expected {expected_by(self.field, unit)}"


@dataclass_transform(frozen_default=True, field_specifiers=(Field,))
def settings(kind: Kind) -> Kind:
    """Turns a class into a frozen settings dataclass; invalid values raise `SettingError`.

    >>> @settings
    ... class Walk:
    ...     steps: Annotated[int, Field(ge=1)] = 7
    >>> Walk(steps=0)
    Traceback (most recent call last):
    tengen.settings.SettingError: steps: found 0, expected a whole number of at least 1
    """
    config = ConfigDict(extra="forbid", use_attribute_docstrings=True)
    made: Any = dataclass(frozen=True, slots=True, config=config)(kind)
    validate = made.__init__

    @wraps(validate)
    def begin(self: Any, *values: Any, **named: Any) -> None:
        try:
            validate(self, *values, **named)
        except ValidationError as error:
            raise _setting_error(made, error) from None

    made.__init__ = begin
    found: Kind = made
    return found


def field_of(kind: type[Any], name: str) -> FieldInfo:
    """The declaration of a setting."""
    found: FieldInfo = kind.__pydantic_fields__[name]
    return found


def names_of(kind: type[Any]) -> list[str]:
    """The names of the settings of a class, in order."""
    return list(kind.__pydantic_fields__)


def bounds_of(field: FieldInfo) -> tuple[float | None, float | None]:
    """The smallest and largest value of a number; None if there is no bound.

    >>> bounds_of(FieldInfo.from_annotation(Annotated[int, Field(ge=1)]))
    (1, None)
    """
    inner = [mark for kind in _members(field.annotation) for mark in get_args(kind)[1:]]
    return _bounds([*field.metadata, *inner])


def type_of(field: FieldInfo) -> Any:
    """The type of a setting, without None and annotations."""
    kind: Any = _members(field.annotation)[-1]
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def choices_of(field: FieldInfo) -> list[str]:
    """The allowed values of an enumerated setting; empty for other settings."""
    for kind in _members(field.annotation):
        if isinstance(kind, type) and issubclass(kind, Enum):
            return [each.value for each in kind]
        if _is_literal(kind) and isinstance(get_args(kind)[0], str):
            return list(get_args(kind))
    return []


def expected_by(field: FieldInfo, unit: Unit = OWN_UNIT) -> str:
    """The valid values in words.

    >>> expected_by(FieldInfo.from_annotation(Annotated[int | None, Field(ge=1, le=5000)]))
    'a whole number from 1 to 5000'
    >>> expected_by(FieldInfo.from_annotation(Literal[0] | Annotated[int, Field(ge=8)]))
    'a whole number of at least 8, or 0'
    """
    members = sorted(_members(field.annotation), key=_is_literal)
    return ", or ".join(_expected(kind, field.metadata, unit) for kind in members)


def range_text(low: float | None, high: float | None, unit: Unit = OWN_UNIT) -> str:
    """Bounds in words.

    >>> range_text(1, 5000, Unit(1000, "in seconds")), range_text(2, None), range_text(None, None)
    ('from 0.001 to 5', 'of at least 2', '')
    """
    if low is None:
        return ""
    least, most = (in_unit(each, unit) for each in (low, high))
    return f"from {least} to {most}" if most else f"of at least {least}"


def in_unit(value: float | None, unit: Unit) -> str:
    """A number as text in a unit; empty for None."""
    if isinstance(value, int) and value % unit.size == 0:
        return str(value // unit.size)
    return "" if value is None else f"{value / unit.size:.15g}"


def _bounds(marks: list[Any]) -> tuple[float | None, float | None]:
    low = high = None
    for mark in marks:
        for each in mark.metadata if isinstance(mark, FieldInfo) else [mark]:
            low, high = getattr(each, "ge", low), getattr(each, "le", high)
    return low, high


def _members(annotation: Any) -> list[Any]:
    """The types of a union without None; a type that is not a union is its only member."""
    is_union = get_origin(annotation) is Union or type(annotation).__name__ == "UnionType"
    members = get_args(annotation) if is_union else (annotation,)
    return [each for each in members if each is not type(None)]


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _expected(kind: Any, marks: list[Any], unit: Unit) -> str:
    if get_origin(kind) is Annotated:
        kind, *more = get_args(kind)
        return _expected(kind, [*marks, *more], unit)
    if _is_literal(kind):
        return " or ".join(map(str, get_args(kind)))
    if kind in {int, float}:
        word = "a whole number" if kind is int and unit is OWN_UNIT else "a number"
        return f"{word} {range_text(*_bounds(marks), unit)}".rstrip()
    if get_origin(kind) is tuple:
        items = {str: "texts", float: "numbers"}.get(get_args(kind)[0], "tables")
        return f"a list of {items}"
    return {bool: "true or false", str: "a text"}.get(kind, "a table")


def _setting_error(kind: type[Any], error: ValidationError) -> SettingError:
    """The first of pydantic's errors as a `SettingError`."""
    first = error.errors(include_url=False)[0]
    path: tuple[str, ...] = ()
    at, field, value = kind, None, first["input"]
    keys = list(first["loc"])
    if keys and isinstance(keys[0], int) and keys[0] < len(names_of(kind)):
        keys[0] = names_of(kind)[keys[0]]  # A positional argument.
    for key in keys:
        known = getattr(at, "__pydantic_fields__", {}) if is_dataclass(at) else {}
        if first["type"] == "unexpected_keyword_argument" and key not in known:
            place = ".".join(path)
            reason = unknown_word(f"setting of {place}" if place else "setting", key, sorted(known))
            return SettingError((), value, None, reason)
        if key not in known:
            break  # An item of a list, or a member of a union.
        path, field = (*path, str(key)), known[key]
        at = _members(field.annotation)[0]
    if first["type"] == "missing_argument":
        return SettingError(path, None, None, "it is missing")
    reason = "" if field is not None else first["msg"]
    if first["type"] == "value_error":
        reason = str(first["ctx"]["error"])
    return SettingError(path, value, field, reason)
