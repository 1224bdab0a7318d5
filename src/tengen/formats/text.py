"""Text helpers for formats: encodings, and files with one game per line."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Iterator
from typing import Self

from ..record import GameRecord
from .format import REMARKS_SHOWN, FormatError, ReadOptions, Report


def decode(data: bytes, *, encoding: str | None, declared: str | None, remarks: list[str]) -> str:
    """Decodes text and converts all line ends to newlines.

    The encoding is the given one, or else that of a byte order mark, or else the declared one, or
    else UTF-8. If none of these works, the text is read as windows-1252, with a remark.
    """
    text = _decode(data, encoding, declared, remarks)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode(data: bytes, encoding: str | None, declared: str | None, remarks: list[str]) -> str:
    if encoding is not None:
        return _decode_as(data, encoding)
    if data.startswith(codecs.BOM_UTF8):
        return data[len(codecs.BOM_UTF8) :].decode("utf-8", errors="replace")
    for name in (declared, "utf-8"):
        try:
            if name is not None:
                return data.decode(name)
        except (UnicodeDecodeError, LookupError):
            if name == declared:
                remarks.append(f"the text is not {declared}, which the file declares")
    remarks.append(
        "the text is not UTF-8: windows-1252 is assumed (specify the encoding, such as gbk, if that"
        " is wrong)"
    )
    return decode_western(data)


def _decode_as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise FormatError(f"the text is not {encoding}: {error.reason}", byte=error.start) from None
    except UnicodeError as error:
        raise FormatError(f"the text is not {encoding}: {error}") from None


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

    def __init__(self, texts: Iterable[bytes], encoding: str | None, remarks: list[str]) -> None:
        """Uses the given encoding, or else detects UTF-8 or windows-1252, with a remark."""
        joined = b"\n".join(texts)
        decode(joined, encoding=encoding, declared=None, remarks=remarks)
        self._encoding = encoding or ("utf-8" if _is_utf_8(joined) else None)

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
        made = cls((), None, [])
        if western and (western.isascii() or not _is_utf_8(western)):
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


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
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
    text = decode(data, encoding=options.encoding, declared=None, remarks=remarks)
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
