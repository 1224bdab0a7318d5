"""The functions of the core that `tengen bench formats` measures."""

from .._core import (
    RenlibDocument,
    make_carpet_library,
    read_psq_moves,
    read_renlib,
    scan_renlib,
    write_renlib,
)

__all__ = [
    "RenlibDocument",
    "make_carpet_library",
    "read_psq_moves",
    "read_renlib",
    "scan_renlib",
    "write_renlib",
]
