"""SGF (FF[4], GM[4]): stores complete records, and most programs can read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from ...record import GameRecord
from ..format import ALL_FEATURES, Feature, Format, ReadOptions, Report
from .c_gomoku_dialect import adopt_if_recognised, has_signature
from .reader import read_games
from .writer import written_game

_LOOKED_AT = 1 << 14
_BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:\(\s*)+;")
_PROPERTY = re.compile(rb";?[A-Za-z0-9]{1,30}+\[[^\]]{0,1000}+\]\s*+")
_MOST_TIMES_LONGER = 4
_GAME_IN_TEXT = re.compile(rb"\(\s*;\s*[A-Z0-9][A-Za-z0-9]*\s*\[")


def _has_game_in_text(head: bytes) -> bool:
    """Whether there is a game in a text that is not much longer, such as a letter with a game.

    A text about games may quote a short one.
    """
    found = _GAME_IN_TEXT.search(head)
    if found is None or b"\x00" in head:
        return False
    inside = sum(len(each[0]) for each in _PROPERTY.finditer(head, found.start()))
    return inside * _MOST_TIMES_LONGER >= len(head)


class SgfFormat(Format):
    """SGF with points as two letters, as in Go."""

    name: ClassVar[str] = "sgf"
    label: ClassVar[str] = "an SGF file"
    title: ClassVar[str] = "SGF: games with variations and comments"
    suffixes: ClassVar[tuple[str, ...]] = (".sgf",)
    holds: ClassVar[frozenset[Feature]] = ALL_FEATURES
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether a game begins near the start of the file and is not by c-gomoku-cli."""
        head = data[:_LOOKED_AT]
        looks = _BEGINNING.match(head) is not None or _has_game_in_text(head)
        return looks and not has_signature(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses the games of a file, whichever program wrote it."""
        return read_games(data, options, adopt_if_recognised)

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes games in UTF-8."""
        return encoded("\n".join(map(written_game, records)), report)


def encoded(text: str, report: Report) -> bytes:
    """Encodes SGF as bytes; reports characters that a text file cannot hold."""
    if "\r" in text:
        report("carriage returns, which become line ends")
    try:
        return text.replace("\r\n", "\n").replace("\r", "\n").encode()
    except UnicodeEncodeError:
        report("unpaired surrogates")
        return text.encode(errors="replace")
