"""Pictures that a command writes into files."""

from __future__ import annotations

from pathlib import Path

from ..formats.files import put
from .problems import sentence


def put_picture(path: Path, picture: str, *, force: bool) -> str | None:
    """Writes a picture; what kept it from being written, or None."""
    if path.exists() and not force:
        return f"{path} exists already: --force replaces it"
    if not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent}"
    try:
        put(path, picture.encode())
    except OSError as error:
        return sentence(error, str(path))
    return None
