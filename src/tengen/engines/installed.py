"""The user's own programs: a JSON file with their names, commands, options and verdicts."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..game.nearest import unknown_word
from .verdict import Verdict

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
    verdict: Verdict | None = None

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(
                f"cannot name a program {self.name!r}: expected letters, digits and _ . + -"
            )
        if self.kind not in KINDS:
            raise ValueError(unknown_word("kind of program", self.kind, KINDS))

    def verdict_of(self, sha256: str) -> Verdict | None:
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
                None if verdict is None else Verdict.from_json(verdict),
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


def installed() -> dict[str, Installed]:
    """The programs by name, in the order of their names.

    Raises:
        ValueError: The file is damaged.
    """
    path = data_folder() / FILE_NAME
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        entries = found["engines"].items()
        return {name: Installed.from_json(name, entry) for name, entry in sorted(entries)}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"cannot read {path}: {error}") from None


def find_installed(name: str) -> Installed:
    """A program by its name.

    Raises:
        ValueError: There is none of that name; the message says which there are.
    """
    known = installed()
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
