"""Reads and writes game records in all common file formats.

>>> import tempfile, pathlib
>>> from tengen.record import GameRecord
>>> with tempfile.TemporaryDirectory() as folder:
...     path = pathlib.Path(folder) / "game.sgf"
...     losses = write(path, GameRecord.from_moves("h8i9", rule="renju"))
...     read(path).end()
<Node h8 i9>
"""

from .files import format_named, formats, read, read_all, write
from .format import (
    AmbiguousFormatError,
    CannotWriteError,
    Format,
    FormatError,
    ReadOptions,
    UnknownFormatError,
    Written,
)
from .link import from_link, to_link

__all__ = [
    "AmbiguousFormatError",
    "CannotWriteError",
    "Format",
    "FormatError",
    "ReadOptions",
    "UnknownFormatError",
    "Written",
    "format_named",
    "formats",
    "from_link",
    "read",
    "read_all",
    "to_link",
    "write",
]
