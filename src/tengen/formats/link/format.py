"""A game as a short text for a web address, and files of such texts.

The first form, ``t1.``, holds the game without texts; the second, ``t2.``, also its players,
outcome and notes. The form is followed by the base64url encoding of: three bytes of a checksum; a
byte that is 1 if the rest is deflated; and the rest: rule, size, set-up stones, opening, and the
moves with all variations; in the second form, the number of runs of moves comes first, and the
notes follow. Numbers are varints: seven bits per byte, lowest first, with the top bit set on all
but the last byte. Moves are numbers too, but plain bytes on boards up to 15x15.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from ...record import GameRecord
from ..format import Feature, Format, FormatError, ReadOptions, Report, finish, quoted
from .game import decode_head, decode_run, encode_head, encode_runs
from .notes import decode_notes, encode_notes, has_notes
from .seal import sealed, unsealed
from .varint import VarintReader, varint

MOVES_ONLY, WITH_NOTES = "t1.", "t2."


def to_link(record: GameRecord) -> str:
    """Encodes a game as a link, in the first form if that holds all of it.

    >>> to_link(GameRecord.from_moves("h8i9", rule="renju"))
    't1.8NCuAAIPAAACcWM'
    """
    head, runs = encode_head(record), encode_runs(record)
    if not has_notes(record):
        return MOVES_ONLY + sealed(b"".join([head, *runs]))
    body = b"".join([head, varint(len(runs)), *runs, encode_notes(record)])
    return WITH_NOTES + sealed(body)


def from_link(text: str) -> GameRecord:
    """Decodes the game of a link; raises FormatError.

    >>> from_link("t1.8NCuAAIPAAACcWM").end()
    <Node h8 i9>
    """
    return _read(text, ReadOptions())


def check_size(text: str, most: int) -> int:
    """The number of bytes in a link, without reading the game; raises FormatError above `most`."""
    size = len(unsealed(text[len(MOVES_ONLY) :], most))
    if size > most:
        raise FormatError(f"the link holds {size} bytes, more than {most}")
    return size


def _read(text: str, options: ReadOptions) -> GameRecord:
    form, payload = text[: len(MOVES_ONLY)], text[len(MOVES_ONLY) :]
    if form not in {MOVES_ONLY, WITH_NOTES}:
        expected = f"{MOVES_ONLY} or {WITH_NOTES}"
        raise FormatError(f"expected a link that begins with {expected}, found {quoted(text[:20])}")
    numbers = VarintReader(unsealed(payload))
    record, path = decode_head(numbers), [0]
    if form == MOVES_ONLY:
        while not numbers.at_end():
            decode_run(numbers, record, path)
    else:
        for _ in range(numbers.count()):
            decode_run(numbers, record, path)
        decode_notes(numbers, record)
        if not numbers.at_end():
            raise FormatError("the link goes on after its end")
    return finish(record, options)


class LinkFormat(Format):
    """Files with a link on each line."""

    name: ClassVar[str] = "link"
    label: ClassVar[str] = "Tengen links"
    title: ClassVar[str] = "Tengen links, one game to a line"
    suffixes: ClassVar[tuple[str, ...]] = (".link",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.RULE,
            Feature.SIZE,
            Feature.SETUP,
            Feature.PASSES,
            Feature.VARIATIONS,
            Feature.OPENING,
            Feature.PLAYERS,
            Feature.EVENT,
            Feature.ROUND,
            Feature.PLACE,
            Feature.DATE,
            Feature.OUTCOME,
            Feature.TERMINATION,
            Feature.COMMENT,
            Feature.NAME,
            Feature.GLYPHS,
            Feature.MARKS,
            Feature.LABELS,
            Feature.START_NOTE,
        }
    )
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the first line is a link."""
        return re.match(rb"\s*t\d+\.[\w-]*\s", data[:100_000] + b"\n") is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses one game per line."""
        lines = data.decode("ascii", errors="replace").splitlines()
        records = []
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                records.append(_read(line.strip(), options))
            except FormatError as error:
                error.line = number
                raise
        return records

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Encodes one game per line."""
        return "".join(to_link(record) + "\n" for record in records).encode()
