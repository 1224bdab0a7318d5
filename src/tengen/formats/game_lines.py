"""Text files with one game on each line; blank lines and those that begin with # are skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..record import GameRecord
from .code_page import decode
from .errors import FormatError
from .format import REMARKS_SHOWN, ReadOptions

LOOKED_AT = 1 << 16
"""Bytes at the begin of a file that tell its format."""


def read_lines(
    data: bytes, options: ReadOptions, read_line: Callable[[int, str], GameRecord]
) -> list[GameRecord]:
    """The games of a file; `read_line` makes one from the number of a line and its text.

    With repairs a line of which not one move can be read is left out.
    """
    remarks: list[str] = []
    text = decode(data, encoding=options.encoding, declared=None, remarks=remarks)
    records = []
    for number, line in _game_lines(text):
        record = read_line(number, line)
        losses = [remark for remark in record.remarks if remark.startswith("left out")]
        if losses and record.tree.first_child(0) is None:
            remarks += losses
        else:
            records.append(record)
    if not records:
        raise FormatError("; ".join(["there is no game in it", *remarks[:REMARKS_SHOWN]]))
    records[0].remarks += remarks
    return records


def first_game_line(data: bytes) -> str:
    """The first line that would be read, if it comes soon enough; for a look at unknown bytes."""
    text = data[:LOOKED_AT].decode("latin-1").removeprefix("\xef\xbb\xbf")
    lines = _game_lines(text.replace("\r", "\n"))
    return next((line for _, line in lines), "")


def _game_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line
