"""Values of a JSON file that are what they should be, or an error that names their place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from typing import Any, TypeVar

from ..game import Point
from .errors import FormatError
from .format import ReadOptions

Word = TypeVar("Word", bound=StrEnum)


class Values:
    """Checks values. What is wrong raises FormatError; with repairs it is remarked on instead."""

    def __init__(self, options: ReadOptions) -> None:
        self._repair = options.repair
        self.remarks: list[str] = []

    def refuse(self, path: str, problem: str) -> None:
        """Says what is wrong at a place of the file."""
        if not self._repair:
            raise FormatError(f"{path}: {problem}")
        self.remarks.append(f"left out: {path}: {problem}")

    def check_keys(self, value: dict[str, Any], path: str, known: Collection[str]) -> None:
        """Refuses keys that are not known."""
        for key in value:
            if key not in known:
                expected = ", ".join(known)
                self.refuse(path, f"unknown key {key[:40]!r}: expected {expected}")

    def items(self, value: object, path: str) -> Iterator[tuple[str, Any]]:
        """The pairs of an object."""
        if isinstance(value, dict):
            return iter(value.items())
        self.refuse(path, f"expected an object, found {shown(value)}")
        return iter(())

    def elements(self, value: object, path: str) -> list[Any]:
        """The elements of a list."""
        if isinstance(value, list):
            return value
        self.refuse(path, f"expected a list, found {shown(value)}")
        return []

    def text(self, value: object, path: str) -> str | None:
        """A text."""
        if isinstance(value, str):
            return value
        self.refuse(path, f"expected a text, found {shown(value)}")
        return None

    def number(self, value: object, path: str) -> int | None:
        """A whole number."""
        if type(value) is int:
            return value
        self.refuse(path, f"expected a whole number, found {shown(value)}")
        return None

    def word(self, value: object, path: str, words: Iterable[Word]) -> Word | None:
        """One of some words."""
        known = list(words)
        for word in known:
            if value == word.value:
                return word
        expected = ", ".join(word.value for word in known)
        self.refuse(path, f"expected one of {expected}, found {shown(value)}")
        return None

    def texts(self, value: object, path: str) -> tuple[str, ...]:
        """A list of texts."""
        found = [
            self.text(part, f"{path}[{i}]") for i, part in enumerate(self.elements(value, path))
        ]
        return tuple(text for text in found if text is not None)

    def text_table(self, value: object, path: str) -> dict[str, str]:
        """An object whose values are texts."""
        found = {key: self.text(part, f"{path}.{key}") for key, part in self.items(value, path)}
        return {key: text for key, text in found.items() if text is not None}

    def point(self, value: object, path: str, size: int) -> Point | None:
        """A point such as h8 of a board of that size."""
        text = self.text(value, path)
        if text is None:
            return None
        try:
            return Point.parse(text, size)
        except ValueError as error:
            self.refuse(path, str(error))
            return None


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
