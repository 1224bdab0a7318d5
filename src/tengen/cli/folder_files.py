"""The files of a folder, and of the folders in it."""

from __future__ import annotations

import os
from pathlib import Path


def files_below(folder: Path, *, leave_out: Path | None = None) -> tuple[list[Path], list[OSError]]:
    """Every plain file below a folder in order, and what cannot be looked into.

    Hidden files are left out, and those below `leave_out`.
    """
    found: list[Path] = []
    errors: list[OSError] = []
    for name, folders, files in os.walk(folder, onerror=errors.append):
        here = Path(name)
        folders[:] = sorted(
            each for each in folders if _is_visible(each) and not _is_same(here / each, leave_out)
        )
        found += [here / file for file in sorted(files) if _is_visible(file)]
    # Pipes and sockets would keep the reader waiting.
    return [path for path in found if path.is_file()], errors


def _is_visible(name: str) -> bool:
    return not name.startswith(".")


def _is_same(path: Path, other: Path | None) -> bool:
    return other is not None and other.exists() and path.samefile(other)
