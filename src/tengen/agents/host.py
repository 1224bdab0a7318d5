"""The process of a user's file: loads the file and plays with the agents in it.

`hosted` starts it, in the folder of the file. Modules beside the file come before all installed
ones, but after the standard library and Tengen, so that a `random.py` breaks nothing.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import sysconfig
import time
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..game.nearest import did_you_mean
from ..processes.python import serve
from .agent import Agent, close_agent, origin_of, prepare_agent
from .option import Option, Value
from .user import can_be_agent, entry_of

OPTIONAL = ("act_in_opening", "explain", "stop")
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
    methods: tuple[str, ...]
    """Those of `OPTIONAL` that it has."""


class Host:
    """A file and the agent that plays at present."""

    def __init__(self) -> None:
        self._module: ModuleType | None = None
        self._folder = Path()
        self._loaded_ns = 0
        self._agent: Agent | None = None

    def handle(self, request: tuple[Any, ...]) -> object:
        """Calls the method with the name that comes first."""
        method, *arguments = request
        return getattr(self, method)(*arguments)

    def load(self, path: Path, shown: str) -> None:
        """Runs the file.

        Raises:
            ValueError: It failed; the message says in which line.
        """
        self._folder = path.parent
        self._loaded_ns = time.time_ns()
        sys.dont_write_bytecode = True  # It would outlive an edit within the same second.
        _search_first(self._folder)
        try:
            self._module = _run(path)
        except (Exception, SystemExit) as error:
            raise ValueError(f"{shown} cannot be loaded: {origin_of(error)}") from error

    def is_current(self) -> bool:
        """Whether neither the file nor a module beside it has changed since it was loaded."""
        # The time of a file's last change, unlike that of its content, cannot be set by programs.
        files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
        own = [Path(file) for file in files if file.startswith(f"{self._folder}{os.sep}")]
        return all(file.exists() and file.stat().st_ctime_ns < self._loaded_ns for file in own)

    def describe(self, shown: str, name: str) -> Described:
        """The agent of this name, or the only one.

        Raises:
            ValueError: There is no such agent, or it cannot be one.
        """
        module = self._module
        assert module is not None
        name = name or _only_agent(module, shown)
        maker = getattr(module, name, None)
        if not callable(maker):
            known = [key for key, value in vars(module).items() if can_be_agent(value)]
            raise ValueError(f"{shown} has no agent {name}{did_you_mean(name, known)}")
        try:
            self._entry = entry_of(f"file:{shown}:{name}", maker)
        except TypeError as error:
            raise ValueError(str(error)) from None
        entry = self._entry
        return Described(entry.name, entry.options, entry.title, entry.help)

    def make(self, shown: str, name: str, options: Mapping[str, Value]) -> Made:
        """Creates the agent for a game."""
        self.describe(shown, name)
        self._agent = agent = self._entry.make(**options)
        return Made(agent.name, tuple(name for name in OPTIONAL if hasattr(agent, name)))

    def call(self, patience_s: float, method: str, *arguments: object) -> object:
        """Calls a method of the agent, and ends this process if that takes too long.

        A player cannot be interrupted reliably: it may catch exceptions and keep other threads from
        running. The timer of `faulthandler` works regardless, and prints where the player hangs.
        """
        faulthandler.dump_traceback_later(patience_s, exit=True)
        try:
            return getattr(self._agent, method)(*arguments)
        finally:
            faulthandler.cancel_dump_traceback_later()

    def prepare(self, board: Any) -> None:
        """Lets the agent prepare for a game, if it needs to."""
        if self._agent is not None:
            prepare_agent(self._agent, board)

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
    name = path.stem if is_free and path.stem.isidentifier() else f"agent_file_{hash(path)}"
    spec = spec_from_file_location(name, path, loader=SourceFileLoader(name, str(path)))
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
