"""What is said between us and a program, remembered for whoever asks why it failed."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

LAST_LINES = 20
LONGEST_LINE = 500
"""Characters of a line that are remembered."""
SIGNS = {"sent": ">", "said": "<"}

_logger = logging.getLogger("tengen.engines")


class Transcript:
    r"""Takes the lines of a talk as they come; keeps the last ones, and tells all to a listener.

    >>> talk = Transcript()
    >>> talk("sent", "BEGIN"), talk("said", "7,7"), talk.last()
    (None, None, '> BEGIN\n< 7,7')
    """

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self._listener: Callable[[str], None] | None = None

    def __call__(self, what: str, text: str) -> None:
        """Takes what happened, in the words of `process.Log`, and the text."""
        line = f"{SIGNS.get(what, f'{what}:')} {text}"
        self._last.append(line[:LONGEST_LINE])
        _logger.debug("%s", line)
        if self._listener is not None:
            self._listener(line)

    def begin(self, listener: Callable[[str], None] | None = None) -> None:
        """Begins anew: with nothing remembered, and with a listener for all lines or without."""
        self._last.clear()
        self._listener = listener

    def last(self) -> str:
        """The last lines, with ``>`` for what was sent and ``<`` for what the program said."""
        return "\n".join(self._last)
