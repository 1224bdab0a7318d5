"""Checks the values of a JSON file; errors name the path and the line of a bad value."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from typing import Any, TypeVar

from ...game import Point
from ..format import FormatError, ReadOptions
from ..stone_line import LONGEST_TIME_MS

JsonPath = tuple[str | int, ...]
"""The path of keys and list indices to a value; empty for the whole file."""

DEEPEST = 100
"""Far more than games need, and far less than the limit of Python's JSON parser."""
MOST_DIGITS = 4300
"""Python's limit on the length of an integer."""
_KEY_SHOWN = 40
_CONSTANTS = ("NaN", "Infinity", "-Infinity")
_SPACE = re.compile(r"[ \t\n\r]*")
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)


class PlaceError(FormatError):
    """A value of a JSON file is wrong."""

    def __init__(self, place: JsonPath, problem: str, *, at: JsonPath | None = None) -> None:
        """Creates the error; `at` is the value whose line is shown; default: `place`."""
        super().__init__(f"{place_text(place)}: {problem}")
        self.place = place if at is None else at


def place_text(place: JsonPath) -> str:
    """Formats a place, such as games[0].moves[3][1]; long keys are truncated."""
    parts = [f"[{key}]" if isinstance(key, int) else f".{key[:_KEY_SHOWN]}" for key in place]
    return "".join(parts).removeprefix(".") or "the file"


def line_of(text: str, place: JsonPath) -> int:
    r"""The line, from 1, of a value in valid JSON, or of the innermost existing value around it.

    >>> line_of('{"a": 1,\n "b": [2,\n 3]}', ("b", 1))
    3
    """
    at = _past_space(text, 0)
    # Nesting that the parser just accepted can be too deep from here.
    with suppress(StopIteration, RecursionError):
        for wanted in place:
            at = next(begin for key, begin in _members(text, at) if key == wanted)
    return line_at(text, at)


def line_at(text: str, at: int) -> int:
    """The line, from 1, of a character."""
    return text.count("\n", 0, at) + 1


def _members(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """The keys or indices of the object or list at an offset, with the offsets of the values."""
    skip = json.JSONDecoder().raw_decode
    if text[at] not in "{[":
        return
    is_object = text[at] == "{"
    closing = "}" if is_object else "]"
    at = _past_space(text, at + 1)
    number = 0
    while text[at] != closing:
        key: str | int = number
        if is_object:
            key, at = skip(text, at)
            at = _past_space(text, _past_space(text, at) + 1)
        yield key, at
        _, at = skip(text, at)
        at = _past_space(text, at)
        if text[at] == ",":
            at = _past_space(text, at + 1)
        number += 1


def _past_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def first_flaw(text: str) -> FormatError | None:
    """The first thing that our parser rejects, in JSON that is well-formed up to there."""
    keys: list[set[str] | None] = []
    before = ""
    for token in _TOKEN.finditer(text):
        word = token[0]
        problem = _flaw(word, before, keys)
        if problem:
            return FormatError(problem, line=line_at(text, token.start()))
        before = word
    return None


def _flaw(word: str, before: str, keys: list[set[str] | None]) -> str:
    """What is wrong with a token; `keys` has the keys of each open object, and None for lists."""
    known = keys[-1] if keys else None
    if word in "{[":
        keys.append(set() if word == "{" else None)
        return "objects or lists are nested too deeply" if len(keys) > DEEPEST else ""
    if word in "}]":
        del keys[-1:]
    elif word in _CONSTANTS:
        return f"{word} is not JSON"
    elif len(word) > MOST_DIGITS and word.lstrip("-").isdecimal():
        return "a number has too many digits"
    elif known is not None and before in "{," and word.startswith('"'):
        return _add_key(word, known)
    return ""


def _add_key(word: str, known: set[str]) -> str:
    key = json.loads(word, strict=False)
    if key in known:
        return f"the key {key[:_KEY_SHOWN]!r} occurs twice in one object"
    known.add(key)
    return ""


Word = TypeVar("Word", bound=StrEnum)


class Values:
    """Checks values. A bad one raises FormatError or, with `repair`, adds a remark."""

    def __init__(self, options: ReadOptions) -> None:
        self._repair = options.repair
        self.remarks: list[str] = []

    def refuse(self, place: JsonPath, problem: str, *, at: JsonPath | None = None) -> None:
        """Rejects the value at a place; the error shows the line of `at`, if given."""
        error = PlaceError(place, problem, at=at)
        if not self._repair:
            raise error
        self.remarks.append(f"left out: {error}")

    def check_keys(self, value: dict[str, Any], place: JsonPath, known: Collection[str]) -> None:
        """Rejects unknown keys."""
        for key in value:
            if key not in known:
                problem = f"unknown key {key[:40]!r}: expected {', '.join(known)}"
                self.refuse(place, problem, at=(*place, key))

    def items(self, value: object, place: JsonPath) -> Iterator[tuple[str, Any]]:
        """The key-value pairs of an object."""
        if not isinstance(value, dict):
            self.refuse(place, f"expected an object, found {shown(value)}")
            return
        for key, part in value.items():
            if _is_whole(key):
                yield key, part
            else:
                self.refuse(place, f"the key {shown(key)} contains an unpaired surrogate")

    def elements(self, value: object, place: JsonPath) -> list[Any]:
        """The elements of a list."""
        if isinstance(value, list):
            return value
        self.refuse(place, f"expected a list, found {shown(value)}")
        return []

    def text(self, value: object, place: JsonPath) -> str | None:
        """A string."""
        if isinstance(value, str) and _is_whole(value):
            return value
        fault = ", which contains an unpaired surrogate" if isinstance(value, str) else ""
        self.refuse(place, f"expected a string, found {shown(value)}{fault}")
        return None

    def milliseconds(self, value: object, place: JsonPath) -> int | None:
        """A non-negative integer."""
        if type(value) is int and 0 <= value <= LONGEST_TIME_MS:
            return value
        expected = f"a whole number from 0 to {LONGEST_TIME_MS}"
        self.refuse(place, f"expected {expected}, found {shown(value)}")
        return None

    def word(self, value: object, place: JsonPath, words: Iterable[Word]) -> Word | None:
        """A member of an enumeration."""
        known = list(words)
        for word in known:
            if value == word.value:
                return word
        expected = ", ".join(word.value for word in known)
        self.refuse(place, f"expected one of {expected}, found {shown(value)}")
        return None

    def texts(self, value: object, place: JsonPath) -> tuple[str, ...]:
        """A list of strings."""
        found = [self.text(part, (*place, i)) for i, part in enumerate(self.elements(value, place))]
        return tuple(text for text in found if text is not None)

    def text_table(self, value: object, place: JsonPath) -> dict[str, str]:
        """An object whose values are strings."""
        found = {key: self.text(part, (*place, key)) for key, part in self.items(value, place)}
        return {key: text for key, text in found.items() if text is not None}

    def point(self, value: object, place: JsonPath, size: int) -> Point | None:
        """A point such as h8 on a board of the given size."""
        text = self.text(value, place)
        if text is None:
            return None
        try:
            return Point.parse(text, size)
        except ValueError as error:
            self.refuse(place, str(error))
            return None


def _is_whole(text: str) -> bool:
    """Whether a string has no unpaired surrogate, which UTF-8 cannot encode."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(value: object) -> str:
    """A value for an error message, truncated."""
    if isinstance(value, dict):
        return "an object" if value else "an empty object"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}…"
