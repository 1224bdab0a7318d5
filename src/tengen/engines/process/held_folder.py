"""Temporary folders that a process holds: what a killed one has left, the next one removes."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

PREFIX = "tengen-held-"


class HeldFolder:
    """A folder for this process, which is locked as long as the process lives and needs it."""

    def __init__(self, purpose: str) -> None:
        """Makes an empty folder; the purpose becomes a part of its name."""
        self._held: int | None = None
        while self._held is None:
            self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{purpose}-"))
            with suppress(FileNotFoundError, BlockingIOError):
                self._held = _locked(self.path)

    def remove(self) -> None:
        """Removes the folder with all that is in it."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.remove()


def remove_left_folders() -> None:
    """Removes folders of this user whose processes are gone."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # Somebody holds it, or it is no business of ours.
            if path.lstat().st_uid == os.getuid():
                folder = _locked(path)
                shutil.rmtree(path, ignore_errors=True)
                os.close(folder)


def _locked(path: Path) -> int:
    """A folder, open and locked until it is closed or the process ends.

    Raises:
        BlockingIOError: Another process holds it.
        FileNotFoundError: Another process has just removed it.
    """
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        path.stat()
    except OSError:
        os.close(folder)
        raise
    return folder
