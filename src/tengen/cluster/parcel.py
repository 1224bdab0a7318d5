"""The files of a tournament's players, sent to each machine once and found there by hash.

Files are the copies of engines and agents that the arena made, and files that agents' options name,
such as weights. A machine keeps what it got: a tournament that is resumed sends nothing again.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from ..arena.players.frozen import sha256_of
from ..arena.schedule import Stage
from ..engines.registry import FILE_NAME

PLAYERS, OPTIONS = "players", "options"
"""Folders of a parcel: the copies of players, and files that options name."""


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file of a parcel."""

    place: str
    """Its path in the parcel."""
    sha256: str
    is_program: bool


@dataclass(frozen=True, slots=True)
class Parcel:
    """A list of files by hash, and how the players name them."""

    copies: str
    """The driver's folder of copies; empty if there is none."""
    files: tuple[PackedFile, ...]
    options: tuple[tuple[str, str], ...] = ()
    """Values of options that are files, as the user wrote them, and their places in the parcel."""

    @property
    def key(self) -> str:
        """A hash of everything; machines keep the files under this name."""
        return hashlib.sha256(repr(self).encode()).hexdigest()

    def moved(self, stage: Stage, home: Path) -> Stage:
        """The stage with players that use the files in a folder of this machine."""
        return replace(stage, players=tuple(self._moved(name, home) for name in stage.players))

    def _moved(self, player: str, home: Path) -> str:
        name, mark, options = player.partition("?")
        if self.copies:
            name = name.replace(self.copies, str(home / PLAYERS))
        places = dict(self.options)
        pairs = (pair.partition("=") for pair in options.split("&") if pair)
        moved = (
            f"{key}={home / places[value]}" if value in places else f"{key}{equals}{value}"
            for key, equals, value in pairs
        )
        return f"{name}{mark}{'&'.join(moved)}"


def pack(stage: Stage) -> tuple[Parcel, dict[str, Path]]:
    """The parcel of a tournament, and where the file of each hash is on this machine."""
    found: dict[str, Path] = {}
    if stage.copies:
        folder = Path(stage.copies)
        found |= {
            f"{PLAYERS}/{path.relative_to(folder)}": path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
    options = []
    for number, value in enumerate(_files_in_options(stage.players)):
        path = Path(value).expanduser()
        place = f"{OPTIONS}/{number}/{path.name}"
        found[place] = path
        options.append((value, place))
    files = tuple(
        PackedFile(place, sha256_of(path), bool(path.stat().st_mode & stat.S_IXUSR))
        for place, path in found.items()
    )
    by_hash = {file.sha256: found[file.place] for file in files}
    return Parcel(stage.copies, files, tuple(options)), by_hash


def _files_in_options(players: tuple[str, ...]) -> list[str]:
    """The values of the players' options that are files."""
    values = [
        pair.partition("=")[2]
        for player in players
        for pair in player.partition("?")[2].split("&")
        if pair
    ]
    return [value for value in dict.fromkeys(values) if value and _is_file(value)]


def _is_file(value: str) -> bool:
    try:
        return Path(value).expanduser().is_file()
    except (OSError, RuntimeError):  # Too long for a path, or another user's folder.
        return False


def unpack(parcel: Parcel, fetch: Callable[[str], bytes]) -> Path:
    """The folder with the parcel's files on this machine; fetches them if they are not there.

    Raises:
        ValueError: A file arrived damaged.
    """
    root = Path(tempfile.gettempdir()) / f"tengen-files-{os.getuid()}"
    root.mkdir(mode=0o700, exist_ok=True)
    home = root / parcel.key
    with _turn(root):
        if not home.exists():
            partial = home.with_suffix(".new")
            shutil.rmtree(partial, ignore_errors=True)
            partial.mkdir()
            _write(parcel, fetch, partial, home)
            partial.rename(home)
    return home


def _write(parcel: Parcel, fetch: Callable[[str], bytes], folder: Path, home: Path) -> None:
    for file in parcel.files:
        content = fetch(file.sha256)
        if hashlib.sha256(content).hexdigest() != file.sha256:
            raise ValueError(f"{file.place} arrived damaged")
        path = folder / file.place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if file.is_program:
            path.chmod(0o700)
    listed = folder / PLAYERS / FILE_NAME
    if listed.exists():  # It has the commands of the engines, with the driver's paths.
        old, new = (json.dumps(text)[1:-1] for text in (parcel.copies, str(home / PLAYERS)))
        text = listed.read_text(encoding="utf-8").replace(old, new)
        listed.write_text(text, encoding="utf-8")


@contextmanager
def _turn(root: Path) -> Iterator[None]:
    """Lets one worker of this machine at a time look for files and fetch them."""
    with (root / "lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
