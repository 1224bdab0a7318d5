"""The text of a link: its bytes deflated, with a checksum against typing errors, in base64url."""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from ..format import FormatError, quoted

PLAIN, DEFLATED = b"\0", b"\1"
CHECKSUM_BYTES = 3
"""Three bytes are four characters; one wrong link in sixteen million passes."""
LONGEST = 1 << 26
"""Limit on the decompressed size, so that a short link cannot fill the memory."""


def sealed(body: bytes) -> str:
    """The text of a link without its version."""
    deflated = zlib.compress(body, 9)
    packed = DEFLATED + deflated if len(deflated) < len(body) else PLAIN + body
    return urlsafe_b64encode(_checksum(packed) + packed).decode().rstrip("=")


def unsealed(payload: str, most: int = LONGEST) -> bytes:
    """The bytes in the text of a link, up to so many; raises FormatError."""
    if strange := re.search(r"[^A-Za-z0-9_-]", payload):
        raise FormatError(f"the link is mistyped: {quoted(strange[0])} is not allowed in a link")
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    except (binascii.Error, ValueError):
        raise FormatError("the link is cut off: its length is not valid base64") from None
    seal, packed = data[:CHECKSUM_BYTES], data[CHECKSUM_BYTES:]
    if seal != _checksum(packed):
        raise FormatError("the link is cut off or mistyped: its checksum is wrong")
    mark, body = packed[:1], packed[1:]
    if mark == PLAIN:
        return body
    if mark != DEFLATED:
        raise FormatError(f"the link is mistyped: its first byte is {mark.hex()}, not 00 or 01")
    return _inflate(body, most)


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(4, "big")[-CHECKSUM_BYTES:]


def _inflate(body: bytes, most: int) -> bytes:
    decompressor = zlib.decompressobj()
    try:
        inflated = decompressor.decompress(body, most)
    except zlib.error:
        raise FormatError("the link is cut off or mistyped: it cannot be decompressed") from None
    if decompressor.unconsumed_tail:
        raise FormatError(f"the link decompresses to more than {most} bytes")
    if not decompressor.eof:
        raise FormatError("the link is cut off")
    return inflated
