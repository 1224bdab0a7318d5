"""Reads commands and writes answers until END or the end of the input."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from queue import Queue
from typing import BinaryIO

from ..agents import Agent, close_agent
from .lines import lines_of
from .session import BrainSession

END_GRACE_S = 0.8
"""A brain must be gone about a second after END, even in the middle of a thought."""
QUEUED_LINES = 10_000
"""How far reading may run ahead of answering."""


def run_brain(agent: Agent, version: str, read: Callable[[], bytes], sink: BinaryIO) -> None:
    """Speaks for an agent, and closes it.

    Args:
        agent: Chooses the moves.
        version: What ABOUT shows.
        read: Gives the next bytes of the manager as they come, and none at the end.
        sink: Where the manager listens; flushed after each answer.
    """
    session = BrainSession(agent, version)
    lines: Queue[str | None] = Queue(QUEUED_LINES)
    # Commands are read while the agent thinks, so that END is seen at once.
    reader = threading.Thread(target=_read_ahead, args=(read, lines, agent), daemon=True)
    reader.start()
    try:
        while not session.is_over and (line := lines.get()) is not None:
            for answer in session.hear(line):
                sink.write(f"{answer}\n".encode())
                sink.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return
    finally:
        close_agent(agent)


def _read_ahead(read: Callable[[], bytes], lines: Queue[str | None], agent: Agent) -> None:
    for line in lines_of(read):
        if line.strip().upper() == "END":
            leaving = threading.Timer(END_GRACE_S, _leave, (agent,))
            leaving.daemon = True
            leaving.start()
        lines.put(line)
    lines.put(None)


def _leave(agent: Agent) -> None:
    """Ends the process while the agent still thinks."""
    try:
        close_agent(agent)
    finally:
        os._exit(0)
