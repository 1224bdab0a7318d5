"""The games of a run, kept as settings and hashes from which every game can be replayed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from ..arena import Contest, Store, Tournament
from ..arena.run.driver import Finished
from ..arena.store.export import export
from ..arena.store.rows import StoredGame
from ..formats.files import put

RECORDS = "games.jsonl"
TIMED = "timed_games.sgf.xz"
"""Games with a clock, which cannot be replayed; they are kept as they are."""
STORE = "games.sqlite"
"""The store beside the results; not committed, since the games can be replayed."""

ReportProgress = Callable[[str, float], None]
"""Called with the current task and the share of it that is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class GamesPlace:
    """Where the games of an experiment are played; default: processes on this machine."""

    workers: Callable[[], int] | None = None
    """How many games at once."""
    make_executor: Callable[[], Executor] | None = None


ON_THIS_MACHINE = GamesPlace()


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """What determines the games of one tournament, and a hash of their moves."""

    name: str
    tournament: Tournament
    games: int
    different: int
    sha256: str

    @classmethod
    def of(cls, name: str, tournament: Tournament, played: Sequence[StoredGame]) -> Self:
        """The record of a tournament that has been played."""
        moves = [each.game.moves for each in played]
        return cls(name, tournament, len(moves), len(set(moves)), _hash(moves))

    @property
    def json(self) -> str:
        """One line of JSON; settings with their default value are left out."""
        settings = _changed(asdict(self.tournament), asdict(Tournament(("", ""))))
        facts = {"games": self.games, "different": self.different, "sha256": self.sha256}
        return json.dumps({"name": self.name, "tournament": settings, **facts}, ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Self:
        """Reads a line that `json` has written."""
        facts = json.loads(line)
        return cls(**facts | {"tournament": Tournament(**facts["tournament"])})


def _changed(found: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name, value in found.items():
        if isinstance(value, Mapping):
            inner = _changed(value, usual[name])
            changed |= {name: inner} if inner else {}
        elif value != usual[name]:
            changed[name] = value
    return changed


def _hash(moves: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()


def write_records(records: Sequence[TournamentRecord], folder: Path) -> None:
    """Writes the records of a run as `games.jsonl`."""
    put(folder / RECORDS, "".join(f"{record.json}\n" for record in records).encode())


def read_records(results: Path) -> list[TournamentRecord]:
    """The records of a run.

    Raises:
        ValueError: There are none, or they are invalid.
    """
    path = results / RECORDS
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [TournamentRecord.from_json(line) for line in lines]
    except FileNotFoundError:
        raise ValueError(f"{path} is missing: a full run writes it") from None
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is invalid: {error}") from None


class DifferentGamesError(Exception):
    """Replayed games are not those of the record."""


def replay(
    record: TournamentRecord,
    folder: Path,
    report_progress: ReportProgress,
    file: str = "",
    place: GamesPlace = ON_THIS_MACHINE,
) -> None:
    """Plays the games of a record again and checks that they are the same.

    Args:
        record: The tournament.
        folder: Holds the store of the games; a stopped replay resumes.
        report_progress: Receives the name and the share done.
        file: Name of an SGF file to write the games to.
        place: Where the games are played.

    Raises:
        DifferentGamesError: The games differ from those of the record.
        KeyboardInterrupt: The user stopped it.
    """

    def observe(contest: Contest, _games: list[Finished]) -> None:
        done = len(contest.store.finished(contest.number))
        report_progress(record.name, done / contest.total)

    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / STORE) as store:
        contest = Contest.begin(store, record.name, record.tournament)
        if not contest.run(place.workers, observe, place.make_executor):
            raise KeyboardInterrupt
        played = list(store.games(contest.number, record.tournament.game.size))
        if file:
            export(store, record.name, folder / file, force=True)
    if TournamentRecord.of(record.name, record.tournament, played) != record:
        raise DifferentGamesError(f"the replayed games of {record.name} differ from the record")
