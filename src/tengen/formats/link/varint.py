"""Numbers and texts in the bytes of a link."""

from __future__ import annotations

from ..format import FormatError


def varint(number: int) -> bytes:
    r"""Encodes a number with seven bits per byte, lowest first; the top bit means more follow.

    >>> varint(300)
    b'\xac\x02'
    """
    made = bytearray()
    while number >= 0x80:
        made.append(number & 0x7F | 0x80)
        number >>= 7
    made.append(number)
    return bytes(made)


class VarintReader:
    """Decodes numbers one after the other; raises FormatError if the bytes end too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def at_end(self) -> bool:
        """Whether all bytes have been read."""
        return self._at == len(self._data)

    def byte(self) -> int:
        """The next byte."""
        if self.at_end():
            raise FormatError("the link is cut off")
        self._at += 1
        return self._data[self._at - 1]

    def next(self) -> int:
        """The next number."""
        number = 0
        for shift in range(0, 35, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
        raise FormatError("the link has a number that is too large")

    def count(self) -> int:
        """The next number, as a count of items that follow; the link must be long enough."""
        number = self.next()
        if number > len(self._data) - self._at:
            raise FormatError("the link is cut off")
        return number

    def text(self) -> str:
        """The next text, which is preceded by its length."""
        end = self.count() + self._at
        data, self._at = self._data[self._at : end], end
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise FormatError("the link has a text that is not UTF-8") from None


def coded_text(text: str) -> bytes:
    """Encodes a text, preceded by its length."""
    data = text.encode()
    return varint(len(data)) + data
