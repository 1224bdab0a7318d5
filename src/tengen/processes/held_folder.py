"""Temporary folders that a process locks, so that a later one can remove those left behind."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

PREFIX = "tengen-held-"


class HeldFolder:
    """A temporary folder that is locked until it is removed or the process ends."""

    def __init__(self, purpose: str) -> None:
        """Creates an empty folder with the purpose in its name."""
        self._held: int | None = None
        while self._held is None:
            self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{purpose}-"))
            with suppress(FileNotFoundError, BlockingIOError):
                self._held = _locked(self.path)

    def remove(self) -> None:
        """Removes the folder and its contents."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.remove()


def remove_left_folders() -> None:
    """Removes this user's folders whose processes have ended."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # It is locked, or belongs to another user.
            if path.lstat().st_uid == os.getuid():
                folder = _locked(path)
                shutil.rmtree(path, ignore_errors=True)
                os.close(folder)


def _locked(path: Path) -> int:
    """Opens a folder and locks it until it is closed or the process ends.

    Raises:
        BlockingIOError: Another process has locked it.
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
