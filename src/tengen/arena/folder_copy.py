"""Copies files together with what lies around them: weights, settings, modules."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

MOST_FILES = 5000


@dataclass(frozen=True, slots=True)
class Copied:
    """What was copied, and what was not."""

    files: dict[str, str]
    """The sha256 of each copy, by its path in the folder."""
    remarks: tuple[str, ...] = ()
    """What stayed behind and may be missed, each in a sentence."""


def copy_with_surroundings(
    needed: Sequence[Path],
    home: Path,
    *,
    most_bytes: int,
    is_left: Callable[[Path], bool] = lambda _path: False,
) -> Copied:
    """Copies files of one folder into another, with all else that is below the folder.

    Where that is too much, as in a home folder, the needed files go alone, and that is told.

    Args:
        needed: The files; the folder is that of the first.
        home: Where they go.
        most_bytes: How much may lie around them.
        is_left: What is not touched, not even read.
    """
    folder = needed[0].parent
    around = list(_around(folder, most_bytes, is_left))
    linked = sorted(str(path.relative_to(folder)) for path in around if path.is_dir())
    remarks = [f"the linked folder {name} was not copied" for name in linked]
    if not around:
        remarks.append(
            f"nothing of {folder} but {_names(needed)} was copied, since there are more than"
            f" {MOST_FILES} files or {most_bytes >> 20} MiB: move what the player needs into a"
            " folder of its own"
        )
    files = copy_files([*needed, *(path for path in around if not path.is_dir())], folder, home)
    return Copied(files, tuple(remarks))


def copy_files(files: Sequence[Path], folder: Path, home: Path) -> dict[str, str]:
    """Copies files of a folder; the sha256 of each copy by its path in the folder."""
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
    """The files and linked folders below a folder; none when they are too many or too large."""
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
    """Environments, repositories and caches are nothing that a program plays with."""
    return not folder_name.startswith(".") and folder_name != "__pycache__"


def _names(files: Sequence[Path]) -> str:
    shown = ", ".join(path.name for path in files[:3])
    return f"{shown} and {len(files) - 3} more files" if len(files) > 3 else shown
