"""Copies files together with what lies around them: weights, settings, modules."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

MOST_FILES = 5000


def copy_with_surroundings(
    needed: Sequence[Path],
    home: Path,
    *,
    most_bytes: int,
    is_left: Callable[[Path], bool] = lambda _path: False,
) -> None:
    """Copies files of one folder into another, with all else that is below the folder.

    Where that is too much, as in a home folder, the needed files go alone.

    Args:
        needed: The files; the folder is that of the first.
        home: Where they go.
        most_bytes: How much may lie around them.
        is_left: What is not touched, not even read.
    """
    folder = needed[0].parent
    around = _around(folder, most_bytes, is_left)
    files = dict.fromkeys([*needed, *(around or ())])
    for path in files:
        copy = home / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)


def _around(folder: Path, most_bytes: int, is_left: Callable[[Path], bool]) -> list[Path] | None:
    """The files below a folder; None when they are too many or too large."""
    found: list[Path] = []
    size = 0
    for path in _files(folder, is_left):
        found.append(path)
        size += path.stat().st_size
        if size > most_bytes or len(found) > MOST_FILES:
            return None
    return found


def _files(folder: Path, is_left: Callable[[Path], bool]) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        here = Path(place)
        folders[:] = [name for name in folders if _is_wanted(name) and not is_left(here / name)]
        for name in names:
            path = here / name
            if not is_left(path) and path.is_file():
                yield path


def _is_wanted(folder_name: str) -> bool:
    """Environments, repositories and caches are nothing that a program plays with."""
    return not folder_name.startswith(".") and folder_name != "__pycache__"
