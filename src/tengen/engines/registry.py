"""The user's external engines by name: the file that lists them, and the agents they make."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from ..agents.entry import Entry, format_spec
from ..agents.option import Range
from ..agents.registry import register_prefix
from ..folders import data_folder
from ..game.nearest import unknown_word
from ..processes.lines import Transcript
from ..processes.process import ChildProcess, Log, ProcessLimits
from .agent import EngineAgent
from .client import Client
from .dialect import HandshakeResult
from .gomocup.client import GomocupClient
from .gtp import WITHOUT_I, GtpClient
from .program import Program, find_program

FILE_NAME = "engines.json"
KINDS = ("gomocup", "gtp")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")


@dataclass(frozen=True, slots=True)
class Installed:
    """An external engine that the user has registered."""

    name: str
    command: tuple[str, ...]
    kind: str = "gomocup"
    options: dict[str, str] = field(default_factory=dict)
    """Settings for the engine: INFO lines, or GTP parameters."""
    sha256: str = ""
    verdict: HandshakeResult | None = None

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(
                f"cannot name an engine {self.name!r}: expected letters, digits and _ . + -"
            )
        if self.kind not in KINDS:
            raise ValueError(unknown_word("kind of engine", self.kind, KINDS))

    def verdict_of(self, sha256: str) -> HandshakeResult | None:
        """The handshake result, if it is for files with this hash."""
        return self.verdict if self.verdict and self.verdict.sha256 == sha256 else None

    def as_json(self) -> dict[str, Any]:
        """Encodes the engine as a JSON object, without the name, which is its key."""
        return {
            "command": list(self.command),
            "kind": self.kind,
            "options": self.options,
            "sha256": self.sha256,
            "verdict": None if self.verdict is None else self.verdict.as_json(),
        }

    @classmethod
    def from_json(cls, name: str, found: Mapping[str, Any]) -> Installed:
        """Decodes what `as_json` wrote.

        Raises:
            ValueError: The object is not an engine.
        """
        try:
            verdict = found.get("verdict")
            return cls(
                name,
                tuple(str(word) for word in found["command"]),
                found["kind"],
                {str(key): str(value) for key, value in found.get("options", {}).items()},
                str(found.get("sha256", "")),
                None if verdict is None else HandshakeResult.from_json(verdict),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"the entry {name!r} is not an engine: {error!r}") from None


def installed(file: Path | None = None) -> dict[str, Installed]:
    """The engines of a file, sorted by name; default: the user's file.

    Raises:
        ValueError: The file is damaged.
    """
    path = file or data_folder() / FILE_NAME
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        entries = found["engines"].items()
        return {name: Installed.from_json(name, entry) for name, entry in sorted(entries)}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"cannot read {path}: {error}") from None


def find_installed(name: str, file: Path | None = None) -> Installed:
    """An engine of a file by its name; default: the user's file.

    Raises:
        ValueError: There is no engine of that name; the message lists those that exist.
    """
    known = installed(file)
    if name in known:
        return known[name]
    if not known:
        raise ValueError(
            f"unknown engine {name!r}: none is registered, see `tengen engines add --help`"
        )
    raise ValueError(unknown_word("engine", name, known))


def keep(entry: Installed) -> None:
    """Adds an engine, or replaces the one of that name."""
    _write([*(each for each in installed().values() if each.name != entry.name), entry])


def remove(name: str) -> None:
    """Unregisters an engine; its files stay.

    Raises:
        ValueError: There is no engine of that name.
    """
    find_installed(name)
    _write([each for each in installed().values() if each.name != name])


def _write(entries: Iterable[Installed]) -> None:
    """Writes the file atomically, so that a reader finds the old one or the new one."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    content = {"engines": {entry.name: entry.as_json() for entry in entries}}
    handle, name = tempfile.mkstemp(prefix=FILE_NAME, dir=folder)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(content, file, indent=2, sort_keys=True)
        file.write("\n")
    Path(name).replace(folder / FILE_NAME)


PREFIX = "engine"
MEBIBYTE = 1 << 20


@dataclass(frozen=True)
class EngineOptions:
    """The options of an external engine as an agent."""

    memory: Annotated[int | None, Range(1, 1 << 24)] = None
    """Memory limit in MiB for the engine and its child processes."""
    cores: Annotated[float | None, Range(0.01, 4096)] = None
    """CPU limit in seconds for each second of a move."""


def register_engines() -> None:
    """Registers the prefix ``engine:`` for `tengen.agents.create`."""
    register_prefix(PREFIX, engine_entry)


def engine_names() -> tuple[str, ...]:
    """Agent names of the user's engines, without options."""
    return tuple(f"{PREFIX}:{name}" for name in installed())


def engine_entry(name: str) -> Entry:
    """The agent registry's entry for an engine: ``pela``, or ``PATH/engines.json:pela``.

    Raises:
        ValueError: There is no engine of that name; the message lists those that exist.
    """
    file, _, name = name.rpartition(":")
    entry = find_installed(name, Path(file) if file else None)
    about = entry.verdict.about if entry.verdict else {}
    title = about.get("name", name)

    make = partial(agent_of, entry)
    return Entry(f"{PREFIX}:{name}", make, EngineOptions, title, f"The external engine {name}.")


def agent_of(
    entry: Installed, memory: int | None = None, cores: float | None = None
) -> EngineAgent:
    """The agent of an engine; `memory` is in MiB.

    Raises:
        CannotStart: The program no longer exists.
    """
    text = format_spec(f"{PREFIX}:{entry.name}", {"memory": memory, "cores": cores})
    memory_bytes = None if memory is None else memory * MEBIBYTE
    transcript = Transcript()
    client = client_of(entry, ProcessLimits(memory_bytes=memory_bytes), transcript)
    return EngineAgent(text, client, memory_bytes, cores, transcript=transcript)


def client_of(
    entry: Installed, limits: ProcessLimits | None = None, log: Log | None = None
) -> Client:
    """A client for an engine; its handshake result applies only if its files are unchanged."""
    program = find_program(entry.command)
    launch = launcher(program, limits, log)
    verdict = entry.verdict_of(program.sha256)
    if entry.kind == "gtp":
        columns = verdict.columns if verdict and verdict.columns else WITHOUT_I
        return GtpClient(launch, columns, options=entry.options)
    return GomocupClient(launch, verdict.speech() if verdict else None, options=entry.options)


def launcher(
    program: Program, limits: ProcessLimits | None = None, log: Log | None = None
) -> Callable[[], ChildProcess]:
    """A function that starts a process of the program each time it is called."""
    return lambda: ChildProcess(program, limits, log)
