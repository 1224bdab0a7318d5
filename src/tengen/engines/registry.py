"""External engines by name: the file that lists them, and agents made of them."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..agents.entry import Entry, format_spec
from ..agents.option import Option, OptionKind
from ..agents.registry import register_prefix
from ..game.nearest import unknown_word
from .agent import EngineAgent
from .client import Client
from .dialect import HandshakeResult
from .gomocup.client import GomocupClient
from .gtp import WITHOUT_I, GtpClient
from .process.lines import Transcript
from .process.process import EngineProcess, Log, ProcessLimits
from .program import Program, find_program

HOME = "TENGEN_HOME"
"""The variable that moves the folder of the user's data."""
FILE_NAME = "engines.json"
KINDS = ("gomocup", "gtp")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")


@dataclass(frozen=True, slots=True)
class Installed:
    """A program that the user has made known."""

    name: str
    command: tuple[str, ...]
    kind: str = "gomocup"
    options: dict[str, str] = field(default_factory=dict)
    """Keys and values for the program: INFO lines, or parameters of GTP."""
    sha256: str = ""
    verdict: HandshakeResult | None = None

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(
                f"cannot name a program {self.name!r}: expected letters, digits and _ . + -"
            )
        if self.kind not in KINDS:
            raise ValueError(unknown_word("kind of program", self.kind, KINDS))

    def verdict_of(self, sha256: str) -> HandshakeResult | None:
        """What was found out, if that is about files of this hash."""
        return self.verdict if self.verdict and self.verdict.sha256 == sha256 else None

    def as_json(self) -> dict[str, Any]:
        """As a JSON object; the name is the key that it stands under."""
        return {
            "command": list(self.command),
            "kind": self.kind,
            "options": self.options,
            "sha256": self.sha256,
            "verdict": None if self.verdict is None else self.verdict.as_json(),
        }

    @classmethod
    def from_json(cls, name: str, found: Mapping[str, Any]) -> Installed:
        """From what `as_json` wrote.

        Raises:
            ValueError: It is not that.
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
            raise ValueError(f"the entry {name!r} is not a program: {error!r}") from None


def data_folder() -> Path:
    """Where the user's data is kept, as the platform has it, or where TENGEN_HOME says."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME]).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tengen"
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "tengen"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tengen"


def installed(file: Path | None = None) -> dict[str, Installed]:
    """The programs by name, in the order of their names; from the user's file if none is given.

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
    """A program by its name, listed in the user's file if no other is given.

    Raises:
        ValueError: There is none of that name; the message says which there are.
    """
    known = installed(file)
    if name in known:
        return known[name]
    if not known:
        raise ValueError(
            f"unknown program {name!r}: none is known, see `tengen engines add --help`"
        )
    raise ValueError(unknown_word("program", name, known))


def keep(entry: Installed) -> None:
    """Adds a program, or replaces the one of that name."""
    _write([*(each for each in installed().values() if each.name != entry.name), entry])


def remove(name: str) -> None:
    """Forgets a program; its files stay.

    Raises:
        ValueError: There is none of that name.
    """
    find_installed(name)
    _write([each for each in installed().values() if each.name != name])


def _write(entries: Iterable[Installed]) -> None:
    """Writes the file as a whole, so that a reader finds the old one or the new one."""
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

OPTIONS = (
    Option(
        "memory",
        OptionKind.INT,
        title="Memory",
        help="MiB for the program and its children; more ends it.",
        minimum=1,
        maximum=1 << 24,
    ),
    Option(
        "cores",
        OptionKind.FLOAT,
        title="Cores",
        help="Processor seconds for each second of a move; more ends the program.",
        minimum=0.01,
        maximum=4096,
    ),
)


def register_engines() -> None:
    """Lets `tengen.agents.create` know texts that begin with ``engine:``."""
    register_prefix(PREFIX, engine_entry)


def engine_names() -> tuple[str, ...]:
    """The agents that the user's programs are, without options."""
    return tuple(f"{PREFIX}:{name}" for name in installed())


def engine_entry(name: str) -> Entry:
    """What the registry knows about a program: ``pela``, or ``PATH/engines.json:pela``.

    Raises:
        ValueError: There is none of that name; the message says which there are.
    """
    file, _, name = name.rpartition(":")
    entry = find_installed(name, Path(file) if file else None)
    about = entry.verdict.about if entry.verdict else {}
    title = about.get("name", name)

    def make(memory: int | None = None, cores: float | None = None) -> EngineAgent:
        return agent_of(entry, memory, cores)

    return Entry(f"{PREFIX}:{name}", make, OPTIONS, title, f"The outside program {name}.")


def agent_of(
    entry: Installed, memory: int | None = None, cores: float | None = None
) -> EngineAgent:
    """The agent of a program; `memory` is in MiB.

    Raises:
        CannotStart: The program is not there any more.
    """
    text = format_spec(f"{PREFIX}:{entry.name}", {"memory": memory, "cores": cores})
    memory_bytes = None if memory is None else memory * MEBIBYTE
    transcript = Transcript()
    client = client_of(entry, ProcessLimits(memory_bytes=memory_bytes), transcript)
    return EngineAgent(text, client, memory_bytes, cores, transcript=transcript)


def client_of(
    entry: Installed, limits: ProcessLimits | None = None, log: Log | None = None
) -> Client:
    """A client for a program, in the dialect that its handshake found, if it is still the same."""
    program = find_program(entry.command)
    launch = launcher(program, limits, log)
    verdict = entry.verdict_of(program.sha256)
    if entry.kind == "gtp":
        columns = verdict.columns if verdict and verdict.columns else WITHOUT_I
        return GtpClient(launch, columns, options=entry.options)
    return GomocupClient(launch, verdict.speech() if verdict else None, options=entry.options)


def launcher(
    program: Program, limits: ProcessLimits | None = None, log: Log | None = None
) -> Callable[[], EngineProcess]:
    """What starts a program, each time that it is called."""
    return lambda: EngineProcess(program, limits, log)
