"""Reads and writes game records in all common file formats.

>>> import tempfile, pathlib
>>> from tengen.record import GameRecord
>>> with tempfile.TemporaryDirectory() as folder:
...     path = pathlib.Path(folder) / "game.sgf"
...     losses = write(path, GameRecord.from_moves("h8i9", rule="renju"))
...     read(path).end()
<Node h8 i9>
"""

from .files import format_named, formats, write
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
from .reading import Source, iter_games, read, read_all

__all__ = [
    "AmbiguousFormatError",
    "CannotWriteError",
    "Format",
    "FormatError",
    "ReadOptions",
    "Source",
    "UnknownFormatError",
    "Written",
    "format_named",
    "formats",
    "from_link",
    "iter_games",
    "read",
    "read_all",
    "to_link",
    "write",
]
