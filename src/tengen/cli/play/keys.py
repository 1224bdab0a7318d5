"""Reads single keys from a POSIX terminal, and names escape codes."""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
import termios
import tty
from types import FrameType

INTERRUPTS = (signal.SIGINT, signal.SIGTERM)
ESCAPE = "\x1b"
ESCAPE_WAIT_S = 0.05
"""How long to wait for the rest of an escape code before taking it as the Escape key."""

_NAMES = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\t": "tab",
    "\x7f": "backspace",
    "\b": "backspace",
    "\x04": "end",
    "\x0c": "redraw",
    ESCAPE: "escape",
}
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}


def split_keys(typed: str, *, complete: bool) -> tuple[list[str], str]:
    r"""Splits a terminal's input into keys; also returns the start of an incomplete code.

    Unknown codes are dropped rather than leaving stray letters. With `complete`, no more input is
    expected: a lone escape is the Escape key.

    >>> split_keys("h8\r\x1b[A\x1b[1;5Cq\x1b", complete=False)
    (['h', '8', 'enter', 'up', 'right', 'q'], '\x1b')
    """
    keys: list[str] = []
    while typed:
        if typed[0] != ESCAPE:
            keys.append(_NAMES.get(typed[0], typed[0]))
            typed = typed[1:]
            continue
        length = _code_length(typed)
        if length == 0 and not complete:
            break
        code, typed = typed[: length or 1], typed[length or 1 :]
        if code == ESCAPE:
            keys.append("escape")
        elif code[-1] in _ARROWS:
            keys.append(_ARROWS[code[-1]])
    return keys, typed


def _code_length(typed: str) -> int:
    """Length of the escape code at the start: 0 while it is not complete."""
    if len(typed) == 1:
        return 0
    if typed[1] == "O":
        return 3 if len(typed) > 2 else 0
    if typed[1] != "[":
        return 1
    for i, letter in enumerate(typed[2:], start=3):
        if "@" <= letter <= "~":
            return i
    return 0


class KeyReader:
    """Keeps the terminal in single-key mode while it is open, then restores it."""

    def __init__(self) -> None:
        """Reads from standard input."""
        self._fd = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")
        self._keys: list[str] = []
        self._rest = ""
        self._is_interrupted = False

    def __enter__(self) -> KeyReader:
        """Switches echo and line editing off. Ctrl-C keeps its meaning."""
        self._before = termios.tcgetattr(self._fd)
        # Without TCSAFLUSH, what was typed while the program started is not lost.
        tty.setcbreak(self._fd, termios.TCSADRAIN)
        mode = termios.tcgetattr(self._fd)
        # Ctrl-Z would leave the shell with our screen and terminal mode.
        mode[6][termios.VSUSP] = b"\x00"
        termios.tcsetattr(self._fd, termios.TCSADRAIN, mode)
        # SIGTERM acts like Ctrl-C, so that the screen is restored.
        self._handlers = {number: signal.signal(number, self._interrupt) for number in INTERRUPTS}
        return self

    def __exit__(self, *_: object) -> None:
        """Restores the terminal."""
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)

    def read(self, timeout_s: float) -> str | None:
        """Returns the next key, ``end`` if the terminal is gone, or None after the timeout.

        Raises:
            KeyboardInterrupt: Ctrl-C was pressed, now or earlier.
        """
        if self._is_interrupted:
            raise KeyboardInterrupt
        if not self._keys and self._ready(timeout_s):
            self._receive()
            if self._rest and not self._ready(ESCAPE_WAIT_S):
                self._split(complete=True)
        return self._keys.pop(0) if self._keys else None

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        # Python drops an exception raised while an object is being cleaned up, so the next
        # `read` raises it again.
        self._is_interrupted = True
        raise KeyboardInterrupt

    def _ready(self, timeout_s: float) -> bool:
        return bool(select.select([self._fd], [], [], timeout_s)[0])

    def _receive(self) -> None:
        try:
            received = os.read(self._fd, 1024)
        except OSError:
            received = b""
        if not received:
            self._keys.append("end")
            return
        self._rest += self._decoder.decode(received)
        self._split(complete=False)

    def _split(self, *, complete: bool) -> None:
        keys, self._rest = split_keys(self._rest, complete=complete)
        self._keys += keys
