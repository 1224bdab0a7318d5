"""Exports a store's games as records and files: SGF, PSQ, JSON, other formats, and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ...formats import CannotWriteError, Format, format_named
from ...formats.files import format_for_name, put
from ...record import GameRecord, Note
from ..game.played import add_moves
from ..settings import Tournament
from ..standing import distinct_names
from .rows import StoredGame, named_colors, named_reason
from .store import Store

CSV_COLUMNS = (
    "number",
    "pair",
    "black",
    "white",
    "result",
    "termination",
    "plies",
    "opening",
    "seed",
    "seconds",
    "date",
    "reason",
    "moves",
    "times_ms",
)
FOLDER_FORMAT = "psq"
"""Format of a folder with one file per game, as in Gomocup's archives."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The result of an export."""

    games: int
    files: list[Path]
    losses: list[str]
    """What the format cannot store."""


@dataclass(frozen=True, slots=True)
class Archive:
    """The games of one tournament with the settings and names to describe them."""

    name: str
    tournament: Tournament
    games: list[StoredGame]
    dates: dict[int, str]
    """When games ended, such as ``2026-11-15 12:34:56``, by their number."""

    @classmethod
    def of(cls, store: Store, name: str) -> Archive:
        """Reads a tournament from its store."""
        number, tournament, _ = store.tournament(name)
        games = list(store.games(number, tournament.game.size))
        return cls(name, tournament, games, store.dates(number))

    def records(self) -> Iterator[GameRecord]:
        """The games one by one."""
        for stored in self.games:
            yield self.record(stored)

    def colors(self, stored: StoredGame) -> tuple[str, str]:
        """The names of black and white, after any swap in the opening."""
        black, white = named_colors(stored.plan, stored.game, self.names).values()
        return black, white

    def reason(self, stored: StoredGame) -> str:
        """Why a game ended, if it needs an explanation."""
        return named_reason(stored.plan, stored.game, self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """Display names of the players, by index."""
        return distinct_names(self.tournament.players)

    def record(self, stored: StoredGame) -> GameRecord:
        """The record of a game."""
        settings = self.tournament.game
        record = GameRecord(size=settings.size, rule=settings.rule)
        heading = record.heading
        heading.black, heading.white = self.colors(stored)
        heading.event, heading.round = self.name, str(stored.plan.number + 1)
        heading.date = self.dates.get(stored.plan.number, "")[: len("2026-11-15")]
        record.opening, record.opening_log = settings.opening_rule, stored.game.opening_log
        add_moves(record, stored.game)
        if stored.game.reason:
            record.notes.setdefault(record.end().number, Note()).comment = self.reason(stored)
        return record


def export(store: Store, name: str, target: Path, *, force: bool = False) -> Exported:
    """Writes the games of a tournament; the target's suffix selects the format.

    Args:
        store: The store.
        name: The tournament.
        target: A file, or a folder for one PSQ file per game. If a format stores one game per file,
            the files are numbered.
        force: Whether to overwrite existing files.

    Raises:
        CannotWriteError: The format is unknown, or a file would be overwritten.
        OSError: A file cannot be written.
    """
    archive = Archive.of(store, name)
    if not archive.games:
        raise CannotWriteError(f"{name} has no games yet")
    if target.suffix.lower() == ".csv":
        _check_free([target], force)
        put(target, csv_text(archive).encode())
        return Exported(len(archive.games), [target], [])
    if target.is_dir() or not target.suffix:
        files = [target / f"{stored.plan.number + 1:04}.psq" for stored in archive.games]
        _check_free(files, force)
        target.mkdir(parents=True, exist_ok=True)
        return _write_each(format_named(FOLDER_FORMAT), archive, files)
    format = format_for_name(target)
    if format.holds_many:
        _check_free([target], force)
        written = format.write(list(archive.records()))
        put(target, written.data)
        return Exported(len(archive.games), [target], list(written.losses))
    numbers = [stored.plan.number + 1 for stored in archive.games]
    files = [target.with_stem(f"{target.stem}-{number:04}") for number in numbers]
    _check_free(files, force)
    return _write_each(format, archive, files)


def csv_text(archive: Archive) -> str:
    """One line per game below a header line."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(CSV_COLUMNS)
    for stored in archive.games:
        plan, game = stored.plan, stored.game
        outcome = (game.outcome.result, game.outcome.termination.value, len(game.moves.split()))
        planned = (plan.opening or " ".join(game.opening_log), plan.seed, f"{game.seconds:.3f}")
        reason = archive.reason(stored)
        details = (archive.dates.get(plan.number, ""), reason, game.moves, game.times_ms)
        ids = (plan.number + 1, plan.pair + 1, *archive.colors(stored))
        rows.writerow((*ids, *outcome, *planned, *details))
    return text.getvalue()


def _write_each(format: Format, archive: Archive, files: list[Path]) -> Exported:
    losses: dict[str, None] = {}
    for file, record in zip(files, archive.records(), strict=True):
        written = format.write([record])
        put(file, written.data)
        losses |= dict.fromkeys(loss.partition(" (")[0] for loss in written.losses)
    return Exported(len(files), files, list(losses))


def _check_free(files: Iterable[Path], force: bool) -> None:
    for file in files:
        if file.exists() and not force:
            raise CannotWriteError(f"{file} exists already: --force replaces it")
