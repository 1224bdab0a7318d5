"""The main loop of a brain: reads commands and writes answers until END or the end of input."""

from __future__ import annotations

import os
import signal
import threading
import weakref
from collections.abc import Callable, Iterator
from queue import Queue
from typing import BinaryIO

from ..agents import Agent
from .session import BrainSession

MAX_LINE_BYTES = 65_536
"""Far more than the longest command; longer lines are truncated to bound memory."""


def lines_of(read: Callable[[], bytes]) -> Iterator[str]:
    r"""Splits input into lines without line ends, each as soon as it is complete.

    Args:
        read: Returns the next available bytes, and none at the end of input.

    >>> pieces = iter([b"START 15\r", b"\nBEGIN\rABO", b"UT\nEND", b""])
    >>> list(lines_of(lambda: next(pieces)))
    ['START 15', 'BEGIN', 'ABOUT', 'END']
    """
    pending = bytearray()
    after_return = False
    while data := read():
        # A CR already ends the line, so an LF right after it is not another line end.
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


END_GRACE_S = 0.8
"""A brain must exit about a second after END, even in the middle of a search."""
QUEUED_LINES = 10_000
"""Limit on lines that were read but not answered yet."""

Speaker = weakref.ref[BrainSession]


def run_brain(
    agent: Agent, name: str, version: str, read: Callable[[], bytes], sink: BinaryIO
) -> None:
    """Runs an agent as a brain, and closes it at the end.

    Args:
        agent: Chooses the moves.
        name: The name in the answer to ABOUT.
        version: The version in the answer to ABOUT.
        read: Returns the next available bytes from the manager, and none at the end of input.
        sink: The file object for answers; flushed after each answer.
    """
    session = BrainSession(agent, name, version)
    lines: Queue[str | None] = Queue(QUEUED_LINES)
    # Commands are read while the agent searches, so that END is seen at once.
    # The threads may outlive the interpreter, so they must not keep the agent's objects alive.
    speaker = weakref.ref(session)
    if threading.current_thread() is threading.main_thread():
        # An exception could get lost in some clean-up code, so the process exits directly.
        signal.signal(signal.SIGINT, lambda *_: _leave(speaker))
    threading.Thread(target=_read_ahead, args=(read, lines, speaker), daemon=True).start()
    try:
        while not session.is_over and (line := lines.get()) is not None:
            for answer in session.hear(line):
                sink.write(f"{answer}\n".encode())
                sink.flush()
    except BrokenPipeError:
        return
    finally:
        session.close()


def _read_ahead(read: Callable[[], bytes], lines: Queue[str | None], speaker: Speaker) -> None:
    for line in lines_of(read):
        if line.strip().upper() == "END":
            leaving = threading.Timer(END_GRACE_S, _leave, (speaker,))
            leaving.daemon = True
            leaving.start()
        lines.put(line)
    lines.put(None)


def _leave(speaker: Speaker) -> None:
    """Exits the process, even if the agent is still searching."""
    session = speaker()
    try:
        if session is not None:
            session.close()
    finally:
        os._exit(0)
