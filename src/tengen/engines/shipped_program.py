"""pbrain-tengen, the engine as a program of its own, as it came with this package."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from .failures import CannotStart

SHIPPED = "pbrain-tengen"


def shipped_program() -> Path:
    """Where the program lies.

    Raises:
        CannotStart: The package was installed without it.
    """
    try:
        installed = files("tengen") or ()
    except PackageNotFoundError:
        installed = ()
    for file in installed:
        path = Path(str(file.locate()))
        if file.name == SHIPPED and path.is_file():
            return path.resolve()
    raise CannotStart(f"{SHIPPED} is not installed beside this package: docs/protocol.md builds it")
