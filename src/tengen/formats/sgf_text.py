"""The text of an SGF file, where in the file each of its characters is, and what is odd there."""

from __future__ import annotations

import re
from collections import Counter

from .code_page import decode
from .errors import FormatError
from .format import REMARKS_SHOWN, ReadOptions
from .sgf_places import Places

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
        self._places = Places(self.text, data, encodings)

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
