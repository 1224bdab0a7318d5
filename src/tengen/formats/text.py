"""Text helpers for formats: encodings, and files with one game per line."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Self

from ..record import GameRecord
from .format import REMARKS_SHOWN, FormatError, ReadOptions, Report


def decode(
    data: bytes, options: ReadOptions, *, declared: str | None = None, remarks: list[str]
) -> str:
    """Decodes text and converts all line ends to newlines.

    The encoding is that of the options, or else that of a byte order mark, or else the declared
    one, or else UTF-8. If none of these works, the text is read as GB 18030 if it then looks
    Chinese, or else as windows-1252, with a remark.
    """
    text = _decode(data, options, declared, remarks)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode(data: bytes, options: ReadOptions, declared: str | None, remarks: list[str]) -> str:
    if options.encoding is not None:
        if not data.isascii():
            options.assumed["encoding"] = options.encoding
        return _decode_as(data, options.encoding)
    if data.startswith(codecs.BOM_UTF8):
        return data[len(codecs.BOM_UTF8) :].decode("utf-8", errors="replace")
    for name in (declared, "utf-8"):
        try:
            if name is not None:
                return data.decode(name)
        except (UnicodeDecodeError, LookupError):
            if name == declared:
                remarks.append(f"the text is not {declared}, which the file declares")
    found = CHINESE if looks_chinese(data) else WESTERN
    options.assumed["encoding"] = found
    remarks.append(f"the text is not UTF-8: {found} is assumed (specify another if that is wrong)")
    return data.decode(found) if found == CHINESE else decode_western(data)


def _decode_as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise FormatError(f"the text is not {encoding}: {error.reason}", byte=error.start) from None
    except UnicodeError as error:
        raise FormatError(f"the text is not {encoding}: {error}") from None


CHINESE, WESTERN = "gb18030", "windows-1252"
_PAIR = re.compile(rb"[\x80-\xff].", re.DOTALL)
_LOOKED_AT_PAIRS = 10_000
_SIMPLE = (0xA1, 0xF7)
"""The first bytes of GB 2312, in which people write; the second ones are at least 0xa1, too."""
_COMMON = (0xB0, 0xD7)
"""Those of its frequent characters."""


def looks_chinese(data: bytes) -> bool:
    """Whether a text can be GB 18030, and most of it are characters that Chinese people write.

    In Western and Cyrillic texts, letters beyond ASCII stand alone or would be rare characters.

    >>> looks_chinese("黑先胜".encode("gbk")), looks_chinese("Réti, Müller".encode("cp1252"))
    (True, False)
    >>> looks_chinese("Иванов".encode("cp1251"))
    False
    """
    if data.isascii() or not _can_be(data, CHINESE):
        return False
    pairs = [found[0] for found in islice(_PAIR.finditer(data), _LOOKED_AT_PAIRS)]
    simple = [pair for pair in pairs if _SIMPLE[0] <= pair[0] <= _SIMPLE[1] and pair[1] >= 0xA1]
    letters = [pair for pair in simple if pair[0] >= _COMMON[0]]
    common = sum(pair[0] <= _COMMON[1] for pair in letters)
    return 10 * len(simple) >= 9 * len(pairs) and 3 * common >= 2 * len(letters) > 0


def decode_western(data: bytes) -> str:
    """Decodes windows-1252, with its five undefined bytes read as Latin-1."""
    return "".join(_WESTERN[byte] for byte in data)


def encode_western(text: str) -> bytes:
    """The inverse of `decode_western`; raises UnicodeEncodeError for other characters."""
    try:
        return bytes(_WESTERN_BYTES[character] for character in text)
    except KeyError as error:
        place = text.index(str(error.args[0]))
        raise UnicodeEncodeError(
            "windows-1252", text, place, place + 1, "no such character"
        ) from None


_WESTERN = [bytes([byte]).decode("cp1252", errors="ignore") or chr(byte) for byte in range(256)]
_WESTERN_BYTES = {character: byte for byte, character in enumerate(_WESTERN)}


def one_line(text: str, what: str, report: Report) -> str:
    """Replaces line ends by spaces and strips byte order marks; reports a change."""
    line = text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ").lstrip("\ufeff")
    if line != text:
        report(f"line ends and byte order marks in {what}")
    return line


NUL = "\0"


class LegacyText:
    """One encoding for all texts of a file, chosen from all of them together."""

    def __init__(self, texts: Iterable[bytes], options: ReadOptions, remarks: list[str]) -> None:
        """Uses the encoding of the options, or else detects one, with a remark."""
        joined = b"\n".join(texts)
        decode(joined, options, remarks=remarks)
        self._encoding = options.encoding or _detected(joined)

    @classmethod
    def for_writing(cls, texts: Iterable[str], report: Callable[[str], None]) -> Self:
        """Chooses windows-1252 if it can hold all texts and a reader will detect it, else UTF-8."""
        joined = "\n".join(texts)
        if NUL in joined:
            report("NUL characters in texts")
        try:
            western = encode_western(joined)
        except UnicodeEncodeError:
            report("characters outside windows-1252 in older programs: texts are written as UTF-8")
            western = b""
        made = cls((), ReadOptions(), [])
        if western and (western.isascii() or _detected(western) is None):
            made._encoding = None
        return made

    def decode(self, data: bytes) -> str:
        """Decodes a text and converts its line ends to newlines."""
        if self._encoding is None:
            text = decode_western(data)
        else:
            text = data.decode(self._encoding, errors="replace")
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def encode(self, text: str) -> bytes:
        """Encodes a text."""
        text = text.replace(NUL, "")
        return encode_western(text) if self._encoding is None else text.encode(self._encoding)


def _detected(data: bytes) -> str | None:
    """The encoding of texts; None for windows-1252, whose undefined bytes are read, too."""
    if _can_be(data, "utf-8"):
        return "utf-8"
    return CHINESE if looks_chinese(data) else None


def _can_be(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


LOOKED_AT = 1 << 16
"""Bytes at the beginning of a file from which its format is detected."""


def read_lines(
    data: bytes, options: ReadOptions, read_line: Callable[[int, str], GameRecord]
) -> list[GameRecord]:
    """Parses a file with one game per line; `read_line` gets the number of a line and its text.

    With `repair`, lines without any readable move are skipped.
    """
    remarks: list[str] = []
    text = decode(data, options, remarks=remarks)
    records = []
    dropped = 0
    for number, line in _game_lines(text):
        record = read_line(number, line)
        losses = [remark for remark in record.remarks if remark.startswith("left out")]
        if losses and record.tree.first_child(0) is None:
            remarks += losses
            dropped += 1
        else:
            records.append(record)
    if not records:
        raise FormatError("; ".join(["the file contains no game", *remarks[:REMARKS_SHOWN]]))
    records[0].remarks += remarks
    records[0].dropped_games = dropped
    return records


def is_mostly(data: bytes, is_game: Callable[[str], object]) -> bool:
    """Whether the first line, and most lines near the beginning of the file, are games.

    A text that contains a line of points is not a list of games.
    """
    text = data[:LOOKED_AT].decode("latin-1").removeprefix("\xef\xbb\xbf")
    lines = [line for _, line in _game_lines(text.replace("\r", "\n"))]
    if len(data) > LOOKED_AT and len(lines) > 1:
        lines.pop()  # It may be cut.
    if not lines or not is_game(lines[0]):
        return False
    return 2 * sum(map(bool, map(is_game, lines))) > len(lines)


def _game_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line
