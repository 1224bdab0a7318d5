"""One run of an experiment: plays, measures, draws charts, and saves everything in a folder."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import lzma
import platform
import subprocess
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from .. import __version__
from ..agents import Choice, create
from ..arena import Contest, GameSettings, Store, Tournament
from ..arena.run.driver import Finished
from ..arena.run.executor import core_count
from ..arena.run.manifest import machine_facts
from ..arena.store.export import Archive
from ..arena.store.rows import StoredGame
from ..formats import format_named
from ..formats.files import put
from ..game import Board, Rule, compiler
from ..record import GameRecord
from ..render.chart import Chart, chart_svg
from .claims import Claim, ClaimKind, Place
from .game_records import (
    ON_THIS_MACHINE,
    STORE,
    TIMED,
    GamesPlace,
    ReportProgress,
    TournamentRecord,
    write_records,
)
from .judgements import JUDGEMENTS, write_judgements
from .measured import MatchResult, Measured
from .readings import Reading, ranked
from .verdicts import Judged, judge


@dataclass
class Run:
    """The tools and results of one run of an experiment."""

    key: str
    config: dict[str, Any]
    """The settings of `config.toml`; with --quick, its table `quick` overrides them."""
    claims: tuple[Claim, ...]
    folder: Path
    report_progress: ReportProgress
    measured: dict[Place, tuple[Measured | None, str]] = field(default_factory=dict)
    games: dict[str, str] = field(default_factory=dict)
    """All moves of each match by name: the same on every machine for the same seed."""
    records: list[TournamentRecord] = field(default_factory=list)
    """The settings and hashes from which those games can be replayed."""
    trainings: dict[str, str] = field(default_factory=dict)
    """Hashes of the weights from trainings, by name; a rerun must give them again."""
    timed_games: list[GameRecord] = field(default_factory=list)
    """Games with a clock, which cannot be replayed."""
    reading: str = "as described"
    """The reading of the paper under which its claims are judged."""
    shown: list[str] = field(default_factory=list)
    """Names of our tables that the terminal shows at the end."""
    written: set[str] = field(default_factory=set)
    """Names of the tables and figures."""
    begun: set[str] = field(default_factory=set)
    """Tournaments that this run has begun or resumed."""
    has_resumed: bool = False
    """Whether some games are from an earlier run, which was stopped."""
    kept_s: float = 0.0
    """How long the earlier run played those games."""
    started_s: float = field(default_factory=time.monotonic)
    place: GamesPlace = ON_THIS_MACHINE
    """Where games are played."""

    @property
    def seconds(self) -> int:
        """How long the run has taken so far, with the games that it keeps from an earlier one."""
        return round(time.monotonic() - self.started_s + self.kept_s)

    @property
    def seed(self) -> int:
        """The seed of all random choices of the experiment."""
        return int(self.config.get("seed", 1))

    def drop_old_games(self) -> None:
        """Removes kept games that other sources have played, since those may play differently."""
        self.folder.mkdir(parents=True, exist_ok=True)
        note, sources = self.folder / f"{STORE}.sources", f"{__version__} {_commit()}"
        if not note.exists() or note.read_text(encoding="utf-8") != sources:
            for path in self.folder.glob(f"{STORE}*"):
                path.unlink()
        put(note, sources.encode())

    def match(
        self,
        first: str,
        second: str,
        *,
        games: int,
        size: int,
        rule: Rule = Rule.FREESTYLE,
        openings: tuple[str, ...] = (),
    ) -> MatchResult:
        """Plays two agents against each other, half of the games with each colour.

        Games of an earlier run with the same settings are not replayed.
        """
        tournament = Tournament(
            players=(first, second),
            pairs=(games + 1) // 2,
            openings=openings,
            seed=self.seed,
            game=GameSettings(rule=rule, size=size),
        )
        name = f"{first} - {second} - {size} {rule.value} {games} {self.seed}"
        played = self.tournament(name, tournament, f"{first} against {second}")
        return MatchResult(played, rule, size)

    def tournament(
        self, name: str, tournament: Tournament, what: str, *, in_process: bool = False
    ) -> tuple[StoredGame, ...]:
        """Plays a tournament, or the games that an earlier run has not played.

        With a clock, games are not reproducible, so `games` does not contain them.

        Args:
            name: Its name in the store; other settings need another name.
            tournament: The players and settings.
            what: A description for the progress report.
            in_process: Whether to play in threads of this process, which is faster for a few short
                games of the core's searches: worker processes take longer to start.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with Store(self.folder / STORE) as store:
            contest = Contest.begin(store, name, tournament)
            played_s = self._played_s()
            if name not in self.begun and store.finished(contest.number):
                self.has_resumed = True
                self.kept_s += played_s.get(name, 0.0)
            self.begun.add(name)
            threads = GamesPlace(make_executor=partial(ThreadPoolExecutor, core_count()))
            place = threads if in_process else self.place
            start = time.monotonic()
            is_complete = contest.run(place.workers, self._observer(what), place.make_executor)
            played_s[name] = played_s.get(name, 0.0) + time.monotonic() - start
            put(self._clock_file, json.dumps(played_s).encode())
            if not is_complete:
                raise KeyboardInterrupt
            played = tuple(store.games(contest.number, tournament.game.size))
            clock = tournament.game.clock
            has_clock = clock.move_ms is not None or clock.game_ms is not None
            if has_clock:
                self.timed_games += Archive.of(store, name).records()
        if not has_clock and name not in self.games:
            self.games[name] = "\n".join(each.game.moves for each in played)
            self.records.append(TournamentRecord.of(name, tournament, played))
        return played

    @property
    def _clock_file(self) -> Path:
        return self.folder / f"{STORE}.seconds"

    def _played_s(self) -> dict[str, float]:
        """How long the kept games of each tournament were played."""
        try:
            known: dict[str, float] = json.loads(self._clock_file.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):
            return {}
        return known

    def _observer(self, what: str) -> Callable[[Contest, list[Finished]], None]:
        def observe(contest: Contest, _games: list[Finished]) -> None:
            done = len(contest.store.finished(contest.number))
            self.report_progress(what, done / contest.total)

        return observe

    def keep_trainings(self, name: str, learnt: object) -> None:
        """Keeps the hash of what trainings gave: the games of a training decide its weights.

        Args:
            name: Name of the group of trainings.
            learnt: Dataclasses, lists or numbers, whose text has every digit.
        """
        self.trainings[name] = hashlib.sha256(repr(learnt).encode()).hexdigest()

    def choices(self, agent: str, boards: Iterable[Board]) -> list[tuple[float, Choice]]:
        """The choices of an agent in some positions, each with its seconds.

        Measures CPU time, which other processes on the machine hardly affect.
        """
        made = create(agent, seed=self.seed)
        found = []
        listed = list(boards)
        for index, board in enumerate(listed):
            start = time.thread_time_ns()
            choice = made.choose(board)
            found.append(((time.thread_time_ns() - start) / 1e9, choice))
            self.report_progress(f"timing {agent}", (index + 1) / len(listed))
        return found

    def seconds_per_move(self, agent: str, boards: Iterable[Board]) -> Measured:
        """The average time of an agent's move."""
        return Measured.mean([seconds for seconds, _ in self.choices(agent, boards)])

    def measure(
        self, table: str, row: str, column: str, value: Measured | None, remark: str = ""
    ) -> None:
        """Records the measurement for a claim.

        Raises:
            ValueError: The paper has no claim at this place.
        """
        place = Place(table, row, column)
        if place not in {claim.place for claim in self.claims}:
            raise ValueError(f"the paper has no claim at {', '.join(place)}")
        self.measured[place] = (value, remark)

    def verdicts(self) -> list[Judged]:
        """All claims with their verdicts; a quick run may leave some out."""
        return [
            judge(claim, *self.measured.get(claim.place, (None, _left_out(claim))))
            for claim in self.claims
        ]

    def table(self, name: str, columns: tuple[str, ...], rows: Iterable[Iterable[object]]) -> None:
        """Saves a table as `name.csv`."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)
        self._put(f"{name}.csv", text.getvalue())

    def readings(
        self, name: str, found: Mapping[str, Mapping[Place, Measured | None]]
    ) -> list[Reading]:
        """Ranks rival readings, saves the ranking as `name.csv`, and returns the best first.

        Args:
            name: Name of the table.
            found: The measurements for some claims under each reading.
        """
        order = ranked(found, self.claims)
        places = [each.claim.place for each in order[0].judged] if order else []
        claimed = {claim.place: claim.value for claim in self.claims}
        paper = ("the paper", "", "", *(f"{claimed[place]:.4g}" for place in places))
        columns = (*RANKING_COLUMNS, *_heads(places))
        self.table(name, columns, [paper, *(_reading_row(each) for each in order)])
        return order

    def figure(self, name: str, chart: Chart) -> None:
        """Saves a chart as `name.svg`."""
        self.picture(name, chart_svg(chart))

    def picture(self, name: str, svg: str) -> None:
        """Saves a picture as `name.svg`."""
        self._put(f"{name}.svg", svg + "\n")

    def text(self, name: str, markdown: str) -> None:
        """Saves a text as `name.md`."""
        self._put(f"{name}.md", markdown)

    def finish(self, command: str) -> None:
        """Writes the verdicts, if there are claims, the records of games, and the manifest."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.claims:
            write_judgements(self.verdicts(), self.folder)
        if self.records:
            write_records(self.records, self.folder)
        if self.timed_games:
            text = format_named("sgf").write(self.timed_games).data
            put(self.folder / TIMED, lzma.compress(text, preset=9))
        facts = manifest_of(self, command)
        self._put("manifest.json", json.dumps(facts, indent=2) + "\n")

    def remove_stale(self) -> None:
        """Removes tables and figures of earlier runs that this one has not written."""
        kept = {*self.written, JUDGEMENTS}
        for path in self.folder.iterdir():
            if path.suffix in (".csv", ".svg", ".md") and path.name not in kept:
                path.unlink()

    def _put(self, name: str, text: str) -> None:
        self.written.add(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        put(self.folder / name, text.encode())


def _left_out(claim: Claim) -> str:
    """Why a claim has no measurement, if its experiment has not said so."""
    if claim.kind is ClaimKind.UNDECIDABLE:
        return claim.reason
    return "; ".join(filter(None, (claim.reason, "not part of this run")))


def manifest_of(run: Run, command: str) -> dict[str, Any]:
    """The manifest of a run: what was run, when, how long, from which sources and on what."""
    return {
        "experiment": run.key,
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
        "seconds": run.seconds,
        "resumed": run.has_resumed,
        "kept_seconds": round(run.kept_s),
        "commit": _commit(),
        "reading": run.reading if run.claims else "",
        "config": run.config,
        "matches": len(run.games),
        "games_sha256": games_hash(run.games),
        "trainings_sha256": run.trainings,
        **machine_facts(),
        "cpu": _cpu_model(),
        "compiler": compiler(),
    }


SOURCES = ("src", "cpp", "experiments", ":!experiments/*/results/*", ":!experiments/*/README.md")
"""What decides the results of a run, without what it writes."""


def _commit() -> str:
    """The commit of the sources, with + if they have changed since; empty outside a repository."""
    commit = _git("rev-parse", "--short=12", "HEAD")
    is_changed = bool(_git("status", "--porcelain", "--", *SOURCES))
    return f"{commit}+" if is_changed else commit


def _git(*arguments: str) -> str:
    """What git prints about this repository; nothing if there is none."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "src" / "tengen").is_dir():
        return ""  # An installed package may lie in a repository of its user.
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=root, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip()


def _cpu_model() -> str:
    """The name of the CPU, as far as the system tells it."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def games_hash(games: Mapping[str, str]) -> str:
    """A hash of all games of an experiment."""
    content = json.dumps(games, sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()


def _heads(places: list[Place]) -> list[str]:
    """The column names, with the table's name if there is more than one."""
    is_one = len({place.table for place in places}) == 1
    return [
        f"{'' if is_one else f'{place.table}, '}{place.row}: {place.column}" for place in places
    ]


def _reading_row(reading: Reading) -> tuple[str, ...]:
    figures = (
        "" if (ours := each.measured) is None else f"{ours.value:.4g}" for each in reading.judged
    )
    return (*ranking_cells(reading), *figures)


RANKING_COLUMNS = ("reading", "log-likelihood", "contradicted")


def ranking_cells(reading: Reading) -> tuple[str, str, str]:
    """A reading's name and how well it predicts the paper, for a row of a table."""
    contradicted = f"{reading.contradicted} of {len(reading.judged)}"
    return reading.name, f"{reading.log_likelihood:.1f}", contradicted


STRENGTH_COLUMNS = ("setting", "score", "low", "high", "games", "different games")


def with_options(agent: str, options: str) -> str:
    """An agent's specification with more options.

    >>> with_options("one_ply", "distance=1"), with_options("one_ply?distance=1", "")
    ('one_ply?distance=1', 'one_ply?distance=1')
    """
    if not options:
        return agent
    return f"{agent}{'&' if '?' in agent else '?'}{options}"


def strengths(
    lab: Run,
    name: str,
    players: Mapping[str, tuple[str, str]],
    *,
    games: int,
    size: int,
    openings: tuple[str, ...] = (),
) -> dict[str, MatchResult]:
    """Plays matches and saves the first players' scores as `name.csv`.

    Args:
        lab: The run.
        name: Name of the table.
        players: The two players of each match, by the setting that it measures.
        games: Games per match.
        size: Board size.
        openings: Openings of the games.
    """
    matches = {
        setting: lab.match(first, second, games=games, size=size, openings=openings)
        for setting, (first, second) in players.items()
    }
    lab.table(
        name,
        STRENGTH_COLUMNS,
        (_strength_row(setting, match) for setting, match in matches.items()),
    )
    return matches


def _strength_row(setting: str, match: MatchResult) -> tuple[object, ...]:
    score = match.score()
    figures = (f"{value:.3f}" for value in (score.value, score.low, score.high))
    return (setting, *figures, score.count, match.distinct)
