"""Copies engines and agent files, so that an edit cannot change a running match."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...agents.hosted import split_name
from ...engines.program import find_program, own_files
from ...engines.registry import FILE_NAME, find_installed
from ...engines.registry import PREFIX as ENGINE

MOST_FILES = 5000


@dataclass(frozen=True, slots=True)
class Copied:
    """The result of copying."""

    files: dict[str, str]
    """The sha256 of each copy, by its path in the folder."""
    remarks: tuple[str, ...] = ()
    """Notes on files that were not copied but may be needed."""


def copy_with_surroundings(
    needed: Sequence[Path],
    home: Path,
    *,
    most_bytes: int,
    is_left: Callable[[Path], bool] = lambda _path: False,
) -> Copied:
    """Copies files into another folder, with everything else in their own folder.

    If that is too much, as in a home folder, copies only the needed files and adds a remark.

    Args:
        needed: The files; the folder is that of the first.
        home: The target folder.
        most_bytes: The most to copy in all.
        is_left: Selects files that must not be copied or even read.
    """
    folder = needed[0].parent
    around = list(_around(folder, most_bytes, is_left))
    linked = sorted(str(path.relative_to(folder)) for path in around if path.is_dir())
    remarks = [f"the linked folder {name} was not copied" for name in linked]
    if not around:
        remarks.append(
            f"only {_names(needed)} was copied from {folder}, which has more than {MOST_FILES}"
            f" files or {most_bytes >> 20} MiB: move what the player needs into a separate folder"
        )
    files = copy_files([*needed, *(path for path in around if not path.is_dir())], folder, home)
    return Copied(files, tuple(remarks))


def copy_files(files: Sequence[Path], folder: Path, home: Path) -> dict[str, str]:
    """Copies files of a folder; returns the sha256 of each copy by its path in the folder."""
    hashes = {}
    for path in dict.fromkeys(files):
        inside = path.relative_to(folder)
        copy = home / inside
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
        hashes[str(inside)] = sha256_of(copy)
    return hashes


def sha256_of(path: Path) -> str:
    """The hash of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _around(folder: Path, most_bytes: int, is_left: Callable[[Path], bool]) -> list[Path]:
    """The files and linked folders below a folder; empty if they are too many or too large."""
    found: list[Path] = []
    size = 0
    for path in _paths(folder, is_left):
        found.append(path)
        size += path.stat().st_size
        if size > most_bytes or len(found) > MOST_FILES:
            return []
    return found


def _paths(folder: Path, is_left: Callable[[Path], bool]) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        here = Path(place)
        folders[:] = [name for name in folders if _is_wanted(name) and not is_left(here / name)]
        yield from (here / name for name in folders if (here / name).is_symlink())
        for name in names:
            path = here / name
            if not is_left(path) and path.is_file():
                yield path


def _is_wanted(folder_name: str) -> bool:
    """Skips virtual environments, repositories and caches, which no player needs."""
    return not folder_name.startswith(".") and folder_name != "__pycache__"


def _names(files: Sequence[Path]) -> str:
    shown = ", ".join(path.name for path in files[:3])
    return f"{shown} and {len(files) - 3} more files" if len(files) > 3 else shown


FILE = "file"
MOST_BYTES = {ENGINE: 1 << 30, FILE: 100 << 20}
"""The largest folder that is copied with an engine or a file."""

IsLeft = Callable[[Path], bool]
"""Selects files that must not be copied or opened, such as a store beside a player."""
Facts = dict[str, Any]
"""Facts about a copy, as in the manifest's JSON.

`home` is its folder, `files` has the sha256 of each file in it, and `remarks` lists what else it
may need. For an engine: its `name` and `entry` in the user's list, the words of its command that
are copies (`copied`), and the sha256 of those that are files `elsewhere`. For a file: its `path`
and the `agent` in it.
"""


def is_outside(player: str) -> bool:
    """Whether a player is an external engine or a file rather than part of Tengen."""
    return player.startswith((f"{ENGINE}:", f"{FILE}:"))


def freeze(players: tuple[str, ...], folder: Path, is_left: IsLeft) -> dict[str, Facts]:
    """Copies the players into a new folder; returns the facts about each copy by player."""
    # Copied to a temporary folder and renamed, so that a kill leaves no partial copy.
    partial = folder.with_name(f"{folder.name}.new")
    for old in (folder, partial):
        shutil.rmtree(old, ignore_errors=True)
    partial.mkdir(parents=True)
    copies: dict[str, Facts] = {}
    engines: dict[str, Facts] = {}
    for place, player in enumerate(players):
        kind, _, rest = player.partition("?")[0].partition(":")
        if kind == FILE and player not in copies:
            copies[player] = _freeze_file(rest, partial / f"{FILE}-{place}", is_left)
        elif kind == ENGINE:
            if rest not in engines:
                engines[rest] = _freeze_engine(rest, partial / f"{ENGINE}-{rest}", is_left)
            copies[player] = engines[rest]
    partial.rename(folder)
    facts: dict[str, Facts] = json.loads(json.dumps(copies))
    return facts


def names_of_copies(
    players: tuple[str, ...], copies: Mapping[str, Facts], folder: Path
) -> tuple[str, ...]:
    """The specifications of the players' copies in a folder."""
    return tuple(_name_of_copy(player, copies.get(player, {}), folder) for player in players)


def originals_of(facts: Facts) -> dict[str, str]:
    """The paths of a player's own files by those of their copies in its folder."""
    if "entry" in facts:
        return {copy: original for original, copy in facts["copied"].items()}
    folder = Path(facts["path"]).parent
    return {copy: str(folder / copy) for copy in facts["files"]}


def list_engines(copies: Mapping[str, Facts], folder: Path) -> None:
    """Lists the engines among the copies in a file, with the commands that run them there."""
    entries = {
        facts["name"]: facts["entry"] | {"command": _command_of_copy(facts, folder)}
        for facts in copies.values()
        if "entry" in facts
    }
    text = json.dumps({"engines": entries}, indent=1)
    (folder / FILE_NAME).write_text(text, encoding="utf-8")


def _freeze_file(rest: str, home: Path, is_left: IsLeft) -> Facts:
    path, agent = split_name(rest)
    source = Path(path).expanduser().resolve()
    needed = list(dict.fromkeys([source, *sorted(source.parent.glob("*.py"))]))
    copied = copy_with_surroundings(needed, home, most_bytes=MOST_BYTES[FILE], is_left=is_left)
    return {"path": str(source), "agent": agent, **_facts(home, copied)}


def _freeze_engine(name: str, home: Path, is_left: IsLeft) -> Facts:
    entry = find_installed(name)
    program = find_program(entry.command)
    own = own_files(program.command)
    words = [Path(word) for word in program.command[1:] if word not in map(str, own)]
    elsewhere = [path for path in words if path.is_absolute() and path.is_file()]
    copied = _copy_program(own, home, is_left)
    remarks = [*copied.remarks, *(f"{path} was not copied" for path in elsewhere)]
    return {
        "name": name,
        "entry": replace(
            entry,
            command=program.command,
            sha256=program.sha256,
            verdict=entry.verdict_of(program.sha256),
        ).as_json(),
        "copied": {str(path): str(path.relative_to(own[0].parent)) for path in own},
        "elsewhere": {str(path): sha256_of(path) for path in elsewhere},
        **_facts(home, replace(copied, remarks=tuple(remarks))),
    }


def _copy_program(own: list[Path], home: Path, is_left: IsLeft) -> Copied:
    if not own:
        return Copied({}, ("its command names no file, so nothing was copied",))
    if own[0].suffix.lower() == ".zip":  # The archive contains everything that the engine needs.
        return Copied(copy_files(own, own[0].parent, home))
    return copy_with_surroundings(own, home, most_bytes=MOST_BYTES[ENGINE], is_left=is_left)


def _facts(home: Path, copied: Copied) -> Facts:
    return {"home": home.name, "files": copied.files, "remarks": list(copied.remarks)}


def _name_of_copy(player: str, facts: Facts, folder: Path) -> str:
    if not facts:
        return player
    _, mark, options = player.partition("?")
    if "entry" in facts:
        return f"{ENGINE}:{folder / FILE_NAME}:{facts['name']}{mark}{options}"
    agent = f":{facts['agent']}" if facts["agent"] else ""
    return f"{FILE}:{folder / facts['home'] / Path(facts['path']).name}{agent}{mark}{options}"


def _command_of_copy(facts: Facts, folder: Path) -> list[str]:
    home, copied = folder / facts["home"], facts["copied"]
    words: list[str] = facts["entry"]["command"]
    return [str(home / copied[word]) if word in copied else word for word in words]
