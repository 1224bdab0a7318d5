"""The paper's tables of games under any reading.

Each table has one opponent, and each row an agent that plays against it; the columns are
`win ratio`, `draw ratio` and `seconds per step`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from tengen.arena import GameSettings, Pairing, Tournament
from tengen.arena.store.rows import StoredGame
from tengen.game import Board
from tengen.lab import Measured, Place, Run
from tengen.lab.measured import FEW_GAMES, MatchResult


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
    name = f"{opponent} against {' '.join(parts)}"
    what = f"{', '.join(agents)} against {opponent}"
    played = lab.tournament(name, tournament, what, in_process=games == FEW_GAMES)
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


PAPER_GAMES = 20
"""The paper's games of each match-up."""
Matches = dict[str, MatchResult]
"""Matches by the rows of a table."""
Tables = dict[str, Matches]
GameKey = tuple[str, tuple[object, ...], int]


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
    order: str = ""
    """The order of double sums, for one of the 48 readings that differ in it alone."""
    family: str = ""
    """What these 48 have in common besides."""

    @property
    def chance(self) -> tuple[object, ...]:
        """What changes the games of a match-up, besides its opponent; colours do not."""
        return (*sorted(self.options.items()), self.has_chance, self.random_first)

    def agent(self, search: str, options: str, side: str) -> str:
        """An agent, such as `attack_defence?depth=3`, under this reading."""
        added = (self.options.get(whom) for whom in ("all", search, side))
        return "&".join([options, *filter(None, added)])


@dataclass(frozen=True, slots=True)
class GameTables:
    """The players of a paper's tables, with the setting `size` of the run."""

    lab: Run
    rows: Mapping[str, tuple[str, str]]
    """The search of each agent, and its options."""
    opponents: Mapping[str, str]
    """The row of the opponent in each table."""
    sorting: frozenset[str] = frozenset()
    """Rows whose games without chance are played with sorted moves: the same moves, sooner."""
    played: dict[GameKey, Matches] = field(default_factory=dict)
    """The matches played, by the players and the chance in their games."""

    def agent(self, row: str, reading: GameReading, side: str = "agent") -> str:
        """The agent of a row under a reading."""
        return reading.agent(*self.rows[row], side)

    def play(self, reading: GameReading, rows: Iterable[str], games: int) -> Tables:
        """The games of these rows of all tables; plays those that were not played yet.

        Args:
            reading: How the games are played.
            rows: The agents.
            games: Of each match-up, if they have chance; otherwise there are two.
        """
        count = games if reading.has_chance else 2
        listed = list(rows)
        return {table: self._matches(reading, table, listed, count) for table in self.opponents}

    def _matches(self, reading: GameReading, table: str, rows: list[str], games: int) -> Matches:
        opponent = self.agent(self.opponents[table], reading, "opponent")
        known = self.played.setdefault((opponent, reading.chance, games), {})
        agents = {row: self._player(row, reading) for row in rows if row not in known}
        if agents:
            openings = self._first_moves(games // 2) if reading.random_first else ()
            count, size = 2 * len(openings) or games, self.lab.config["size"]
            known |= gauntlet(self.lab, agents, opponent, games=count, size=size, openings=openings)
        return {row: known[row] for row in rows}

    def _player(self, row: str, reading: GameReading) -> str:
        sorts = row in self.sorting and not reading.has_chance
        return self.agent(row, reading) + ("&sort=yes" if sorts else "")

    def _first_moves(self, count: int) -> tuple[str, ...]:
        points = [str(move) for move in Board(self.lab.config["size"]).legal_moves]
        return tuple(Random(self.lab.seed).sample(points, min(count, len(points))))


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
