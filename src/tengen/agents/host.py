"""The process of a user's file: loads the file and plays with the agents in it.

`hosted` starts it, in the folder of the file. Modules beside the file come before all installed
ones, but after the standard library and Tengen, so that a `random.py` breaks nothing.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..game import GameOverError, IllegalMoveError
from ..game.nearest import did_you_mean
from ..processes.failures import AgentError
from ..processes.python import serve
from .agent import Agent, Choice, close_agent, origin_of
from .entry import Entry, format_spec
from .option import Option, Value
from .user import can_be_agent, entry_of

OPTIONAL = ("act_in_opening", "explain", "prepare", "stop")
"""Methods that an agent may have."""


@dataclass(frozen=True, slots=True)
class Described:
    """An agent of a file."""

    name: str
    options: tuple[Option, ...]
    title: str
    help: str


@dataclass(frozen=True, slots=True)
class Made:
    """An agent that this process has created."""

    name: str
    """Its specification, whatever name a class of the user gives itself."""
    methods: tuple[str, ...]
    """Those of `OPTIONAL` that it has."""


class Host:
    """A file and the agent that plays at present."""

    def __init__(self) -> None:
        self._module: ModuleType | None = None
        self._folder = ""
        self._stamps: dict[str, tuple[int, ...]] = {}
        """The state of each file of the folder that was imported."""
        self._known_modules = 0
        self._agent: Agent | None = None
        self._hang_file = os.dup(2)  # The agent may close or replace its own.
        """Where to write what it did when it was killed."""

    def handle(self, request: tuple[Any, ...]) -> object:
        """Calls the method with the name that comes first."""
        method, *arguments = request
        return getattr(self, method)(*arguments)

    def load(self, path: Path, shown: str, hang_file: str = "") -> None:
        """Runs the file; if a call hangs later, `hang_file` will say where.

        Raises:
            ValueError: It failed; the message says in which line.
        """
        if hang_file:
            self._hang_file = os.open(hang_file, os.O_WRONLY | os.O_APPEND)
        self._folder = f"{path.parent}{os.sep}"
        sys.dont_write_bytecode = True  # It would outlive an edit within the same second.
        _search_first(path.parent)
        try:
            self._module = _run(path)
        except (Exception, SystemExit) as error:
            raise ValueError(f"{shown} cannot be loaded: {origin_of(error)}") from error
        self._note_files()

    def is_current(self) -> bool:
        """Whether no file of the folder has changed since it was imported."""
        return all(_stamp(file) == stamp for file, stamp in self._stamps.items())

    def _note_files(self) -> None:
        if len(sys.modules) == self._known_modules:
            return
        self._known_modules = len(sys.modules)
        for module in list(sys.modules.values()):
            file = getattr(module, "__file__", None) or ""
            if file.startswith(self._folder) and file not in self._stamps:
                self._stamps[file] = _stamp(file)

    def describe(self, shown: str, name: str) -> Described:
        """The agent of this name, or the only one.

        Raises:
            ValueError: There is no such agent, or it cannot be one.
        """
        entry = self._entry_of(shown, name)
        return Described(entry.name, entry.options, entry.title, entry.help)

    def _entry_of(self, shown: str, name: str) -> Entry:
        module = self._module
        assert module is not None
        name = name or _only_agent(module, shown)
        maker = getattr(module, name, None)
        if not callable(maker):
            known = [key for key, value in vars(module).items() if can_be_agent(value)]
            raise ValueError(f"{shown} has no agent {name}{did_you_mean(name, known)}")
        try:
            return entry_of(f"file:{shown}:{name}", maker)
        except TypeError as error:
            raise ValueError(str(error)) from None

    def make(self, shown: str, name: str, options: Mapping[str, Value]) -> Made:
        """Creates the agent for a game."""
        entry = self._entry_of(shown, name)
        self._agent = agent = entry.make(**options)
        methods = tuple(method for method in OPTIONAL if hasattr(agent, method))
        return Made(format_spec(entry.name, options), methods)

    def call(self, patience_s: float, method: str, *arguments: object) -> object:
        """Calls a method of the agent, and ends this process if that takes too long.

        A player cannot be interrupted reliably: it may catch exceptions and keep other threads from
        running. The timer of `faulthandler` works regardless, and prints where the player hangs.
        """
        agent = self._agent
        assert agent is not None
        faulthandler.dump_traceback_later(patience_s, exit=True, file=self._hang_file)
        try:
            answer = getattr(agent, method)(*arguments)
        except (AgentError, GameOverError, IllegalMoveError):
            raise
        except (Exception, SystemExit) as error:
            raise AgentError(f"{agent.name} failed: {origin_of(error)}") from error
        finally:
            faulthandler.cancel_dump_traceback_later()
            self._note_files()
        # The other process does not know the classes of the file.
        return Choice(answer.move, answer.info) if isinstance(answer, Choice) else answer

    def drop(self) -> None:
        """Closes the agent."""
        agent, self._agent = self._agent, None
        if agent is not None:
            close_agent(agent)

    def stop(self) -> None:
        """Stops a search, from another thread, if the agent supports it."""
        stop = getattr(self._agent, "stop", None)
        if stop is not None:
            stop()


def _search_first(folder: Path) -> None:
    """Makes modules of a folder come right after the standard library's."""
    library = tuple(sysconfig.get_path(name) for name in ("stdlib", "platstdlib"))
    standard = [
        path
        for path in sys.path
        if path.endswith(".zip") or (path.startswith(library) and "site-packages" not in path)
    ]
    others = [path for path in sys.path if path not in standard]
    sys.path[:] = [*standard, str(folder), *others]


def _run(path: Path) -> ModuleType:
    """The module of a file with any name, which other modules beside it can import."""
    is_free = path.stem not in sys.modules and path.stem not in sys.stdlib_module_names
    name = path.stem if is_free and path.stem.isidentifier() else "agent_file"
    spec = spec_from_file_location(name, path, loader=SourceFileLoader(name, str(path)))
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _stamp(file: str) -> tuple[int, ...]:
    """Changes with every edit, also through a link; empty for a file that is gone."""
    path = Path(file)
    try:
        states = path.stat(), path.lstat()
    except OSError:
        return ()
    return tuple(n for each in states for n in (each.st_ctime_ns, each.st_ino, each.st_size))


def _only_agent(module: ModuleType, shown: str) -> str:
    """The only agent that a file defines. Classes come first, as functions may be their helpers."""
    own = {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_")
        and getattr(value, "__module__", None) == module.__name__
        and can_be_agent(value)
    }
    classes = [name for name, value in own.items() if isinstance(value, type)]
    names = classes or list(own)
    if len(names) == 1:
        return names[0]
    if not names:
        raise ValueError(
            f"{shown} has no agent: expected a function of a board, or a class with go or choose"
        )
    raise ValueError(
        f"{shown} has several agents, {', '.join(names)}: name one as in file:{shown}:{names[0]}"
    )


def main() -> None:
    """Serves the process that started this one."""
    host = Host()
    serve(host.handle, host.stop)
