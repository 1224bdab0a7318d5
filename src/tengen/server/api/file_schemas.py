"""Messages about files of games. Between page and server, a game is the text of a link."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

LONGEST_LINK = 1 << 20


class FileKind(StrEnum):
    """What a game can be written as: a file of a format, or a picture of its main line."""

    SGF = "sgf"
    PSQ = "psq"
    LIB = "renlib"
    POS = "pos"
    JSON = "json"
    SVG = "svg"
    GIF = "gif"


class FileRequest(BaseModel):
    """A game to write as a file."""

    model_config = ConfigDict(extra="forbid")

    link: Annotated[str, Field(max_length=LONGEST_LINK)]
    kind: FileKind


class WrittenFile(BaseModel):
    """The bytes of a file, and what it does not hold."""

    name: str
    base64: str
    losses: list[str]


class FileGame(BaseModel):
    """A game of a file."""

    link: str
    black: str
    white: str
    event: str
    date: str
    moves: int
    """Moves with all variations."""


class FileView(BaseModel):
    """The games of a file, and what was assumed or repaired."""

    format: str
    """Its name, such as sgf."""
    games: list[FileGame]
    left_out: int
    """Games beyond the most that are sent."""
    remarks: list[str]
