"""Splits engine output into lines, and keeps a transcript of what was sent and received."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

from .failures import Flooded


class LineBuffer:
    r"""Buffers output and splits it into lines.

    >>> buffer = LineBuffer(line_bytes=100, answer_bytes=1000)
    >>> buffer.feed(b"OK\r")
    >>> buffer.feed(b"\n7,7\r8,8\n9")
    >>> buffer.take_all()
    ['OK', '7,7', '8,8']
    """

    def __init__(self, line_bytes: int, answer_bytes: int) -> None:
        self._line_bytes, self._answer_bytes = line_bytes, answer_bytes
        self._lines: deque[str] = deque()
        self._rest: list[bytes] = []
        """The chunks of an incomplete line, which may be very long."""
        self._rest_bytes = 0
        self._after_cr = False
        self._taken = 0

    def __bool__(self) -> bool:
        """Whether a complete line is available."""
        return bool(self._lines)

    def begin_answer(self) -> None:
        """Resets the byte count of the answer."""
        self._taken = 0

    def feed(self, chunk: bytes) -> None:
        """Adds output.

        Raises:
            Flooded: The answer or a line is too long.
        """
        self._taken += len(chunk)
        if self._taken > self._answer_bytes:
            raise Flooded(f"wrote more than {self._answer_bytes} bytes for one answer")
        if self._after_cr and chunk[:1] == b"\n":
            chunk = chunk[1:]
            self._after_cr = False
        if not chunk:
            return
        self._after_cr = chunk.endswith(b"\r")
        self._rest.append(chunk)
        self._rest_bytes += len(chunk)
        pieces: list[bytes] = []
        if b"\n" in chunk or b"\r" in chunk:
            text = b"".join(self._rest).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            *pieces, rest = text.split(b"\n")
            self._rest, self._rest_bytes = [rest], len(rest)
        if max(self._rest_bytes, *map(len, pieces), 0) > self._line_bytes:
            raise Flooded(f"wrote a line of more than {self._line_bytes} bytes")
        self._lines.extend(piece.decode(errors="replace") for piece in pieces)

    def finish(self) -> None:
        """Handles the end of the output: an incomplete last line counts as a line."""
        if self._rest_bytes:
            self._lines.append(b"".join(self._rest).decode(errors="replace"))
            self._rest, self._rest_bytes = [], 0

    def take(self) -> str | None:
        """The next line, or None."""
        return self._lines.popleft() if self._lines else None

    def take_all(self) -> list[str]:
        """All complete lines."""
        lines = list(self._lines)
        self._lines.clear()
        return lines


LAST_LINES = 20
LONGEST_LINE = 500
"""Characters of a line that are kept."""
SIGNS = {"sent": ">", "said": "<"}

_logger = logging.getLogger("tengen.engines")


class Transcript:
    r"""Keeps the last lines that were sent and received, and passes every line to a listener.

    >>> talk = Transcript()
    >>> talk("sent", "BEGIN"), talk("said", "7,7"), talk.last()
    (None, None, '> BEGIN\n< 7,7')
    """

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self._listener: Callable[[str], None] | None = None

    def __call__(self, what: str, text: str) -> None:
        """Adds a line, as a `process.Log`."""
        line = f"{SIGNS.get(what, f'{what}:')} {text}"
        self._last.append(line[:LONGEST_LINE])
        _logger.debug("%s", line)
        if self._listener is not None:
            self._listener(line)

    def begin(self, listener: Callable[[str], None] | None = None) -> None:
        """Clears the transcript and sets the listener."""
        self._last.clear()
        self._listener = listener

    def last(self) -> str:
        """The last lines, with ``>`` for lines sent and ``<`` for lines received."""
        return "\n".join(self._last)
