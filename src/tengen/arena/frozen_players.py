"""Copies of the programs and files that play, so that an edit cannot change a running match."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

from ..agents.file_agents import split_name
from ..engines.installed import FILE_NAME, find_installed
from ..engines.program import find_program
from ..engines.registration import PREFIX as ENGINE

FILE = "file"
MOST_BYTES = 1 << 30
MOST_FILES = 5000
"""A program's folder is copied with it, for its weights and settings, unless it is larger."""


def freeze(players: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """Copies what plays into a folder; the players by the names of the copies.

    The folder then also is what TENGEN_HOME must be for these names. One that is there already is
    left as it is.
    """
    if not folder.exists():
        # Copied beside and put in place whole, so that a kill leaves no half of it.
        beside = folder.with_name(f"{folder.name}.{os.getpid()}")
        for player in dict.fromkeys(players):
            _copy_file_agent(player, beside)
        _copy_engines(players, beside, folder)
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


def _copy_file_agent(player: str, folder: Path) -> None:
    name = player.partition("?")[0]
    if name.startswith(f"{FILE}:"):
        source = _source(name)
        home = folder / _folder_name(source)
        home.mkdir(parents=True, exist_ok=True)
        # What lies beside it can be imported.
        for path in {source, *source.parent.glob("*.py")}:
            shutil.copy2(path, home)


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


def _copy_engines(players: tuple[str, ...], folder: Path, called: Path) -> None:
    """Copies programs into a folder that will be called otherwise, with a list of them."""
    entries = {}
    for player in players:
        name = player.partition("?")[0]
        if name.startswith(f"{ENGINE}:"):
            entry = find_installed(name.partition(":")[2])
            program = find_program(entry.command)
            home = called / entry.name
            if entry.name not in entries:
                _copy_folder(program.folder, folder / entry.name, program.command)
            command = tuple(_moved(word, program.folder, home) for word in program.command)
            entries[entry.name] = replace(entry, command=command).as_json()
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"engines": entries}, indent=1)
    (folder / FILE_NAME).write_text(text, encoding="utf-8")


def _copy_folder(source: Path, home: Path, command: tuple[str, ...]) -> None:
    files = []
    size = 0
    for path in source.rglob("*"):
        files.append(path)
        size += path.stat().st_size if path.is_file() else 0
        if size > MOST_BYTES or len(files) > MOST_FILES:
            files = [Path(word) for word in command if _is_inside(word, source)]
            break
    else:
        shutil.copytree(source, home, symlinks=True)
        return
    home.mkdir(parents=True)
    for path in files:
        copy = home / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)


def _is_inside(word: str, folder: Path) -> bool:
    path = Path(word)
    return path.is_absolute() and path.is_file() and path.is_relative_to(folder)


def _moved(word: str, folder: Path, home: Path) -> str:
    return str(home / Path(word).relative_to(folder)) if _is_inside(word, folder) else word
