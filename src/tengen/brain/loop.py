"""Reads commands and writes answers until END or the end of the input."""

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


END_GRACE_S = 0.8
"""A brain must be gone about a second after END, even in the middle of a thought."""
QUEUED_LINES = 10_000
"""How far reading may run ahead of answering."""

Speaker = weakref.ref[BrainSession]


def run_brain(
    agent: Agent, name: str, version: str, read: Callable[[], bytes], sink: BinaryIO
) -> None:
    """Speaks for an agent, and closes it.

    Args:
        agent: Chooses the moves.
        name: What ABOUT calls it.
        version: What ABOUT shows.
        read: Gives the next bytes of the manager as they come, and none at the end.
        sink: Where the manager listens; flushed after each answer.
    """
    session = BrainSession(agent, name, version)
    lines: Queue[str | None] = Queue(QUEUED_LINES)
    # Commands are read while the agent thinks, so that END is seen at once.
    # The threads may outlive the interpreter, so they must not keep the agent's objects alive.
    speaker = weakref.ref(session)
    if threading.current_thread() is threading.main_thread():
        # No exception, for it could be dropped on its way through somebody's clean-up.
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
    """Ends the process while the agent still thinks."""
    session = speaker()
    try:
        if session is not None:
            session.close()
    finally:
        os._exit(0)
