"""Messages about files of games. Between page and server, a game is the text of a link."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ...game import MAX_SIZE, MIN_SIZE, Rule

LONGEST_LINK = 1 << 20
LONGEST_NAME = 255


class FileKind(StrEnum):
    """What a game can be written as: a file of a format, or a picture of its main line."""

    SGF = "sgf"
    PSQ = "psq"
    LIB = "renlib"
    POS = "pos"
    JSON = "json"
    SVG = "svg"
    GIF = "gif"


class FileEncoding(StrEnum):
    """An encoding that the text of a file may have."""

    UTF_8 = "utf-8"
    GB18030 = "gb18030"
    BIG5 = "big5"
    SHIFT_JIS = "shift_jis"
    EUC_JP = "euc-jp"
    EUC_KR = "euc-kr"
    WINDOWS_1251 = "windows-1251"
    WINDOWS_1252 = "windows-1252"


class ReadRequest(BaseModel):
    """What a file may not say itself, as parameters of the address; all of it is optional."""

    model_config = ConfigDict(extra="forbid")

    rule: Rule | None = None
    size: Annotated[int | None, Field(ge=MIN_SIZE, le=MAX_SIZE)] = None
    encoding: FileEncoding | None = None
    format: Annotated[str | None, Field(max_length=LONGEST_NAME)] = None
    """The name of a format; else it is recognised."""
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    """That of the file, which may tell the format, as games.pos.txt does."""


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
    rule: Rule
    size: int
    moves: int
    """Moves with all variations."""


class FileAssumptions(BaseModel):
    """What a file does not say, and what was taken for it; null if it says it."""

    rule: Rule | None
    size: int | None
    encoding: FileEncoding | None


class FileFormat(BaseModel):
    """A format of files."""

    name: str
    """Such as sgf."""
    label: str
    """Its name in a sentence, such as: an SGF file."""


class FileView(BaseModel):
    """The games of a file, and what was assumed or repaired."""

    format: str
    """Its name, such as sgf."""
    label: str
    """Its name in a sentence, such as: an SGF file."""
    others: list[FileFormat]
    """The formats in which the file has other games; usually none."""
    assumed: FileAssumptions
    """The file can be read again with another choice."""
    games: list[FileGame]
    left_out: int
    """Games beyond the most that are sent."""
    remarks: list[str]
