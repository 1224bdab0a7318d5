"""Reads commands and writes answers until END or the end of the input."""

from __future__ import annotations

import os
import signal
import threading
import weakref
from collections.abc import Callable
from queue import Queue
from typing import BinaryIO

from ..agents import Agent
from .lines import lines_of
from .session import BrainSession

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
