"""RenLib libraries too large to load as a tree: they are streamed instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...formats import CannotWriteError, Format, formats
from ...formats.renlib.format import scan
from ..output import plain

LARGE = 64 << 20
"""Bytes from which a library is streamed: its tree would take many times the memory."""
BEGIN = 1024
"""Bytes that suffice to recognise a library."""
FIRST_MOVES_SHOWN = 10


@dataclass(frozen=True, slots=True)
class LargeLibrary:
    """Statistics of a library."""

    format: str
    bytes: int
    nodes: int
    """Moves with all variations."""
    leaves: int
    deepest: int
    """Moves in the longest line."""
    comments: int
    board_texts: int
    first_moves: tuple[str, ...]
    remarks: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """The statistics as lines of text."""
        more = len(self.first_moves) - FIRST_MOVES_SHOWN
        first = " ".join(self.first_moves[:FIRST_MOVES_SHOWN])
        yield f"format       {self.format}, {self.bytes / 1e6:.1f} MB: counted, not read"
        yield "size         15x15"
        yield f"moves        {self.nodes} in {self.leaves} lines, the longest of {self.deepest}"
        yield f"begins with  {first}" + (f" and {more} more" if more > 0 else "")
        yield f"comments     {self.comments}"
        yield f"board texts  {self.board_texts}"
        for remark in self.remarks:
            yield plain(f"remark       {remark}")


def count_if_large(file: str, format: Format | None) -> LargeLibrary | None:
    """The statistics of a large library; None for any other file.

    Raises:
        FormatError: The library is damaged.
        OSError: It cannot be opened.
    """
    return _count(Path(file)) if is_large_library(file, format) else None


def is_large_library(file: str, format: Format | None) -> bool:
    """Whether a file is a library too large to load; `format` is the one given by the user."""
    path = _large_file(file)
    renlib = formats()["renlib"]
    if path is None or format not in (None, renlib):
        return False
    with path.open("rb") as opened:
        begin = opened.read(BEGIN)
    # The oldest libraries have no header and can only be recognised as a whole.
    is_named_so = path.suffix.lower() in renlib.suffixes
    return format is renlib or is_named_so or renlib.could_be(begin)


def check_can_stream(file: str, format: Format) -> None:
    """Raises CannotWriteError unless a large library can be written in that format."""
    if format.name != "sgf":
        megabytes = Path(file).stat().st_size / 1e6
        raise CannotWriteError(
            f"a library of {megabytes:.0f} MB is too large to convert to {format.name}: convert it"
            " to sgf, or look at it with tengen show"
        )


def _large_file(file: str) -> Path | None:
    try:
        path = Path(file)
        return path if path.is_file() and path.stat().st_size > LARGE else None
    except (OSError, ValueError):
        return None


def _count(path: Path) -> LargeLibrary:
    found = scan(path)
    return LargeLibrary(
        format="renlib",
        bytes=found.bytes,
        nodes=found.nodes,
        leaves=found.leaves,
        deepest=found.deepest,
        comments=found.comments,
        board_texts=found.board_texts,
        first_moves=tuple(str(move) for move in found.first_moves),
        remarks=tuple(found.remarks),
    )
