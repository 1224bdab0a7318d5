"""Settings as pydantic dataclasses: one declaration is what Python, files and flags go by.

A field's annotation says what may be set, and the docstring below it is the help of its flag.
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

from .game.nearest import unknown_word

Kind = TypeVar("Kind", bound=type[Any])


class Unit(NamedTuple):
    """A unit in which people write a number, unlike the setting itself."""

    size: int
    """How many of the setting's own units it is."""
    words: str
    """Such as ``in seconds``."""


OWN_UNIT = Unit(1, "")


class SettingError(ValueError):
    """A setting cannot have a value; the message names the setting and says what is expected."""

    def __init__(self, path: tuple[str, ...], value: object, field: FieldInfo | None, reason: str):
        """What pydantic found.

        Args:
            path: The keys that lead to the setting; empty if the error is about no single setting.
            value: What it was to be.
            field: Its declaration, or None.
            reason: What is wrong, if the declaration does not say it.
        """
        self.path, self.value, self.field, self.reason = path, value, field, reason
        super().__init__(self.sentence(".".join(path), value))

    def __reduce__(self) -> tuple[type[ValueError], tuple[str]]:
        """Reaches another process as its message."""
        return ValueError, (str(self),)

    def sentence(self, name: str, value: object, unit: Unit = OWN_UNIT) -> str:
        """The message for a setting that people call by another name, or write in another unit."""
        if self.reason or self.field is None:
            return f"{name}: {self.reason}" if name else self.reason
        if words := choices_of(self.field):
            return unknown_word(name, value, words)
        shown = f"{value:g}" if isinstance(value, float) else repr(value)
        return f"{name}: found {shown}, expected {expected_by(self.field, unit)}"


@dataclass_transform(frozen_default=True, field_specifiers=(Field,))
def settings(kind: Kind) -> Kind:
    """Makes a class frozen settings, which raise `SettingError` for what they cannot be.

    >>> @settings
    ... class Walk:
    ...     steps: Annotated[int, Field(ge=1)] = 7
    >>> Walk(steps=0)
    Traceback (most recent call last):
    tengen.settings.SettingError: steps: found 0, expected a whole number from 1 up
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
    """The settings of a class, in order."""
    return list(kind.__pydantic_fields__)


def bounds_of(field: FieldInfo) -> tuple[float | None, float | None]:
    """The least and the greatest value of a number; None if there is no bound.

    >>> bounds_of(FieldInfo.from_annotation(Annotated[int, Field(ge=1)]))
    (1, None)
    """
    inner = [mark for kind in _members(field.annotation) for mark in get_args(kind)[1:]]
    return _bounds([*field.metadata, *inner])


def type_of(field: FieldInfo) -> Any:
    """The type of a setting but None, without what narrows it."""
    kind: Any = _members(field.annotation)[-1]
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def choices_of(field: FieldInfo) -> list[str]:
    """The words of which a setting is one; empty for other settings."""
    for kind in _members(field.annotation):
        if isinstance(kind, type) and issubclass(kind, Enum):
            return [each.value for each in kind]
        if _is_literal(kind) and isinstance(get_args(kind)[0], str):
            return list(get_args(kind))
    return []


def expected_by(field: FieldInfo, unit: Unit = OWN_UNIT) -> str:
    """What may be set, in words.

    >>> expected_by(FieldInfo.from_annotation(Annotated[int | None, Field(ge=1, le=5000)]))
    'a whole number from 1 to 5000'
    >>> expected_by(FieldInfo.from_annotation(Literal[0] | Annotated[int, Field(ge=8)]))
    'a whole number from 8 up, or 0'
    """
    members = sorted(_members(field.annotation), key=_is_literal)
    return ", or ".join(_expected(kind, field.metadata, unit) for kind in members)


def range_text(low: float | None, high: float | None, unit: Unit = OWN_UNIT) -> str:
    """Bounds in words.

    >>> range_text(1, 5000, Unit(1000, "in seconds")), range_text(2, None), range_text(None, None)
    ('from 0.001 to 5', 'from 2 up', '')
    """
    if low is None:
        return ""
    least, most = (_in_unit(each, unit) for each in (low, high))
    return f"from {least} to {most}" if most else f"from {least} up"


def _in_unit(value: float | None, unit: Unit) -> str:
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
    """The types of a union but None; a type that is no union is its only one."""
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
    """The first of pydantic's errors."""
    first = error.errors(include_url=False)[0]
    path: tuple[str, ...] = ()
    at, field, value = kind, None, first["input"]
    keys = list(first["loc"])
    if keys and isinstance(keys[0], int) and keys[0] < len(names_of(kind)):
        keys[0] = names_of(kind)[keys[0]]  # It was given by its position.
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
