"""Values of a JSON file that are what they should be, or an error that names their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from typing import Any, TypeVar

from ..game import Point
from .format import ReadOptions
from .json_place import Place, PlaceError
from .stone_line import LONGEST_TIME_MS

Word = TypeVar("Word", bound=StrEnum)


class Values:
    """Checks values. What is wrong raises FormatError; with repairs it is remarked on instead."""

    def __init__(self, options: ReadOptions) -> None:
        self._repair = options.repair
        self.remarks: list[str] = []

    def refuse(self, place: Place, problem: str, *, at: Place | None = None) -> None:
        """Says what is wrong at a place of the file; its line is that of `at`, if given."""
        error = PlaceError(place, problem, at=at)
        if not self._repair:
            raise error
        self.remarks.append(f"left out: {error}")

    def check_keys(self, value: dict[str, Any], place: Place, known: Collection[str]) -> None:
        """Refuses keys that are not known."""
        for key in value:
            if key not in known:
                problem = f"unknown key {key[:40]!r}: expected {', '.join(known)}"
                self.refuse(place, problem, at=(*place, key))

    def items(self, value: object, place: Place) -> Iterator[tuple[str, Any]]:
        """The pairs of an object."""
        if not isinstance(value, dict):
            self.refuse(place, f"expected an object, found {shown(value)}")
            return
        for key, part in value.items():
            if _is_whole(key):
                yield key, part
            else:
                self.refuse(place, f"the key {shown(key)} holds half of a character")

    def elements(self, value: object, place: Place) -> list[Any]:
        """The elements of a list."""
        if isinstance(value, list):
            return value
        self.refuse(place, f"expected a list, found {shown(value)}")
        return []

    def text(self, value: object, place: Place) -> str | None:
        """A text."""
        if isinstance(value, str) and _is_whole(value):
            return value
        fault = ", which holds half of a character" if isinstance(value, str) else ""
        self.refuse(place, f"expected a text, found {shown(value)}{fault}")
        return None

    def milliseconds(self, value: object, place: Place) -> int | None:
        """A whole number, not negative."""
        if type(value) is int and 0 <= value <= LONGEST_TIME_MS:
            return value
        expected = f"a whole number from 0 to {LONGEST_TIME_MS}"
        self.refuse(place, f"expected {expected}, found {shown(value)}")
        return None

    def word(self, value: object, place: Place, words: Iterable[Word]) -> Word | None:
        """One of some words."""
        known = list(words)
        for word in known:
            if value == word.value:
                return word
        expected = ", ".join(word.value for word in known)
        self.refuse(place, f"expected one of {expected}, found {shown(value)}")
        return None

    def texts(self, value: object, place: Place) -> tuple[str, ...]:
        """A list of texts."""
        found = [self.text(part, (*place, i)) for i, part in enumerate(self.elements(value, place))]
        return tuple(text for text in found if text is not None)

    def text_table(self, value: object, place: Place) -> dict[str, str]:
        """An object whose values are texts."""
        found = {key: self.text(part, (*place, key)) for key, part in self.items(value, place)}
        return {key: text for key, text in found.items() if text is not None}

    def point(self, value: object, place: Place, size: int) -> Point | None:
        """A point such as h8 of a board of that size."""
        text = self.text(value, place)
        if text is None:
            return None
        try:
            return Point.parse(text, size)
        except ValueError as error:
            self.refuse(place, str(error))
            return None


def _is_whole(text: str) -> bool:
    """Whether no escape of a text stands for half a surrogate pair, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(value: object) -> str:
    """A value in an error, cut short."""
    if isinstance(value, dict):
        return "an object" if value else "an empty object"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}…"
