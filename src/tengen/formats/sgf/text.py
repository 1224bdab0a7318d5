"""The text of an SGF file, where in the file each of its characters is, and what is odd there.

The way from the characters of a file's text back to its lines and bytes.

Questions come nearly in the order of the file, so each answer is counted on from the one before:
together they cost about one look at the file, however many there are.
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


_DECLARED = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_.:-]{1,40})\s*\]")
# Code pages in which brackets and letters are what they are in ASCII, so that a file can name them
# in its own text.
_CODE_PAGE = re.compile(
    r"utf-?8|(us-)?ascii|latin-?\d+|iso-?8859-?\d+|windows-?\d+|cp\d+|gb\w*|big5[\w-]*"
    r"|euc[-_]?\w+|shift[-_]?jis\w*|sjis|koi8[-_]\w|ks_c_5601[\w-]*",
    re.IGNORECASE,
)


class SgfText:
    """A file's text and the way back from it to lines and bytes."""

    def __init__(self, data: bytes, options: ReadOptions) -> None:
        self._remarks: dict[str, list[str]] = {}
        self._unsaid: Counter[str] = Counter()
        assumed: list[str] = []
        declared = _declared(data, assumed)
        self.text = decode(data, encoding=options.encoding, declared=declared, remarks=assumed)
        self._assumed = assumed
        encodings = [name for name in (options.encoding, declared, "utf-8") if name]
        self._places = TextPlaces(self.text, data, encodings)

    def line(self, offset: int) -> int:
        """The line, from 1, of a character."""
        return self._places.line(offset)

    def error(self, problem: str, offset: int) -> FormatError:
        """What is wrong at a character."""
        byte = self._places.byte(offset)
        return FormatError(problem, line=self._places.line(offset), byte=byte)

    def remark(self, words: str, kind: str) -> None:
        """Something odd between games or about one; of many of a kind the first are shown.

        `kind` says of any number of them what is odd.
        """
        said = self._remarks.setdefault(kind, [])
        if len(said) < REMARKS_SHOWN:
            said.append(words)
        else:
            self._unsaid[kind] += 1

    def remarks(self) -> list[str]:
        """What was odd about the file as a whole."""
        remarks = list(self._assumed)
        for kind, said in self._remarks.items():
            remarks += said
            if self._unsaid[kind]:
                remarks.append(f"{kind}: {self._unsaid[kind]} times more")
        return remarks


def _declared(data: bytes, remarks: list[str]) -> str | None:
    """The code page that the first game names."""
    found = _DECLARED.search(data, 0, 1 << 16)
    if found is None:
        return None
    name = found[1].decode("ascii")
    if _CODE_PAGE.fullmatch(name):
        return name
    remarks.append(f"CA[{name}] is not an encoding that an SGF file can have")
    return None


class Oddities:
    """What one game has that cannot be taken as it stands.

    Each oddity is an error, or a remark that names its line. The same words are said once, and of
    many different ones only the first are shown.
    """

    def __init__(self, source: SgfText, options: ReadOptions) -> None:
        self._source = source
        self._repair = options.repair
        self._said: dict[str, str] = {}
        self._unsaid = 0

    def remark(self, words: str, offset: int) -> None:
        """Something that was assumed, or taken in another way than it stands."""
        if words in self._said:
            return
        if len(self._said) >= REMARKS_SHOWN:
            self._unsaid += 1
            return
        self._said[words] = f"line {self._source.line(offset)}: {words}"

    def error(self, problem: str, offset: int) -> FormatError:
        """Something that no repair can mend."""
        return self._source.error(problem, offset)

    def wrong(self, problem: str, repaired: str, offset: int) -> None:
        """Something that is an error, unless repairs are wanted; `repaired` says what is done."""
        if not self._repair:
            raise self._source.error(problem, offset)
        self.remark(f"{problem}: {repaired}", offset)

    def remarks(self) -> list[str]:
        """All of them in words."""
        more = [f"{self._unsaid} more such remarks"] if self._unsaid else []
        return [*self._said.values(), *more]
