"""Lines from bytes, whichever of CR LF, LF or CR a manager ends them with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

MAX_LINE_BYTES = 65_536
"""Far more than the longest command; what is longer is cut, so that memory stays bounded."""


def lines_of(read: Callable[[], bytes]) -> Iterator[str]:
    r"""The lines without their ends, each as soon as its end has been seen.

    Args:
        read: Gives the next bytes as they come, and none at the end.

    >>> pieces = iter([b"START 15\r", b"\nBEGIN\rABO", b"UT\nEND", b""])
    >>> list(lines_of(lambda: next(pieces)))
    ['START 15', 'BEGIN', 'ABOUT', 'END']
    """
    pending = bytearray()
    after_return = False
    while data := read():
        # A line ends with its CR already, so an LF right after it is no line of its own.
        for byte in data:
            if byte == 0x0A and after_return:
                after_return = False
                continue
            after_return = byte == 0x0D
            if byte in (0x0A, 0x0D):
                yield pending.decode("utf-8", "replace")
                pending.clear()
            elif len(pending) < MAX_LINE_BYTES:
                pending.append(byte)
    if pending:
        yield pending.decode("utf-8", "replace")
