"""Converts one source of games into files of another format."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from ...formats import CannotWriteError, Format, Written
from ...formats.files import put, replacement
from ...formats.renlib.to_sgf import library_to_sgf
from ...record import GameRecord
from ..output import ShowStage, ignore_stage
from .large_library import check_can_stream, is_large_library
from .listing import Dropped, together
from .sources import STREAM, Reader


class TargetError(CannotWriteError):
    """A new file may not be written; the message names it."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """The result of converting one source."""

    source: str
    format: str
    """The name of the source's format."""
    games: int
    targets: list[str]
    losses: list[str]
    """What the new format cannot store."""
    remarks: list[str]
    """What the reader assumed or repaired."""
    dropped: Dropped = field(default_factory=Dropped)


@dataclass(slots=True)
class Converter:
    """Converts sources into one format, never two of them into the same file."""

    reader: Reader
    format: Format
    force: bool = False
    """Whether existing files are overwritten."""
    skip_existing: bool = False
    """Whether sources whose new files exist are skipped."""
    strict: bool = False
    """Whether a game is refused if the format would lose part of it."""
    make_folders: bool = False
    """Whether missing folders are created."""
    show_stage: ShowStage = ignore_stage
    """Receives progress reports."""
    files_written: int = 0
    _made: set[Path] = field(default_factory=set)

    def convert(self, source: str, target: str) -> Conversion | None:
        """Reads a source and writes all its games, or nothing; None if the new file exists.

        Raises:
            FormatError: The source cannot be read.
            CannotWriteError: The format cannot hold the games.
            TargetError: A file would be overwritten, or there is no folder for it.
            OSError: A file cannot be opened or written; the error names it.
        """
        if self.skip_existing and target != STREAM and self._skips(Path(target), source, 1):
            return None
        if is_large_library(source, self.reader.format):
            return self._convert_large(source, target)
        self.show_stage("Reading and checking")
        found, records = self.reader.read(source)
        self.show_stage("Writing")
        parts = self._parts(records)
        losses = together([loss for part in parts for loss in part.losses])
        if losses and self.strict:
            raise CannotWriteError(f"{self.format.name} does not hold {', '.join(losses)}")
        if self.skip_existing and len(parts) > 1 and self._skips(Path(target), source, len(parts)):
            return None
        targets = self._write(parts, source, target)
        remarks = together([remark for record in records for remark in record.remarks])
        dropped = Dropped.from_games(records)
        return Conversion(source, found.name, len(records), targets, losses, remarks, dropped)

    def _skips(self, target: Path, source: str, count: int) -> bool:
        """Whether all new files of a source exist; then no other source may have their names."""
        paths = self._paths(target, source, count)
        exist = all(path.is_file() for path in paths)
        if exist:
            self._made.update(paths)
        return exist

    def _parts(self, records: Sequence[GameRecord]) -> list[Written]:
        """The new files: one, or one per game if the format stores a single game."""
        if len(records) > 1 and not self.format.holds_many:
            return [self._written([record]) for record in records]
        return [self._written(records)]

    def _written(self, records: Sequence[GameRecord]) -> Written:
        """The bytes of a file; any failure to encode a game becomes a CannotWriteError."""
        try:
            return self.format.write(records)
        except CannotWriteError:
            raise
        except UnicodeEncodeError as error:
            letters = error.object[error.start : error.end]
            raise CannotWriteError(
                f"{self.format.name} cannot hold the text {letters!a}"
            ) from error
        except ValueError as error:
            raise CannotWriteError(f"{self.format.name} cannot hold this: {error}") from error

    def may_repair(self, source: str, error: Exception) -> bool:
        """Whether reading with repairs may get further; a streamed library cannot be repaired."""
        is_large = is_large_library(source, self.reader.format)
        return not is_large and self.reader.may_repair(source, error)

    def _convert_large(self, source: str, target: str) -> Conversion:
        """Streams a library into the new file, since its tree does not fit into memory."""
        check_can_stream(source, self.format)
        options = self.reader.options
        with self._opened(source, target) as (name, out):
            self.show_stage("Counting")
            record = library_to_sgf(
                Path(source), out, options, lambda share: self.show_stage("Converting", share)
            )
        return Conversion(source, "renlib", 1, [name], [], list(record.remarks))

    @contextmanager
    def _opened(self, source: str, target: str) -> Iterator[tuple[str, BinaryIO]]:
        """Opens the new file; yields its name and the stream to write to."""
        if target == STREAM:
            with _standard_output() as out:
                yield target, out
            return
        [path] = self._free_paths(Path(target), source, 1)
        if self.make_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        with replacement(path) as out:
            yield str(path), out
        self._made.add(path)
        self.files_written += 1

    def _write(self, parts: Sequence[Written], source: str, target: str) -> list[str]:
        if target == STREAM:
            if len(parts) > 1:
                raise CannotWriteError(
                    f"{self.format.name} stores one game per file, not {len(parts)}: give a file"
                    " instead of -"
                )
            with _standard_output() as out:
                out.write(parts[0].data)
            return [target]
        paths = self._free_paths(Path(target), source, len(parts))
        if self.make_folders:
            paths[0].parent.mkdir(parents=True, exist_ok=True)
        for path, part in zip(paths, parts, strict=True):
            if not (self.skip_existing and path.exists()):
                put(path, part.data)
                self.files_written += 1
        self._made.update(paths)
        return [str(path) for path in paths]

    def _free_paths(self, target: Path, source: str, count: int) -> list[Path]:
        """The paths to write to, after checks that writing there is allowed."""
        paths = self._paths(target, source, count)
        for path in paths:
            self._check_free(path)
        return paths

    def _paths(self, target: Path, source: str, count: int) -> list[Path]:
        """The names of the new files: if a.psq became a.json, a.sgf becomes a.sgf.json."""
        paths = numbered(target, count)
        if not self._made.isdisjoint(paths):
            paths = numbered(target.with_name(Path(source).name + target.suffix), count)
        return paths

    def _check_free(self, path: Path) -> None:
        if path in self._made:
            raise TargetError(f"{path} was just written from another source")
        if not (self.make_folders or path.parent.is_dir()):
            raise TargetError(f"{path}: there is no folder {path.parent}")
        if path.exists() and not path.is_file():
            raise TargetError(f"{path} is not a regular file (- is standard output)")
        if path.exists() and not (self.force or self.skip_existing):
            raise TargetError(
                f"{path} exists already: --force replaces it, --skip-existing keeps it"
            )


@contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    try:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard output") from error


def numbered(target: Path, count: int) -> list[Path]:
    """The file itself for one part, or numbered files for several.

    >>> [str(path) for path in numbered(Path("games/a.psq"), 2)]
    ['games/a-1.psq', 'games/a-2.psq']
    """
    if count == 1:
        return [target]
    return [target.with_stem(f"{target.stem}-{number}") for number in range(1, count + 1)]
