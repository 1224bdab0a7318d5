"""The paper's tables of games under the main reading and its alternatives.

Each table has one opponent, and each row an agent that plays against it; the columns are
`win ratio`, `draw ratio` and `seconds per step`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tengen.arena import GameSettings, Pairing, Tournament
from tengen.arena.store.rows import StoredGame
from tengen.game import Board
from tengen.lab.claims import Place
from tengen.lab.costs import evenly
from tengen.lab.measured import MatchResult, Measured
from tengen.lab.readings import Reading
from tengen.lab.run import RANKING_COLUMNS, Run, ranking_cells
from tengen.lab.verdicts import Judged, Verdict


def gauntlet(
    lab: Run,
    agents: Mapping[str, str],
    opponent: str,
    *,
    games: int,
    size: int,
    openings: tuple[str, ...] = (),
) -> dict[str, MatchResult]:
    """Plays every agent against the opponent, half of the games with each colour; results by name.

    All matches are one tournament, so that games of fast and slow agents share the cores.
    """
    tournament = Tournament(
        players=(opponent, *agents.values()),
        pairs=(games + 1) // 2,
        openings=openings,
        seed=lab.seed,
        pairing=Pairing.GAUNTLET,
        game=GameSettings(size=size),
    )
    parts = (*agents.values(), *openings, str(size), str(games), str(lab.seed))
    what = f"{', '.join(agents)} against {opponent}"
    played = lab.tournament(f"{opponent} against {' '.join(parts)}", tournament, what)
    rule = tournament.game.rule
    return {
        name: MatchResult(games_of(played, place), rule, size)
        for place, name in enumerate(agents, start=1)
    }


def games_of(played: tuple[StoredGame, ...], place: int) -> tuple[StoredGame, ...]:
    """The games of the player with this index, as if it were the first of a match."""
    return tuple(
        replace(
            each,
            plan=replace(
                each.plan, black=int(each.plan.black != place), white=int(each.plan.white != place)
            ),
        )
        for each in played
        if place in (each.plan.black, each.plan.white)
    )


MARK = " ✗"


def write_reading_table(lab: Run, name: str, readings: Sequence[Reading], table: str) -> None:
    """Saves a table under each reading as `name.csv`, in the order of the readings.

    A cell has all columns of one row of the paper's table, and a mark if one is contradicted.

    Args:
        lab: The run.
        name: Name of our table.
        readings: The readings with their measurements.
        table: The paper's table.
    """
    by_row = [_by_row(each, table) for each in readings]
    paper = (_together(each.claim.value for each in judged) for judged in by_row[0].values())
    rows = [("the paper", "", "", *paper)]
    for reading, judged in zip(readings, by_row, strict=True):
        cells = (_cell(each) for each in judged.values())
        rows.append((*ranking_cells(reading), *cells))
    lab.table(name, (*RANKING_COLUMNS, *by_row[0]), rows)


def _by_row(reading: Reading, table: str) -> dict[str, list[Judged]]:
    found: dict[str, list[Judged]] = {}
    for each in reading.judged:
        if each.claim.place.table == table:
            found.setdefault(each.claim.place.row, []).append(each)
    return found


def _cell(judged: list[Judged]) -> str:
    values = _together(each.measured.value for each in judged if each.measured is not None)
    is_contradicted = any(each.verdict is Verdict.CONTRADICTED for each in judged)
    return values + MARK if is_contradicted else values


def _together(values: Iterable[float]) -> str:
    return " / ".join(f"{value:.3g}" for value in values)


PAPER_GAMES = 20
"""The paper's games of each match-up."""
Matches = dict[str, MatchResult]
"""Matches by the rows of a table."""


@dataclass(frozen=True, slots=True)
class GameReading:
    """One reading of how the paper's games were played."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    """Options added to agents: `all`, those of one search, the `agent` of a row, or the
    `opponent` of a table."""
    has_chance: bool = False
    """Whether games are random; otherwise there are two, one with each colour."""
    random_first: bool = False
    """Whether the first stone is random."""
    random_colours: bool = False
    """Whether colours are random rather than alternating."""

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> GameReading:
        """A reading from a table of `config.toml`."""
        return cls(**table)

    def agent(self, search: str, options: str, side: str) -> str:
        """An agent, such as `attack_defence?depth=3`, under this reading."""
        added = (self.options.get(whom) for whom in ("all", search, side))
        return "&".join([options, *filter(None, added)])


@dataclass(frozen=True, slots=True)
class GameTables:
    """The players of a paper's tables, with the settings `games` and `size` of the run."""

    lab: Run
    rows: Mapping[str, tuple[str, str]]
    """The search of each agent, and its options."""
    opponents: Mapping[str, str]
    """The row of the opponent in each table."""
    played: dict[str, dict[str, Matches]] = field(default_factory=dict)
    """The matches played under each reading."""

    def agent(self, row: str, reading: GameReading, side: str = "agent") -> str:
        """The agent of a row under a reading."""
        return reading.agent(*self.rows[row], side)

    def play(self, reading: GameReading, rows: Iterable[str]) -> dict[str, Matches]:
        """The games of these rows of all tables; plays them if necessary."""
        wanted = list(rows)
        known = self.played.get(reading.name)
        if known is None or any(row not in each for each in known.values() for row in wanted):
            known = self.played[reading.name] = self._games(reading, wanted)
        return {table: {row: matches[row] for row in wanted} for table, matches in known.items()}

    def _games(self, reading: GameReading, rows: list[str]) -> dict[str, Matches]:
        config = self.lab.config
        games = config["games"] if reading.has_chance else 2
        openings = self._first_moves(games // 2) if reading.random_first else ()
        agents = {row: self.agent(row, reading) for row in rows}
        return {
            table: gauntlet(
                self.lab,
                agents,
                self.agent(opponent, reading, "opponent"),
                games=games,
                size=config["size"],
                openings=openings,
            )
            for table, opponent in self.opponents.items()
        }

    def _first_moves(self, count: int) -> tuple[str, ...]:
        points = [str(move) for move in Board(self.lab.config["size"]).legal_moves]
        return tuple(Random(self.lab.seed).sample(points, count))

    def report(
        self, reading: GameReading, rows: Iterable[str], remark: str = ""
    ) -> dict[str, Matches]:
        """Measures some rows of all tables: results of games and seconds per step."""
        played = self.play(reading, rows)
        for place, value in ratios(played, reading).items():
            self.lab.measure(*place, value, remark)
        for table, matches in played.items():
            for row, match in matches.items():
                boards = evenly(match.positions(), self.lab.config["timed_positions"])
                seconds = self.lab.seconds_per_move(self.agent(row, reading), boards)
                self.lab.measure(table, row, "seconds per step", seconds)
        return played

    def compare(self, name: str, readings: Iterable[GameReading], rows: Iterable[str]) -> None:
        """Ranks readings by some rows as `name.csv`; `name_1.csv` is the first table under each."""
        listed = list(rows)
        found = {each.name: ratios(self.play(each, listed), each) for each in readings}
        ranked = self.lab.readings(name, found)
        for number, table in enumerate(self.opponents, start=1):
            write_reading_table(self.lab, f"{name}_{number}", ranked, table)


def ratios(matches: Mapping[str, Matches], reading: GameReading) -> dict[Place, Measured]:
    """The ratios of all tables.

    Without chance, the paper's games repeat the two of ours. If only the colours are random, both
    games are equally likely: the expected share is known exactly, and only the paper's own sample
    is random.
    """
    found: dict[Place, Measured] = {}
    for table, by_row in matches.items():
        for row, match in by_row.items():
            found[Place(table, row, "win ratio")] = match.win_share()
            found[Place(table, row, "draw ratio")] = match.draw_share()
    if reading.random_colours:
        return {place: Measured.exactly(each.value, each.count) for place, each in found.items()}
    if not reading.has_chance:
        return {place: each.repeated(PAPER_GAMES) for place, each in found.items()}
    return found
