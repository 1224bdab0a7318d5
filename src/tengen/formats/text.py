"""Text of files: code pages, lines, and texts that have to fit on one line."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Iterator
from typing import Self

from ..record import GameRecord
from .format import REMARKS_SHOWN, FormatError, ReadOptions, Report


def decode(data: bytes, *, encoding: str | None, declared: str | None, remarks: list[str]) -> str:
    """Reads text: in the owner's encoding, else as its own mark says, else as declared, else UTF-8.

    Bytes that fit none of these are read as windows-1252, with a remark. Lines then end with a
    newline character alone, whatever they ended with in the file.
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
                remarks.append(f"the text is not {declared}, as the file says")
    remarks.append(
        "the text is not UTF-8: windows-1252 is assumed (give the encoding, such as gbk, if it"
        " reads wrongly)"
    )
    return decode_western(data)


def _decode_as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError:
        raise FormatError(
            f"unknown encoding {encoding!r}: expected a name such as utf-8, gbk or windows-1252"
        ) from None
    except UnicodeDecodeError as error:
        raise FormatError(f"the text is not {encoding}: {error.reason}", byte=error.start) from None
    except UnicodeError as error:
        raise FormatError(f"the text is not {encoding}: {error}") from None


def decode_western(data: bytes) -> str:
    """Windows-1252, with the five bytes that it leaves undefined as the characters of Latin-1."""
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
    """The text without line ends, and without a byte order mark before it; reports a change."""
    line = text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ").lstrip("\ufeff")
    if line != text:
        report(f"line ends and byte order marks in {what}")
    return line


NUL = "\0"


class LegacyText:
    """One code page for all texts of a file, chosen by looking at all of them."""

    def __init__(self, texts: Iterable[bytes], encoding: str | None, remarks: list[str]) -> None:
        """Reads them in the owner's encoding, or else as UTF-8 or windows-1252, with a remark."""
        joined = b"\n".join(texts)
        decode(joined, encoding=encoding, declared=None, remarks=remarks)
        self._encoding = encoding or ("utf-8" if _is_utf_8(joined) else None)

    @classmethod
    def for_writing(cls, texts: Iterable[str], report: Callable[[str], None]) -> Self:
        """Windows-1252 where it can hold all texts and will be taken for it, or else UTF-8."""
        joined = "\n".join(texts)
        if NUL in joined:
            report("the character 0 in texts")
        try:
            western = encode_western(joined)
        except UnicodeEncodeError:
            report("letters as older programs show them: they are written as UTF-8")
            western = b""
        made = cls((), None, [])
        if western and (western.isascii() or not _is_utf_8(western)):
            made._encoding = None
        return made

    def decode(self, data: bytes) -> str:
        """The text of bytes, with lines that end as everywhere in a record."""
        if self._encoding is None:
            text = decode_western(data)
        else:
            text = data.decode(self._encoding, errors="replace")
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def encode(self, text: str) -> bytes:
        """The bytes of a text."""
        text = text.replace(NUL, "")
        return encode_western(text) if self._encoding is None else text.encode(self._encoding)


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


LOOKED_AT = 1 << 16
"""Bytes at the begin of a file that tell its format."""


def read_lines(
    data: bytes, options: ReadOptions, read_line: Callable[[int, str], GameRecord]
) -> list[GameRecord]:
    """The games of a file; `read_line` makes one from the number of a line and its text.

    With repairs a line of which not one move can be read is left out.
    """
    remarks: list[str] = []
    text = decode(data, encoding=options.encoding, declared=None, remarks=remarks)
    records = []
    for number, line in _game_lines(text):
        record = read_line(number, line)
        losses = [remark for remark in record.remarks if remark.startswith("left out")]
        if losses and record.tree.first_child(0) is None:
            remarks += losses
        else:
            records.append(record)
    if not records:
        raise FormatError("; ".join(["there is no game in it", *remarks[:REMARKS_SHOWN]]))
    records[0].remarks += remarks
    return records


def first_game_line(data: bytes) -> str:
    """The first line that would be read, if it comes soon enough; for a look at unknown bytes."""
    text = data[:LOOKED_AT].decode("latin-1").removeprefix("\xef\xbb\xbf")
    lines = _game_lines(text.replace("\r", "\n"))
    return next((line for _, line in lines), "")


def _game_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line
