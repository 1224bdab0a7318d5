"""Whole numbers in as few bytes as they need."""

from __future__ import annotations

from .errors import FormatError


def varint(number: int) -> bytes:
    r"""Seven bits to a byte, the lowest first; the top bit says that more follow.

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
    """Reads numbers one after the other; raises FormatError when the bytes end too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def at_end(self) -> bool:
        """Whether nothing is left."""
        return self._at == len(self._data)

    def byte(self) -> int:
        """The next byte alone."""
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
        """The next number, which says how many things follow; there must be room for them."""
        number = self.next()
        if number > len(self._data) - self._at:
            raise FormatError("the link is cut off")
        return number

    def text(self) -> str:
        """The next text, with its length before it."""
        end = self.count() + self._at
        data, self._at = self._data[self._at : end], end
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise FormatError("the link has a text that is not UTF-8") from None
