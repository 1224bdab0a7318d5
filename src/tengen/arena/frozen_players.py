"""Copies of the programs and files that play, so that an edit cannot change a running match."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..agents.file_agents import split_name
from ..engines.installed import FILE_NAME, find_installed
from ..engines.program import find_program, own_files
from ..engines.registration import PREFIX as ENGINE
from .folder_copy import copy_with_surroundings

FILE = "file"
MOST_BYTES = {ENGINE: 1 << 30, FILE: 100 << 20}
"""How much may lie around a program or a file and still be copied with it."""

IsLeft = Callable[[Path], bool]
"""What must not be copied, nor even be opened: the store itself, which may lie beside a player."""


def freeze(players: tuple[str, ...], folder: Path, is_left: IsLeft) -> tuple[str, ...]:
    """Copies what plays into a folder; the players by the names of the copies.

    The folder then also is what TENGEN_HOME must be for these names. One that is there already is
    left as it is.
    """
    if not folder.exists():
        # Copied beside and put in place whole, so that a kill leaves no half of it.
        beside = folder.with_name(f"{folder.name}.{os.getpid()}")
        for player in dict.fromkeys(players):
            _copy_file_agent(player, beside, is_left)
        _copy_engines(players, beside, folder, is_left)
        beside.rename(folder)
    return tuple(_name_of_copy(player, folder) for player in players)


def fingerprints(players: tuple[str, ...]) -> dict[str, str]:
    """The hash of each program and file, by player; those that are part of Tengen have none."""
    found = {}
    for player in players:
        name = player.partition("?")[0]
        if name.startswith(f"{ENGINE}:"):
            entry = find_installed(name.partition(":")[2])
            found[player] = find_program(entry.command).sha256
        elif name.startswith(f"{FILE}:"):
            found[player] = hashlib.sha256(_source(name).read_bytes()).hexdigest()
    return found


def _copy_file_agent(player: str, folder: Path, is_left: IsLeft) -> None:
    name = player.partition("?")[0]
    if name.startswith(f"{FILE}:"):
        source = _source(name)
        needed = [source, *source.parent.glob("*.py")]
        home = folder / _folder_name(source)
        copy_with_surroundings(needed, home, most_bytes=MOST_BYTES[FILE], is_left=is_left)


def _name_of_copy(player: str, folder: Path) -> str:
    name, mark, options = player.partition("?")
    if not name.startswith(f"{FILE}:"):
        return player
    source = _source(name)
    _, inside = split_name(name.partition(":")[2])
    chosen = f":{inside}" if inside else ""
    return f"{FILE}:{folder / _folder_name(source) / source.name}{chosen}{mark}{options}"


def _folder_name(source: Path) -> str:
    return hashlib.sha256(str(source).encode()).hexdigest()[:12]


def _source(name: str) -> Path:
    path, _ = split_name(name.partition(":")[2])
    return Path(path).expanduser().absolute()


def _copy_engines(players: tuple[str, ...], folder: Path, called: Path, is_left: IsLeft) -> None:
    """Copies programs into a folder that will be called otherwise, with a list of them."""
    entries = {}
    for player in players:
        name = player.partition("?")[0]
        if name.startswith(f"{ENGINE}:"):
            entry = find_installed(name.partition(":")[2])
            command = find_program(entry.command).command
            own = own_files(command)
            if own and entry.name not in entries:
                # A zip has all that its program needs in it.
                limit = 0 if own[0].suffix.lower() == ".zip" else MOST_BYTES[ENGINE]
                home = folder / entry.name
                copy_with_surroundings(own, home, most_bytes=limit, is_left=is_left)
            moved = tuple(_moved(word, own, called / entry.name) for word in command)
            entries[entry.name] = replace(entry, command=moved).as_json()
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"engines": entries}, indent=1)
    (folder / FILE_NAME).write_text(text, encoding="utf-8")


def _moved(word: str, own: list[Path], home: Path) -> str:
    return str(home / Path(word).relative_to(own[0].parent)) if Path(word) in own else word
