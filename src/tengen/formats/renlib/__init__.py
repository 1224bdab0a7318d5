"""RenLib libraries, and their streaming conversion to SGF; the core parses their bytes."""

from ..._core import (
    RenlibDocument,
    make_carpet_library,
    read_renlib,
    scan_renlib,
    write_renlib,
)

__all__ = [
    "RenlibDocument",
    "make_carpet_library",
    "read_renlib",
    "scan_renlib",
    "write_renlib",
]
