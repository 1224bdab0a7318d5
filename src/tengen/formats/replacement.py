"""A file that takes its place all at once: whatever happens, the old or the new one is there."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

NAME_SHOWN = 40
"""Letters of a file's name in that of its unfinished replacement, which has to be short enough."""


@contextmanager
def replacement(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which takes its place, and the mode of an old one, once it is whole."""
    unfinished = path.with_name(f".{path.name[:NAME_SHOWN]}.{secrets.token_hex(4)}")
    try:
        # The system lets the umask decide on the mode of a new file.
        with unfinished.open("xb") as file:
            if path.is_file():
                unfinished.chmod(stat.S_IMODE(path.stat().st_mode))
            yield file
        os.replace(unfinished, path)  # noqa: PTH105
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
