"""Reads and appends to files of self-play games. `docs/selfplay.md` describes the format."""

from __future__ import annotations

import json
import lzma
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast
from zlib import crc32

from ..resumable_log import LogError, ResumableLog
from .coding import CodedGame, decode
from .game import SelfPlayGame, read_game, write_game
from .settings import SelfPlaySettings

MAGIC = b"TENGENSP"
PLAIN, MORE = 1, 2
"""Versions: games with their moves and scores, and with what else the searches found."""
FILE_NAME = "games.tsp"
PACKED = ".xz"
"""The ending of the name of a packed file."""
HEAD = struct.Struct("<8sHHI")
"""Magic, version, 0, length of the settings."""
FRAME = struct.Struct("<II")
"""Length and CRC-32 of the game that follows."""


class SelfPlayError(LogError):
    """A self-play file cannot be read; the message says why."""


def read_head(file: BinaryIO, path: Path) -> SelfPlaySettings:
    """Reads the settings at the beginning of a file, up to its first game."""
    head = file.read(HEAD.size)
    if len(head) < HEAD.size or not head.startswith(MAGIC):
        raise SelfPlayError(f"{path} contains no self-play games")
    _, version, _, length = HEAD.unpack(head)
    if version not in {PLAIN, MORE}:
        raise SelfPlayError(f"{path} is of version {version}: this Tengen reads {PLAIN} and {MORE}")
    try:
        settings = SelfPlaySettings.from_json(json.loads(file.read(length)))
    except ValueError as error:
        raise SelfPlayError(f"{path}: its settings cannot be read: {error}") from None
    if version != _version(settings):
        raise SelfPlayError(f"{path}: its settings do not belong to version {version}")
    return settings


def read_frames(file: BinaryIO) -> Iterator[bytes]:
    """Reads the bytes of each game up to the end or an incomplete one."""
    while True:
        frame = file.read(FRAME.size)
        if len(frame) < FRAME.size:
            return
        length, checksum = FRAME.unpack(frame)
        data = file.read(length)
        if len(data) < length or crc32(data) != checksum:
            return
        yield data


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
        settings = read_head(file, path)
        for data in read_frames(file):
            yield read_game(data, settings.size, keeps_more=settings.keeps_more)


def read_coded_games(path: Path) -> Iterator[CodedGame]:
    """The same in the numbers of the file, which takes a tenth of the time.

    Raises:
        SelfPlayError: It contains none, or is damaged.
    """
    with _opened(path) as file:
        settings = read_head(file, path)
        try:
            for data in read_frames(file):
                yield decode(data, settings.size, keeps_more=settings.keeps_more)
        except (EOFError, lzma.LZMAError):
            raise SelfPlayError(f"{path} is damaged: unpack it again or leave it out") from None


def games_path(path: Path) -> Path:
    """The file of a folder, or the file itself."""
    return path / FILE_NAME if path.is_dir() else path


def with_folders_inside(paths: Iterable[Path]) -> list[Path]:
    """The paths, with a folder that only contains folders of games replaced by those."""
    return [found for path in paths for found in _inside(path) or [path]]


def _inside(path: Path) -> list[Path]:
    if not path.is_dir() or games_path(path).exists():
        return []
    return sorted(each.parent for each in path.glob(f"*/{FILE_NAME}"))


class _Frames:
    """The log format of self-play games."""

    what = "games of self-play"

    def __init__(self, settings: SelfPlaySettings, facts: dict[str, object]) -> None:
        self._settings, self._facts = settings, facts

    def write_head(self, settings: dict[str, Any]) -> bytes:
        text = json.dumps({**settings, "made_with": self._facts}).encode()
        return HEAD.pack(MAGIC, _version(self._settings), 0, len(text)) + text

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
        keeps_more = self._settings.keeps_more
        data = write_game(record, self._settings.size, keeps_more=keeps_more)
        return FRAME.pack(len(data), crc32(data)) + data

    def read_records(self, file: BinaryIO) -> Iterator[SelfPlayGame]:
        for data in read_frames(file):
            yield read_game(data, self._settings.size, keeps_more=self._settings.keeps_more)


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
        frames = _Frames(settings, facts or {})
        super().__init__(folder / FILE_NAME, frames, settings.as_json(), self._count)

    def _count(self, game: SelfPlayGame) -> None:
        self.done.add(game.number)


def _version(settings: SelfPlaySettings) -> int:
    return MORE if settings.keeps_more else PLAIN


def _opened(path: Path) -> BinaryIO:
    found = games_path(path)
    try:
        if found.suffix == PACKED:
            return cast("BinaryIO", lzma.open(found))
        return found.open("rb")
    except OSError as error:
        if path.is_dir() and not found.exists():
            text = f"{path} contains no games of self-play: neither {FILE_NAME} nor folders with it"
            raise SelfPlayError(text) from None
        raise SelfPlayError(f"{path}: {error.strerror}") from None
