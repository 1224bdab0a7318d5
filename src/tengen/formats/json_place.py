"""Where in the text of a JSON file something stands; looked for only once something is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress

from .errors import FormatError

Place = tuple[str | int, ...]
"""The keys and numbers of elements that lead to a value; that of the whole file is empty."""

DEEPEST = 100
"""Far deeper than games nest, and far less deep than Python's reader of JSON gives up."""
MOST_DIGITS = 4300
"""How long a number Python reads."""
_KEY_SHOWN = 40
_CONSTANTS = ("NaN", "Infinity", "-Infinity")
_SPACE = re.compile(r"[ \t\n\r]*")
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)


class PlaceError(FormatError):
    """A value of a JSON file is wrong."""

    def __init__(self, place: Place, problem: str, *, at: Place | None = None) -> None:
        """`at` is where to look for the line, if it is not the place itself."""
        super().__init__(f"{place_text(place)}: {problem}")
        self.place = place if at is None else at


def place_text(place: Place) -> str:
    """A place in words, such as games[0].moves[3][1]; long keys are cut short."""
    parts = [f"[{key}]" if isinstance(key, int) else f".{key[:_KEY_SHOWN]}" for key in place]
    return "".join(parts).removeprefix(".") or "the file"


def line_of(text: str, place: Place) -> int:
    r"""The line, from 1, on which a value of valid JSON begins; of the nearest around it if none.

    >>> line_of('{"a": 1,\n "b": [2,\n 3]}', ("b", 1))
    3
    """
    at = _past_space(text, 0)
    # What was just short of nested too deeply can be too deep from here.
    with suppress(StopIteration, RecursionError):
        for wanted in place:
            at = next(begin for key, begin in _members(text, at) if key == wanted)
    return line_at(text, at)


def line_at(text: str, at: int) -> int:
    """The line, from 1, of a character."""
    return text.count("\n", 0, at) + 1


def _members(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """The keys, or numbers of elements, of the object or list at a place, with their begins."""
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
    """The first thing that our reader refuses in JSON that is otherwise well-formed up to there."""
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
    """What is wrong with a word; `keys` has those of each open object, and None for a list."""
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
        return f"the key {key[:_KEY_SHOWN]!r} stands twice in one object"
    known.add(key)
    return ""
