"""The texts of a file that never says which code page they are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from .code_page import decode, decode_western, encode_western

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
