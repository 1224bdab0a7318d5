"""The decoded text of an SGF file, the lines and bytes of its characters, and remarks on it.

Lookups come almost in the order of the file, so each one counts from the previous one: together
they cost about one scan of the file, however many there are.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Sequence

from ..format import REMARKS_SHOWN, FormatError, ReadOptions
from ..text import decode

_LINE_END = re.compile(rb"\r\n|\r|\n")


class TextPlaces:
    """Maps the characters of a text to lines and bytes of the file it was decoded from."""

    def __init__(self, text: str, data: bytes, encodings: Sequence[str]) -> None:
        """Creates the map; `encodings` are candidates for the encoding, likeliest first."""
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
        """The byte of a character; None if no encoding yields the line."""
        number = self.line(offset)
        if self._in_line is None or self._in_line.number != number:
            start = self._text.rfind("\n", 0, offset) + 1
            end = self._text.find("\n", start)
            line = self._text[start : len(self._text) if end < 0 else end]
            self._in_line = _InLine(number, start, line, *self._raw(number), self._encodings)
        return self._in_line.byte(offset)

    def _raw(self, number: int) -> tuple[int, bytes]:
        """The first byte of a line, and its bytes without the line end and a byte order mark."""
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
    """Maps the characters of one line to bytes."""

    def __init__(
        self,
        number: int,
        start: int,
        line: str,
        first: int,
        raw: bytes,
        encodings: Sequence[str],
    ) -> None:
        """Creates the map; `start` is the line's first character, `first` its first byte."""
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
        """An incremental encoder: an encoding may begin with a mark or have shift states."""
        return codecs.getincrementalencoder(self._encoding or "ascii")()


def _makes(encoding: str, raw: bytes, line: str) -> bool:
    try:
        codecs.getincrementalencoder(encoding)
        return raw.decode(encoding) == line
    except (UnicodeError, LookupError):
        return False


_DECLARED = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_.:-]{1,40})\s*\]")
# Encodings that agree with ASCII in brackets and letters, so that a file can declare them in its
# own text.
_CODE_PAGE = re.compile(
    r"utf-?8|(us-)?ascii|latin-?\d+|iso-?8859-?\d+|windows-?\d+|cp\d+|gb\w*|big5[\w-]*"
    r"|euc[-_]?\w+|shift[-_]?jis\w*|sjis|koi8[-_]\w|ks_c_5601[\w-]*",
    re.IGNORECASE,
)


class SgfText:
    """The text of a file, with lookups of lines and bytes, and remarks on the whole file."""

    def __init__(self, data: bytes, options: ReadOptions) -> None:
        self._remarks: dict[str, list[str]] = {}
        self._unsaid: Counter[str] = Counter()
        assumed: list[str] = []
        declared = _declared(data, assumed)
        self.text = decode(data, options, declared=declared, remarks=assumed)
        self._assumed = assumed
        found = options.assumed.get("encoding")
        encodings = [name for name in (options.encoding, declared, "utf-8", found) if name]
        self._places = TextPlaces(self.text, data, encodings)

    def line(self, offset: int) -> int:
        """The line, from 1, of a character."""
        return self._places.line(offset)

    def error(self, problem: str, offset: int) -> FormatError:
        """An error at a character."""
        byte = self._places.byte(offset)
        return FormatError(problem, line=self._places.line(offset), byte=byte)

    def remark(self, words: str, kind: str) -> None:
        """Adds a remark between games or about one; only the first of a kind are shown.

        `kind` is the text for the number of remaining ones.
        """
        said = self._remarks.setdefault(kind, [])
        if len(said) < REMARKS_SHOWN:
            said.append(words)
        else:
            self._unsaid[kind] += 1

    def remarks(self) -> list[str]:
        """The remarks on the whole file."""
        remarks = list(self._assumed)
        for kind, said in self._remarks.items():
            remarks += said
            if self._unsaid[kind]:
                remarks.append(f"{kind}: {self._unsaid[kind]} more times")
        return remarks


def _declared(data: bytes, remarks: list[str]) -> str | None:
    """The encoding that the first game declares."""
    found = _DECLARED.search(data, 0, 1 << 16)
    if found is None:
        return None
    name = found[1].decode("ascii")
    if _CODE_PAGE.fullmatch(name):
        return name
    remarks.append(f"CA[{name}] is not an encoding that an SGF file can have")
    return None


class Oddities:
    """Errors and remarks of one game.

    Each problem is an error, or a remark with its line. Equal remarks are added once, and of many
    different ones only the first are shown.
    """

    def __init__(self, source: SgfText, options: ReadOptions) -> None:
        self._source = source
        self._repair = options.repair
        self._said: dict[str, str] = {}
        self._unsaid = 0
        self.dropped_moves = 0
        """How many moves repairs left out."""

    def remark(self, words: str, offset: int) -> None:
        """Adds a remark on something that was assumed or reinterpreted."""
        if words in self._said:
            return
        if len(self._said) >= REMARKS_SHOWN:
            self._unsaid += 1
            return
        self._said[words] = f"line {self._source.line(offset)}: {words}"

    def error(self, problem: str, offset: int) -> FormatError:
        """An error that cannot be repaired."""
        return self._source.error(problem, offset)

    def wrong(self, problem: str, repaired: str, offset: int, *, dropped: int = 0) -> None:
        """Raises an error or, with `repair`, adds a remark; `repaired` says what was done.

        `dropped` is the number of moves that the repair leaves out.
        """
        if not self._repair:
            raise self._source.error(problem, offset)
        self.dropped_moves += dropped
        self.remark(f"{problem}: {repaired}", offset)

    def remarks(self) -> list[str]:
        """All remarks."""
        more = [f"{self._unsaid} more such remarks"] if self._unsaid else []
        return [*self._said.values(), *more]
