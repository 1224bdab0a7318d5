"""`Match`: two players, some game pairs and the score, in one line of Python."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..arguments import check_type, whole_number
from ..game import Board, MoveLike, Rule
from ..limits import UNLIMITED, Limits
from ..record import GameRecord
from .run.contest import Contest, with_default_openings
from .run.driver import Finished
from .settings import GameSettings, TimeControl, Tournament
from .standing import Standing
from .statistics import EloDifference
from .store.export import Archive
from .store.store import Store

MOST_GAMES = 10**9

Progress = Callable[["MatchScore"], None]
"""Called with the score so far whenever games end."""


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match ended, seen from the first player."""

    players: tuple[str, str]
    wins: int
    draws: int
    losses: int
    elo: EloDifference | None
    """By how much the first player is stronger, with its 95 % interval; None without games."""
    records: tuple[GameRecord, ...] = ()
    """The games in the order of their numbers; empty while the match is running."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """One for a win, a half for a draw."""
        return self.wins + self.draws / 2

    def __str__(self) -> str:
        first, second = self.players
        score = f"{first} - {second}: {self.points:g} of {self.games}"
        counts = f"+{self.wins} ={self.draws} -{self.losses}"
        if self.elo is None:
            return f"{score} ({counts})"
        low, high = self.elo.low, self.elo.high
        return f"{score} ({counts}), Elo {self.elo.elo:+.0f} [{low:+.0f}, {high:+.0f}]"

    def __repr__(self) -> str:
        return f"<MatchScore {self}>"


class Match:
    """A match between two players: game pairs from balanced openings, colours swapped.

    Players are agents with their options, such as ``mcts?playouts=200``, or external engines that
    `tengen engines add` registered (``engine:pela``). With the same seed, and players limited by
    nodes or depth, a match has the same games on every machine.

    >>> score = Match("one_ply", "random?seed=1", games=4, seed=1).run()
    >>> score.games, score.points
    (4, 4.0)
    >>> print(score)
    one_ply - random?seed=1: 4 of 4 (+4 =0 -0), Elo +1161 [-371, +inf]
    """

    def __init__(  # noqa: PLR0913  # Keywords with defaults, as users type them.
        self,
        first: str,
        second: str,
        *,
        games: int = 100,
        seed: int = 1,
        rule: Rule | str = Rule.FREESTYLE,
        size: int = 15,
        limits: Limits = UNLIMITED,
        openings: Iterable[str | Iterable[MoveLike]] | None = None,
        store: str | Path | None = None,
        name: str | None = None,
    ) -> None:
        """Describes a match; `run` plays it.

        Args:
            first: A player.
            second: Its opponent.
            games: How many games, an even number: each opening is played twice.
            seed: Decides the order of the openings, and every random choice of the players.
            rule: The rule of all games.
            size: Points per side.
            limits: What each player may use for a move; a game clock is `game_ms`.
            openings: Moves to start from; default: the balanced openings that come with Tengen.
            store: A file or a PostgreSQL database (``postgresql://…``) that keeps the games, in
                which a match that was interrupted goes on; default: in memory only.
            name: The name of the match in the store; default: ``first - second``.

        Raises:
            TypeError: The limits are not `Limits`.
            ValueError: A setting makes no sense; the message names it.
        """
        check_type("first", first, str)
        check_type("second", second, str)
        check_type("limits", limits, Limits)
        if whole_number("games", games, 2, MOST_GAMES) % 2:
            raise ValueError(f"games: expected an even number, not {games}: games come in pairs")
        try:
            clock = TimeControl(limits.time_ms, limits.game_ms, limits.increment_ms)
        except ValueError as error:
            raise ValueError(f"limits.{error}, in milliseconds") from None
        game = GameSettings(
            Rule(rule),
            size,
            clock=clock,
            nodes=limits.nodes,
            depth=limits.depth,
            memory_bytes=limits.memory_bytes,
        )
        if isinstance(openings, str):
            raise TypeError("openings: expected a list of openings, not one text")
        chosen = tuple(_opening_text(each, game.rule, game.size) for each in openings or ())
        self.tournament = with_default_openings(
            Tournament((first, second), games // 2, chosen, seed, game=game)
        )
        self.name = name or f"{first} - {second}"
        self._store = store

    def run(self, *, workers: int | None = None, progress: Progress | None = None) -> MatchScore:
        """Plays the games, or those that the store does not have yet.

        A match that another process stopped (`tengen control`) ends with the games played so far.

        Args:
            workers: Games played at once, from 1; default: one per core.
            progress: Called with the score so far whenever games end.

        Raises:
            ValueError: A player is unknown or cannot play under these rules.
            StoreError: The store has a match of this name with other settings.
            KeyboardInterrupt: Ctrl-C; games that have ended stay in the store.
        """

        def observe(contest: Contest, _games: list[Finished]) -> None:
            if progress is not None:
                progress(self._score(contest.standing))

        if workers is not None:
            whole_number("workers", workers, 1, MOST_GAMES)
        with self._opened_store() as store:
            contest = Contest.begin(store, self.name, self.tournament)
            contest.run(workers, observe)
            archive = Archive.of(store, self.name)
            return self._score(contest.standing, tuple(archive.records()))

    def _score(self, standing: Standing, records: tuple[GameRecord, ...] = ()) -> MatchScore:
        total = standing.counts().by_color.total
        first, second = standing.names
        return MatchScore(
            (first, second), total.wins, total.draws, total.losses, standing.elo(), records
        )

    @contextmanager
    def _opened_store(self) -> Iterator[Store]:
        if self._store is not None:
            with Store(self._store) as store:
                yield store
            return
        with (
            tempfile.TemporaryDirectory(prefix="tengen-match-") as folder,
            Store(Path(folder) / "games.sqlite") as store,
        ):
            yield store

    def __repr__(self) -> str:
        first, second = self.tournament.players
        return f"<Match {first} - {second}, {2 * self.tournament.pairs} games>"


def _opening_text(opening: str | Iterable[MoveLike], rule: Rule, size: int) -> str:
    """The moves as text.

    Raises:
        ValueError: They cannot be played.
    """
    board = Board.from_moves(opening, size, rule)
    return " ".join(str(move) for move in board.move_stack)
