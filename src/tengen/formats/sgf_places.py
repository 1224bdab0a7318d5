"""The way from the characters of a file's text back to its lines and bytes.

Questions come nearly in the order of the file, so each answer is counted on from the one before:
together they cost about one look at the file, however many there are.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence

_LINE_END = re.compile(rb"\r\n|\r|\n")


class Places:
    """Where the characters of a text are in the bytes that it was decoded from."""

    def __init__(self, text: str, data: bytes, encodings: Sequence[str]) -> None:
        """`encodings` are those that the text may have been decoded with, the likeliest first."""
        self._text = text
        self._data = data
        self._encodings = encodings
        self._offset, self._line = 0, 1
        self._raw_start, self._raw_line = 0, 1
        self._in_line: _InLine | None = None

    def line(self, offset: int) -> int:
        """The line, from 1, of a character."""
        if offset >= self._offset:
            self._line += self._text.count("\n", self._offset, offset)
        else:
            self._line -= self._text.count("\n", offset, self._offset)
        self._offset = offset
        return self._line

    def byte(self, offset: int) -> int | None:
        """The byte of a character; None when no encoding makes the line from its bytes."""
        number = self.line(offset)
        if self._in_line is None or self._in_line.number != number:
            start = self._text.rfind("\n", 0, offset) + 1
            end = self._text.find("\n", start)
            line = self._text[start : len(self._text) if end < 0 else end]
            self._in_line = _InLine(number, start, line, *self._raw(number), self._encodings)
        return self._in_line.byte(offset)

    def _raw(self, number: int) -> tuple[int, bytes]:
        """The first byte of a line, and its bytes without the line end and the mark of UTF-8."""
        if number < self._raw_line:
            self._raw_start, self._raw_line = 0, 1
        while self._raw_line < number:
            end = _LINE_END.search(self._data, self._raw_start)
            if end is None:
                break
            self._raw_start, self._raw_line = end.end(), self._raw_line + 1
        start = self._raw_start
        if start == 0 and self._data.startswith(codecs.BOM_UTF8):
            start = len(codecs.BOM_UTF8)
        end = _LINE_END.search(self._data, start)
        return start, self._data[start : end.start() if end else len(self._data)]


class _InLine:
    """The places within one line."""

    def __init__(
        self,
        number: int,
        start: int,
        line: str,
        first: int,
        raw: bytes,
        encodings: Sequence[str],
    ) -> None:
        """`start` is the line's first character in the text, `first` its first byte."""
        self.number = number
        self._start = start
        self._line = line
        self._first = first
        self._encoding = next((name for name in encodings if _makes(name, raw, line)), None)
        self._has_byte_letters = len(raw) == len(line)
        self._at, self._byte = 0, first
        self._encoder = self._new_encoder()

    def byte(self, offset: int) -> int | None:
        """The byte of a character of this line."""
        at = offset - self._start
        if self._encoding is None:
            return self._first + at if self._has_byte_letters else None
        if at < self._at:
            self._at, self._byte = 0, self._first
            self._encoder = self._new_encoder()
        try:
            self._byte += len(self._encoder.encode(self._line[self._at : at]))
        except UnicodeError:
            return None
        self._at = at
        return self._byte

    def _new_encoder(self) -> codecs.IncrementalEncoder:
        """Counts bytes piece by piece: an encoding may begin with a mark or shift between pages."""
        return codecs.getincrementalencoder(self._encoding or "ascii")()


def _makes(encoding: str, raw: bytes, line: str) -> bool:
    try:
        codecs.getincrementalencoder(encoding)
        return raw.decode(encoding) == line
    except (UnicodeError, LookupError):
        return False
