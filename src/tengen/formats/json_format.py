"""Tengen's own file format: JSON that holds everything a record can say. docs/formats.md shows it.

The moves are a flat list of rows, so that a tree of any depth needs no recursion. A row has the
depth of its first move, moves that follow one another, and what is said about the last of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, ClassVar

from ..record import GameRecord
from .code_page import decode
from .errors import FormatError
from .feature import ALL_FEATURES, Feature
from .format import Format, ReadOptions, Report
from .json_game import read_game
from .json_place import PlaceError, first_flaw, line_of
from .json_text import game_text
from .json_values import Values, shown

KIND = "games"
VERSION = 1
_BEGIN = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*"tengen"\s*:')
_KEYS = ("tengen", "version", "games")


class JsonFormat(Format):
    """An object with a version and a list of games."""

    name: ClassVar[str] = "json"
    title: ClassVar[str] = "Tengen's own form, which holds everything"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)
    holds: ClassVar[frozenset[Feature]] = ALL_FEATURES
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the first key is ours."""
        return _BEGIN.match(data[:1000]) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """All games of a file."""
        try:
            return _read_file(_parse(_text(data, options)), options)
        except PlaceError as error:
            line = line_of(_text(data, options), error.place)
            raise FormatError(error.problem, line=line) from error

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """The games one after the other, each key and each row of moves on a line of its own."""
        games = ",\n".join(game_text(record) for record in records)
        text = f'{{\n"tengen": "{KIND}",\n"version": {VERSION},\n"games": [\n{games}\n]\n}}\n'
        return text.encode()


def _read_file(file: object, options: ReadOptions) -> list[GameRecord]:
    if not isinstance(file, dict) or file.get("tengen") != KIND:
        problem = f'expected an object that begins with "tengen": "{KIND}"'
        raise PlaceError((), problem, at=("tengen",))
    version = file.get("version")
    if type(version) is not int or version < 1:
        raise PlaceError(("version",), f"expected a number from 1, found {shown(version)}")
    if version > VERSION:
        raise PlaceError(
            ("version",),
            f"this is version {version} of the format, and only {VERSION} is known here: a newer"
            " Tengen can read it",
        )
    values = Values(options)
    values.check_keys(file, (), _KEYS)
    games = file.get("games")
    if not isinstance(games, list) or not games:
        raise PlaceError(("games",), f"expected a list of games, found {shown(games)}")
    records = [read_game(game, ("games", i), options) for i, game in enumerate(games)]
    records[0].remarks += values.remarks
    return records


def _text(data: bytes, options: ReadOptions) -> str:
    return decode(data, encoding=options.encoding or "utf-8-sig", declared=None, remarks=[])


def _parse(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        problem = f"{error.msg.removesuffix(' at')} at column {error.colno}"
        raise FormatError(problem, line=error.lineno) from None
    except (RecursionError, ValueError) as error:
        # Nested too deeply, a number of some thousand digits, or what is refused below.
        raise first_flaw(text) or FormatError(f"this JSON cannot be read: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return made


def _refuse_constant(word: str) -> object:
    raise ValueError(f"{word} is not JSON")
