"""The text of an SGF file, where in the file each of its characters is, and what is odd there."""

from __future__ import annotations

import codecs
import re

from .errors import FormatError
from .format import REMARKS_SHOWN, ReadOptions
from .text import decode

_DECLARED = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_.:-]{1,40})\s*\]")
# Code pages in which brackets and letters are what they are in ASCII, so that a file can name them
# in its own text.
_CODE_PAGE = re.compile(
    r"utf-?8|(us-)?ascii|latin-?\d+|iso-?8859-?\d+|windows-?\d+|cp\d+|gb\w*|big5[\w-]*"
    r"|euc[-_]?\w+|shift[-_]?jis\w*|sjis|koi8[-_]\w|ks_c_5601[\w-]*",
    re.IGNORECASE,
)
_LINE_END = re.compile(rb"\r\n|\r|\n")


class SgfText:
    """A file's text and the way back from it to lines and bytes."""

    def __init__(self, data: bytes, options: ReadOptions) -> None:
        self.remarks: list[str] = []
        """What was odd about the file as a whole."""
        declared = _declared(data, self.remarks)
        self.text = decode(data, encoding=options.encoding, declared=declared, remarks=self.remarks)
        self._data = data
        self._encodings = [name for name in (options.encoding, declared, "utf-8") if name]

    def line(self, offset: int) -> int:
        """The line, from 1, of a character."""
        return self.text.count("\n", 0, offset) + 1

    def error(self, problem: str, offset: int) -> FormatError:
        """What is wrong at a character."""
        return FormatError(problem, line=self.line(offset), byte=self._byte(offset))

    def _byte(self, offset: int) -> int | None:
        """The byte of a character; None when no encoding makes the line from its bytes."""
        start = self.text.rfind("\n", 0, offset) + 1
        line = self.text[start:].partition("\n")[0]
        first, raw = _raw_line(self._data, self.line(offset))
        for name in self._encodings:
            try:
                if raw.decode(name) == line:
                    return first + len(line[: offset - start].encode(name))
            except (UnicodeError, LookupError):
                continue
        return first + offset - start if len(raw) == len(line) else None


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


def _raw_line(data: bytes, number: int) -> tuple[int, bytes]:
    """The first byte of a line, and its bytes without the line end and the mark of UTF-8."""
    start = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    for _ in range(number - 1):
        end = _LINE_END.search(data, start)
        if end is None:
            break
        start = end.end()
    end = _LINE_END.search(data, start)
    return start, data[start : end.start() if end else len(data)]


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
