"""Files that commands make: never in the place of others, unless told to."""

from __future__ import annotations

from pathlib import Path

from ..formats.files import put
from .problems import sentence


def obstacle(path: Path, *, force: bool) -> str | None:
    """What keeps a file from being made there, if it can be told beforehand."""
    if path.exists() and not force:
        return f"{path} exists already: --force replaces it"
    if not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent}"
    return None


def put_new(path: Path, content: str | bytes, *, force: bool) -> str | None:
    """Writes a file; what kept it from being written, if anything did."""
    problem = obstacle(path, force=force)
    if problem is not None:
        return problem
    try:
        put(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        return sentence(error, str(path))
    return None
