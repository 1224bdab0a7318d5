"""Short ways to read SGF in tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.formats import Format, FormatError, ReadOptions
from tengen.formats.sgf.format import SgfFormat
from tengen.record import GameRecord, Note

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
SGF = SgfFormat()
HEAD = "FF[4]GM[4]SZ[15]RU[freestyle]"


def read_all(text: str | bytes, options: ReadOptions | None = None) -> list[GameRecord]:
    data = text.encode() if isinstance(text, str) else text
    return SGF.read(data, options or ReadOptions())


def read(text: str | bytes, options: ReadOptions | None = None) -> GameRecord:
    [record] = read_all(text, options)
    return record


def read_line(moves: str, options: ReadOptions | None = None) -> GameRecord:
    """A game with a sound heading on line 1 and these nodes on line 2."""
    return read(f"(;{HEAD}\n{moves})", options)


def error_of(text: str | bytes) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read_all(text)
    assert len(str(caught.value)) < 300
    return caught.value


def repaired(text: str) -> GameRecord:
    return read(text, ReadOptions(repair=True))


def copy_of(record: GameRecord, known: Format = SGF) -> GameRecord:
    """The record, written and read again; fails unless the file holds all of it."""
    written = known.write([record])
    assert written.losses == ()
    [copy] = known.read(written.data, ReadOptions())
    return copy


def said(record: GameRecord, moves: str) -> Note:
    """The note after moves such as ``h8 i9``."""
    return next(node.note for node in record.nodes() if node.text() == moves)
