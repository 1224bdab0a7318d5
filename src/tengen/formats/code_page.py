"""Bytes to text, when a file does not say, or says wrongly, which code page it is in."""

from __future__ import annotations

import codecs

from .errors import FormatError


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
