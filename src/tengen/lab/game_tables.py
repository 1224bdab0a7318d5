"""A paper's tables of games, and what they are under rival readings.

Each table has one opponent, and each row an agent that plays it; its columns are `win ratio`,
`draw ratio` and `seconds per step`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..game import Board
from .claim import Place
from .gauntlet import gauntlet
from .match_result import MatchResult
from .measured import Measured
from .positions import evenly
from .reading_table import write_reading_table
from .run import Run

Matches = dict[str, MatchResult]
"""By the rows of a table."""


@dataclass(frozen=True, slots=True)
class GameReading:
    """One way to read how the games of a paper were played."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    """What is added to agents: to `all`, to those of one search, to the `agent` of a row, or to the
    `opponent` of a table."""
    has_chance: bool = False
    """Whether games differ; otherwise there are two, one with each colour."""
    first_by_lot: bool = False
    """Whether the first stone is placed by lot."""
    colours_by_lot: bool = False
    """Whether colours are drawn, and not taken in turn."""

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
    """Who plays in the tables of a paper, all with the settings `games` and `size` of the run."""

    lab: Run
    rows: Mapping[str, tuple[str, str]]
    """The search of each agent, and the agent with options."""
    opponents: Mapping[str, str]
    """The row of the opponent in each table."""
    played: dict[str, dict[str, Matches]] = field(default_factory=dict)
    """What has been played under each reading."""

    def agent(self, row: str, reading: GameReading, side: str = "agent") -> str:
        """The agent of a row under a reading."""
        return reading.agent(*self.rows[row], side)

    def play(self, reading: GameReading, rows: Iterable[str]) -> dict[str, Matches]:
        """The games of some rows of all tables; of more rows that were played, those of these."""
        wanted = list(rows)
        known = self.played.get(reading.name)
        if known is None or any(row not in each for each in known.values() for row in wanted):
            known = self.played[reading.name] = self._games(reading, wanted)
        return {table: {row: matches[row] for row in wanted} for table, matches in known.items()}

    def _games(self, reading: GameReading, rows: list[str]) -> dict[str, Matches]:
        config = self.lab.config
        games = config["games"] if reading.has_chance else 2
        openings = self._first_moves(games // 2) if reading.first_by_lot else ()
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
        """Measures some rows of all tables: how games ended, and the seconds of a step in them."""
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
    """What the games of all tables say.

    Where colours are drawn and nothing else, both games that there are have an even chance. The
    expected share is then known without error, and only the paper's own draw is left to chance.
    """
    found: dict[Place, Measured] = {}
    for table, by_row in matches.items():
        for row, match in by_row.items():
            found[Place(table, row, "win ratio")] = match.win_share()
            found[Place(table, row, "draw ratio")] = match.draw_share()
    if not reading.colours_by_lot:
        return found
    return {place: Measured.exactly(each.value, each.count) for place, each in found.items()}
