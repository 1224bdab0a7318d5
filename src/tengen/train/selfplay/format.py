"""Reads and appends to files of self-play games. `docs/selfplay.md` describes the format."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any, BinaryIO
from zlib import crc32

from pydantic import Field, StrictInt

from ...arguments import MAX_RUN_SEED
from ...game import MAX_SIZE, MIN_SIZE, Board, Color, Move, Point, Rule
from ...settings import names_of, settings
from ..resumable_log import LogError, ResumableLog


@settings
class SelfPlaySettings:
    """Settings of self-play, without the number of games: more can always be added."""

    rule: Rule = Rule.FREESTYLE
    """The rule."""
    size: Annotated[StrictInt, Field(ge=MIN_SIZE, le=MAX_SIZE)] = 15
    """Points per side."""
    nodes: Annotated[StrictInt, Field(ge=10, le=10**12)] = 5000
    """Nodes per move."""
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_RUN_SEED)] = 1
    """Seed of the openings."""

    def as_json(self) -> dict[str, Any]:
        """All settings by name."""
        return {**asdict(self), "rule": self.rule.value}

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> SelfPlaySettings:
        """Parses the settings from `as_json`; ignores other keys.

        Raises:
            ValueError: One is missing or invalid.
        """
        names = names_of(cls)
        missing = [name for name in names if name not in held]
        if missing:
            raise ValueError(f"expected the settings {', '.join(names)}")
        return cls(**{name: held[name] for name in names})


MAGIC = b"TENGENSP"
VERSION = 1
FILE_NAME = "games.tsp"
NO_SCORE = 32767
RESULTS = (Color.WHITE, None, Color.BLACK)
"""The winner by the number in the file, which is black's half points."""

HEAD = struct.Struct("<8sHHI")
"""Magic, version, 0, length of the settings."""
FRAME = struct.Struct("<II")
"""Length and CRC-32 of the game that follows."""
GAME = struct.Struct("<IBBHH")
"""Number, result, whether it ended by a proof, moves of the opening, all moves."""
ONE_BYTE_SIZE = 15
"""The largest board whose points fit into a byte."""


class SelfPlayError(LogError):
    """A self-play file cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """A game of the engine against itself."""

    number: int
    """From 0; together with the settings it determines the opening and thus the game."""
    moves: tuple[Move, ...]
    """All moves, including those of the opening."""
    opening: int
    """The number of moves of the opening."""
    scores: tuple[int | None, ...]
    """The engine's score for each move after the opening, from the mover's point of view."""
    winner: Color | None
    is_proved: bool = False
    """Whether the game ended early, because the engine proved the win."""


def write_game(game: SelfPlayGame, size: int) -> bytes:
    """Encodes a game with its frame."""
    kind, none = _point_kind(size)
    points = [none if move.point is None else _index(move, size) for move in game.moves]
    scores = [NO_SCORE if score is None else score for score in game.scores]
    result = RESULTS.index(game.winner)
    data = (
        GAME.pack(game.number, result, game.is_proved, game.opening, len(game.moves))
        + struct.pack(f"<{len(points)}{kind}", *points)
        + struct.pack(f"<{len(scores)}h", *scores)
    )
    return FRAME.pack(len(data), crc32(data)) + data


def read_game(data: bytes, size: int) -> SelfPlayGame:
    """Decodes a game without its frame."""
    number, result, is_proved, opening, count = GAME.unpack_from(data)
    kind, none = _point_kind(size)
    points = struct.unpack_from(f"<{count}{kind}", data, GAME.size)
    scores = struct.unpack_from(f"<{count - opening}h", data, len(data) - 2 * (count - opening))
    return SelfPlayGame(
        number,
        tuple(_move(point, none, size) for point in points),
        opening,
        tuple(None if score == NO_SCORE else score for score in scores),
        RESULTS[result],
        bool(is_proved),
    )


def read_head(file: BinaryIO, path: Path) -> SelfPlaySettings:
    """Reads the settings at the beginning of a file, up to its first game."""
    head = file.read(HEAD.size)
    if len(head) < HEAD.size or not head.startswith(MAGIC):
        raise SelfPlayError(f"{path} contains no self-play games")
    _, version, _, length = HEAD.unpack(head)
    if version != VERSION:
        raise SelfPlayError(f"{path} is of version {version}: this Tengen reads {VERSION}")
    try:
        return SelfPlaySettings.from_json(json.loads(file.read(length)))
    except ValueError as error:
        raise SelfPlayError(f"{path}: its settings cannot be read: {error}") from None


def read_frames(file: BinaryIO, size: int) -> Iterator[SelfPlayGame]:
    """Reads the games up to the end or an incomplete one."""
    while True:
        frame = file.read(FRAME.size)
        if len(frame) < FRAME.size:
            return
        length, checksum = FRAME.unpack(frame)
        data = file.read(length)
        if len(data) < length or crc32(data) != checksum:
            return
        yield read_game(data, size)


def read_settings(path: Path) -> SelfPlaySettings:
    """The settings of a self-play file or folder."""
    with _opened(path) as file:
        return read_head(file, path)


def read_games(path: Path) -> Iterator[SelfPlayGame]:
    """The games of a self-play file or folder, in the order in which they ended.

    Raises:
        SelfPlayError: It contains none.
    """
    with _opened(path) as file:
        size = read_head(file, path).size
        yield from read_frames(file, size)


class _Frames:
    """The log format of self-play games."""

    what = "games of self-play"

    def __init__(self, size: int, facts: dict[str, object]) -> None:
        self._size, self._facts = size, facts

    def write_head(self, settings: dict[str, Any]) -> bytes:
        text = json.dumps({**settings, "made_with": self._facts}).encode()
        return HEAD.pack(MAGIC, VERSION, 0, len(text)) + text

    def read_head(self, file: BinaryIO) -> dict[str, Any] | None:
        head = file.read(HEAD.size)
        if MAGIC.startswith(head[: len(MAGIC)]):
            if len(head) < HEAD.size:
                return None
            length = HEAD.unpack(head)[-1]
            if len(file.read(length)) < length:
                return None
        file.seek(0)
        return read_head(file, Path(file.name)).as_json()

    def write_record(self, record: SelfPlayGame) -> bytes:
        return write_game(record, self._size)

    def read_records(self, file: BinaryIO) -> Iterator[SelfPlayGame]:
        return read_frames(file, self._size)


class GamesFile(ResumableLog[SelfPlayGame]):
    """The file of a self-play run, to which each game is appended when it ends."""

    def __init__(
        self, folder: Path, settings: SelfPlaySettings, facts: dict[str, object] | None = None
    ) -> None:
        """Creates the file in that folder, or resumes it.

        Args:
            folder: The folder; created if it does not exist.
            settings: The settings of the games.
            facts: Versions and machine, which do not affect the games.

        Raises:
            LogError: Its games have other settings, or another process appends to it.
        """
        self.settings = settings
        self.done: set[int] = set()
        """The numbers of its games."""
        folder.mkdir(parents=True, exist_ok=True)
        frames = _Frames(settings.size, facts or {})
        super().__init__(folder / FILE_NAME, frames, settings.as_json(), self._count)

    def _count(self, game: SelfPlayGame) -> None:
        self.done.add(game.number)


def start_of(settings: SelfPlaySettings) -> Board:
    """The board before the first move."""
    return Board(settings.size, settings.rule)


def _opened(path: Path) -> BinaryIO:
    try:
        return (path / FILE_NAME if path.is_dir() else path).open("rb")
    except OSError as error:
        raise SelfPlayError(f"{path}: {error.strerror}") from None


def _point_kind(size: int) -> tuple[str, int]:
    """The encoding of a point, and the code of a pass."""
    return ("B", 0xFF) if size <= ONE_BYTE_SIZE else ("H", 0xFFFF)


def _index(move: Move, size: int) -> int:
    return move.y * size + move.x


def _move(index: int, none: int, size: int) -> Move:
    return Move(None) if index == none else Move(Point(index % size, index // size, size))
