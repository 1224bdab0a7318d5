"""Agents in users' files, ``file:mine.py``: each file runs in a process of its own.

So two versions of an agent can have modules of the same names, and an agent that crashes or hangs
ends nothing but its process. That process works in the folder of the file, and is kept for the next
game; the agent itself is created for each.
"""

from __future__ import annotations

import atexit
import os
import tempfile
import weakref
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from ..game import Board, Opening
from ..limits import UNLIMITED, Limits
from ..processes.failures import EngineFailure, Exited, TookTooLong
from ..processes.python import PythonProcess
from .agent import Choice
from .entry import Entry
from .option import Value

if TYPE_CHECKING:
    from .host import Described, Made

LOAD_S = 120.0
"""Limit for loading a file, and for creating and preparing an agent."""
CLOSE_S = 5.0
"""Limit for an agent's own `close`."""
LATENESS_MS = 500
"""How much longer than its time limit a call may last until the process is killed. Agents load
data with their file or in `prepare`; whether a late move loses is up to the referee."""
CEILING_S = 3600.0
"""Limit for a call without a clock."""
SLACK_S = 10.0
"""How much longer to wait for a process that should end itself."""
MOST_IDLE = 4
THREAD = "Thread 0x"
"""The start of a thread's traceback, as `faulthandler` writes it."""
PRINTED_CHARACTERS = 2048
"""How much of what an agent printed is kept for a log."""


def file_entry(rest: str) -> Entry:
    """The entry for the text after ``file:``.

    A file is run once, and again if it or a module beside it has changed. Without a name after
    the path, it must define one class with ``go`` or ``choose``, or else one function of a board.

    Raises:
        ValueError: There is no such file or name, or the file cannot be run; the message says in
            which line.
    """
    shown, name = split_name(rest)
    path = Path(shown).expanduser()
    try:
        path.open("rb").close()
    except OSError as error:
        raise ValueError(
            f"cannot read {shown or 'a file without a name'}: {error.strerror}"
        ) from None
    path = path.resolve()
    process = _idle.take(path, shown)
    described: Described = _ask(process, shown, "describe", shown, name)
    _idle.keep(path, process)

    def make(**options: Value) -> HostedAgent:
        return HostedAgent(path, shown, name, options)

    return Entry(
        described.name, make, described.options, title=described.title, help=described.help
    )


def split_name(rest: str) -> tuple[str, str]:
    """The path and the name; the path itself may contain a colon."""
    path, colon, name = rest.rpartition(":")
    return (path, name) if colon and name.isidentifier() and not Path(rest).exists() else (rest, "")


@dataclass(slots=True)
class CallPatience:
    """How long an agent's process may take for a call until it is killed."""

    lateness_ms: int = LATENESS_MS

    def seconds(self, limits: Limits) -> float:
        """The patience for a call with these limits.

        >>> CallPatience().seconds(Limits(time_ms=1000, game_ms=60_000))
        1.5
        """
        allowed_ms = [ms for ms in (limits.time_ms, limits.game_ms) if ms is not None]
        return (min(allowed_ms) + self.lateness_ms) / 1000 if allowed_ms else CEILING_S


class HostProcess(PythonProcess):
    """The process of a user's file, which can say where it hung."""

    def __init__(self, path: Path, shown: str) -> None:
        """Starts it and loads the file.

        Raises:
            ValueError: The file cannot be loaded.
        """
        super().__init__("tengen.agents.host", path.parent)
        # A separate file, because the user sees the error stream during the game.
        handle, name = tempfile.mkstemp(prefix="tengen-hang-")
        os.close(handle)
        self._hang_file = Path(name)
        weakref.finalize(self, self._hang_file.unlink, missing_ok=True)
        _ask(self, shown, "load", path, shown, name)

    def where_it_hung(self) -> str:
        """What each thread did when the process was killed; empty if it was not."""
        return self._hang_file.read_text(encoding="utf-8", errors="replace")


class HostedAgent:
    """An agent in the process of its file."""

    def __init__(self, path: Path, shown: str, name: str, options: Mapping[str, Value]) -> None:
        """Creates the agent.

        Args:
            path: The file, without symbolic links.
            shown: The file as the user wrote it.
            name: Of the agent in the file; empty if it is the only one.
            options: Its options.

        Raises:
            ValueError: It cannot be created.
        """
        self.patience = CallPatience()
        self._path = path
        self._process = process = _idle.take(path, shown)
        # An agent that is dropped without `close` must not leave its process behind.
        self._end = weakref.finalize(self, process.close)
        made: Made = _ask(process, shown, "make", shown, name, options)
        self.name = made.name
        if "act_in_opening" in made.methods:
            self.act_in_opening = partial(_act_in_opening, process, self.patience)
        if "explain" in made.methods:
            self.explain = partial(_call, process, CEILING_S, "explain")
        if "prepare" in made.methods:
            self.prepare = partial(_call, process, LOAD_S, "prepare")
        if "stop" in made.methods:
            self.stop = process.interrupt

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Lets the agent choose.

        Raises:
            EngineFailure: Its process ended, or did not answer for very long.
            AgentError: It failed; the message says in which line.
        """
        choice: Choice = _call(
            self._process, self.patience.seconds(limits), "choose", board, limits
        )
        return choice

    def last_words(self) -> str:
        """The end of what it printed, or where it hung, for a log."""
        hung = self._process.where_it_hung()
        # The playing thread is the oldest, and is written last.
        start = hung.rfind(THREAD)
        if start >= 0:
            return hung[start:][:PRINTED_CHARACTERS]
        return self._process.stderr()[-PRINTED_CHARACTERS:]

    def close(self) -> None:
        """Closes the agent, and keeps its process for the next game."""
        if self._end.detach() is None:
            return
        with suppress(Exception):  # The game is over, whatever the agent does now.
            self._process.call(("drop",), CLOSE_S)
        _idle.keep(self._path, self._process)


def _act_in_opening(
    process: HostProcess, patience: CallPatience, opening: Opening, limits: Limits = UNLIMITED
) -> str:
    action: str = _call(process, patience.seconds(limits), "act_in_opening", opening, limits)
    return action


def _call(process: HostProcess, patience_s: float, method: str, *arguments: object) -> Any:
    """Calls a method of the agent in a process, which is killed if it does not answer."""
    try:
        return process.call(("call", patience_s, method, *arguments), patience_s + SLACK_S)
    except Exited as failure:
        # Not the clock: on a busy machine even a crash may be noticed late.
        if process.where_it_hung():
            raise TookTooLong("did not answer, so its process was killed") from None
        raise Exited(f"the player's process {failure}") from None


def _ask(process: PythonProcess, shown: str, *request: object) -> Any:
    """The answer of a file's process, which is ended if it fails.

    Raises:
        ValueError: The file or the agent is at fault.
    """
    try:
        return process.call(request, LOAD_S)
    except TookTooLong:
        raise ValueError(
            f"{shown} took longer than {LOAD_S:g} s to load or to create its agent"
        ) from None
    except EngineFailure as failure:
        raise ValueError(f"{shown} cannot be loaded: its process {failure}") from None
    except Exception:
        process.close()
        raise


class _Idle:
    """Processes of files that play no game at present, shared by the threads of this process."""

    def __init__(self) -> None:
        self._processes: list[tuple[Path, HostProcess]] = []
        self._lock = Lock()

    def take(self, path: Path, shown: str) -> HostProcess:
        """A process that has loaded the file as it is now."""
        while (process := self._kept(path)) is not None:
            if process.is_alive and _ask(process, shown, "is_current"):
                return process
            process.close()
        return HostProcess(path, shown)

    def _kept(self, path: Path) -> HostProcess | None:
        with self._lock:
            for place, (kept, process) in enumerate(self._processes):
                if kept == path:
                    del self._processes[place]
                    return process
        return None

    def keep(self, path: Path, process: HostProcess) -> None:
        """Keeps a process for the next game; ends the one that was idle for the longest time."""
        if not process.is_alive:
            return
        with self._lock:
            self._processes.append((path, process))
            leaving = self._processes[:-MOST_IDLE]
            del self._processes[:-MOST_IDLE]
        for _, old in leaving:
            old.close()

    def close(self) -> None:
        """Ends all of them."""
        with self._lock:
            leaving, self._processes = self._processes, []
        for _, process in leaving:
            process.close()


_idle = _Idle()
end_idle_processes = _idle.close
atexit.register(end_idle_processes)
