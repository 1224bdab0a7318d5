"""A league: a round robin from balanced openings, with ratings and a crosstable."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from tengen.arena import GameSettings, Tournament
from tengen.arena.run.contest import with_default_openings
from tengen.arena.run.driver import result_of
from tengen.arena.statistics import GameResult, Ledger, PoolRatings, crosstable, rate
from tengen.arena.store.rows import StoredGame
from tengen.game import Color
from tengen.lab.measured import Measured
from tengen.lab.run import Run

RATING_COLUMNS = ("place", "player", "elo", "low", "high", "games", "score", "on Gomocup's scale")


@dataclass(frozen=True, slots=True)
class League:
    """A finished league."""

    title: str
    names: tuple[str, ...]
    """Names of the players by index, short enough for a table's column."""
    settings: GameSettings
    games: tuple[StoredGame, ...]

    @classmethod
    def play(
        cls, lab: Run, title: str, players: Mapping[str, str], settings: GameSettings, pairs: int
    ) -> League:
        """Plays a league.

        Args:
            lab: The run.
            title: A title for human readers.
            players: The agents' specifications by short name.
            settings: The settings of every game.
            pairs: Game pairs per pairing.
        """
        tournament = with_default_openings(
            Tournament(
                players=tuple(players.values()),
                pairs=pairs,
                seed=lab.seed,
                game=settings,
            )
        )
        played = lab.tournament(f"{title} {_digest(tournament)}", tournament, f"league, {title}")
        return cls(title, tuple(players), settings, played)

    def players(self, stored: StoredGame) -> tuple[str, str]:
        """The names of black and white in a game."""
        result = result_of(stored.plan, stored.game)
        return self.names[result.black], self.names[result.white]

    def winner(self, stored: StoredGame) -> str | None:
        """The winner of a game; None for a draw."""
        color = stored.game.outcome.winner
        return None if color is None else dict(zip(Color, self.players(stored), strict=True))[color]

    def meeting(self, first: str, second: str) -> list[StoredGame]:
        """The games of two players."""
        return [each for each in self.games if {first, second} == set(self.players(each))]

    def pool(self) -> PoolRatings:
        """The ratings of all players."""
        return rate(crosstable(self._ledger(), self.names))

    def ranking(self) -> tuple[str, ...]:
        """The players, the strongest first."""
        return tuple(each.player for group in self.pool().groups for each in group.ratings)

    def ratings(self) -> dict[str, Measured]:
        """The ratings by player, relative to the mean of the league."""
        rated = (each for group in self.pool().groups for each in group.ratings)
        return {each.player: Measured(each.elo, each.low, each.high, each.games) for each in rated}

    def rating_rows(self, scaled: Mapping[str, Measured]) -> list[tuple[object, ...]]:
        """The values of `RATING_COLUMNS`; the score is points per game.

        Args:
            scaled: The ratings on Gomocup's scale that are known.
        """
        rated = [each for group in self.pool().groups for each in group.ratings]
        rows: list[tuple[object, ...]] = []
        for place, each in enumerate(rated, start=1):
            elo = (f"{value:.0f}" for value in (each.elo, each.low, each.high))
            score = f"{each.points / each.games:.3f}"
            rows.append(
                (place, each.player, *elo, each.games, score, _span(scaled.get(each.player)))
            )
        return rows

    def cross_columns(self) -> tuple[str, ...]:
        """The header of `cross_rows`: opponents by rank."""
        return ("#", "player", *(str(place) for place in range(1, len(self.names) + 1)))

    def cross_rows(self) -> list[tuple[object, ...]]:
        """Points of the row's player against the column's, both sorted by rank."""
        table, order = crosstable(self._ledger(), self.names), self.ranking()
        rows: list[tuple[object, ...]] = []
        for place, player in enumerate(order, start=1):
            points = (
                "" if player == other else _points(table.cell(player, other).total.points)
                for other in order
            )
            rows.append((place, player, *points))
        return rows

    def _ledger(self) -> Ledger:
        results = (result_of(each.plan, each.game) for each in self.games)
        return Ledger(
            GameResult(each.pair, self.names[each.black], self.names[each.white], each.winner)
            for each in results
        )


def _digest(tournament: Tournament) -> str:
    """A hash for the name, so that a store never mixes leagues with different settings."""
    content = json.dumps(asdict(tournament), sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:12]


def _span(rating: Measured | None) -> str:
    """A rating with its interval; a dash if it is not known.

    >>> _span(Measured(812.4, 600, 1001.7, 40))
    '812 (600 to 1002)'
    """
    if rating is None:
        return "–"
    return f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})"


def _points(points: float) -> str:
    """Points as written in crosstables.

    >>> _points(7.5), _points(0.5), _points(10)
    ('7½', '½', '10')
    """
    whole, half = divmod(round(2 * points), 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"
