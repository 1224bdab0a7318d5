"""Short ways to read Tengen's own form in tests."""

from __future__ import annotations

import json

from tengen.formats import ReadOptions
from tengen.formats.json.format import JsonFormat
from tengen.record import GameRecord

JSON = JsonFormat()


def read(data: bytes, *, repair: bool = False) -> list[GameRecord]:
    return JSON.read(data, ReadOptions(repair=repair))


def file_with(**parts: object) -> bytes:
    """A file with one empty game of size 15, some of its parts replaced."""
    game = {"rule": "freestyle", "size": 15, "moves": [], **parts}
    return json.dumps({"tengen": "games", "version": 1, "games": [game]}).encode()
