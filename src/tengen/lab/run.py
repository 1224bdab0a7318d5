"""One run of an experiment: plays, measures, draws, and keeps everything in a folder."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import thread_time_ns
from typing import Any

from ..agents import Choice, create
from ..arena import Contest, GameSettings, Store, Tournament
from ..arena.run.driver import Finished
from ..arena.run.manifest import machine_facts
from ..arena.store.rows import StoredGame
from ..formats.files import put
from ..game import Board, Rule
from ..render.chart import Chart, chart_svg
from .claims import Claim, Judged, Place, judge
from .measured import MatchResult, Measured
from .reading import Reading, best_first

STORE = "games.sqlite"
"""Beside the results, and not committed: games can be played again."""

CLAIM_COLUMNS = (
    "table",
    "row",
    "column",
    "paper",
    "ours",
    "low",
    "high",
    "count",
    "verdict",
    "remark",
)

Tell = Callable[[str, float], None]
"""Is told what is being done and how much of it is done, from 0 to 1."""


@dataclass
class Run:
    """What an experiment is given to work with."""

    key: str
    config: dict[str, Any]
    """The settings of `config.toml`; with --quick those of its table `quick` are laid over them."""
    claims: tuple[Claim, ...]
    folder: Path
    tell: Tell
    measured: dict[Place, tuple[Measured | None, str]] = field(default_factory=dict)
    games: dict[str, str] = field(default_factory=dict)
    """All moves of each match, by its name: the same on every machine, given the same seed."""
    shown: list[str] = field(default_factory=list)
    """The tables of ours, by name, that a terminal shows at the end."""

    @property
    def seed(self) -> int:
        """From which all draws of the experiment follow."""
        return int(self.config.get("seed", 1))

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

        Games that were played in an earlier run of the same settings are not played again.
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

    def tournament(self, name: str, tournament: Tournament, what: str) -> tuple[StoredGame, ...]:
        """Plays a tournament, or what is missing of it since an earlier run.

        Where a clock decides how far players look, no run has the games of another, so that these
        are no part of `games`.

        Args:
            name: In the store; other settings need another name.
            tournament: Who plays, and how.
            what: The same in words, for who watches.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with Store(self.folder / STORE) as store:
            contest = Contest.begin(store, name, tournament)
            if not contest.run(observer=self._observer(what)):
                raise KeyboardInterrupt
            played = tuple(store.games(contest.number, tournament.game.size))
        if tournament.game.clock.move_ms is None and tournament.game.clock.game_ms is None:
            self.games[name] = "\n".join(each.game.moves for each in played)
        return played

    def _observer(self, what: str) -> Callable[[Contest, list[Finished]], None]:
        def observe(contest: Contest, _games: list[Finished]) -> None:
            done = len(contest.store.finished(contest.number))
            self.tell(what, done / contest.total)

        return observe

    def choices(self, agent: str, boards: Iterable[Board]) -> list[tuple[float, Choice]]:
        """What an agent chooses in some positions, each with the seconds that it took.

        Counted is the processor's time, which others on the same machine do not lengthen.
        """
        made = create(agent, seed=self.seed)
        found = []
        listed = list(boards)
        for index, board in enumerate(listed):
            start = thread_time_ns()
            choice = made.choose(board)
            found.append(((thread_time_ns() - start) / 1e9, choice))
            self.tell(f"timing {agent}", (index + 1) / len(listed))
        return found

    def seconds_per_move(self, agent: str, boards: Iterable[Board]) -> Measured:
        """How long an agent thinks, on average."""
        return Measured.mean([seconds for seconds, _ in self.choices(agent, boards)])

    def measure(
        self, table: str, row: str, column: str, value: Measured | None, remark: str = ""
    ) -> None:
        """Keeps what was measured in the place of a claim.

        Raises:
            ValueError: The paper claims nothing there.
        """
        place = Place(table, row, column)
        if place not in {claim.place for claim in self.claims}:
            raise ValueError(f"the paper claims nothing at {', '.join(place)}")
        self.measured[place] = (value, remark)

    def verdicts(self) -> list[Judged]:
        """Every claim with its verdict."""
        return [judge(claim, *self.measured.get(claim.place, (None, ""))) for claim in self.claims]

    def table(self, name: str, columns: tuple[str, ...], rows: Iterable[Iterable[object]]) -> None:
        """Keeps a table of ours, `name.csv`."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)
        self._put(f"{name}.csv", text.getvalue())

    def readings(
        self, name: str, found: Mapping[str, Mapping[Place, Measured | None]]
    ) -> list[Reading]:
        """Compares rival readings, keeps the comparison as `name.csv`, and gives the best first.

        Args:
            name: Of the table.
            found: For each reading what was measured in the place of some claims.
        """
        ranked = best_first(
            Reading.of(reading, values, self.claims) for reading, values in found.items()
        )
        places = dict.fromkeys(each.claim.place for one in ranked for each in one.judged)
        claimed = {claim.place: claim.value for claim in self.claims}
        paper = ("the paper", "", "", *(f"{claimed[place]:.4g}" for place in places))
        rows = [paper, *(_reading_row(each, list(places)) for each in ranked)]
        self.table(name, ("reading", "reproduced", "distance", *_heads(list(places))), rows)
        return ranked

    def figure(self, name: str, chart: Chart) -> None:
        """Keeps a figure, `name.svg`."""
        self.picture(name, chart_svg(chart))

    def picture(self, name: str, svg: str) -> None:
        """Keeps a picture, `name.svg`."""
        self._put(f"{name}.svg", svg + "\n")

    def finish(self, command: str) -> None:
        """Writes the verdicts, where a paper claims anything, and how they came about."""
        if self.claims:
            self.table("claims", CLAIM_COLUMNS, (_row(judged) for judged in self.verdicts()))
        facts = manifest_of(self, command)
        self._put("manifest.json", json.dumps(facts, indent=2) + "\n")

    def _put(self, name: str, text: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        put(self.folder / name, text.encode())


def manifest_of(run: Run, command: str) -> dict[str, Any]:
    """With what an experiment was run."""
    return {
        "experiment": run.key,
        "command": command,
        "config": run.config,
        "matches": len(run.games),
        "games_sha256": games_hash(run.games),
        **machine_facts(),
    }


def games_hash(games: Mapping[str, str]) -> str:
    """One number for all games of an experiment: equal where every move is."""
    told = json.dumps(games, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def _heads(places: list[Place]) -> list[str]:
    """The names of columns, which say the table where there is more than one."""
    is_one = len({place.table for place in places}) == 1
    return [
        f"{'' if is_one else f'{place.table}, '}{place.row}: {place.column}" for place in places
    ]


def _reading_row(reading: Reading, places: list[Place]) -> tuple[str, ...]:
    found = {each.claim.place: each.measured for each in reading.judged}
    values = (found.get(place) for place in places)
    figures = ("" if value is None else f"{value.value:.4g}" for value in values)
    counted = f"{reading.agreeing} of {len(reading.judged)}"
    return (reading.name, counted, f"{reading.distance:.3f}", *figures)


def _row(judged: Judged) -> tuple[object, ...]:
    ours = judged.measured
    figures = (
        ("", "", "", "")
        if ours is None
        else (f"{ours.value:.6g}", f"{ours.low:.6g}", f"{ours.high:.6g}", ours.count)
    )
    return (*judged.claim.place, f"{judged.claim.value:g}", *figures, judged.verdict, judged.remark)
