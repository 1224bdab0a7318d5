"""The open explorer: games in one database, and the question what was played from a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Any, Self

from ..database import Address, PostgresAddress, StoreError, address_of, open_database
from ..formats import from_link
from ..game import Board, Move, Point, Rule
from ..record import GameRecord
from . import tally
from .explored_game import (
    BLACK_WON,
    DRAW,
    NO_CHILD,
    TALLIED_STONES,
    WHITE_WON,
    ExploredGame,
    position_key,
    stone_count,
)
from .tables import FORGET_OWN, SCHEMA

GAMES_SHOWN = 8
PAGE = 500
"""Games that are added in one transaction."""
WRITERS_LOCK = 1
_GAME_COLUMNS = "id, source, identity, place, black, white, event, year, result, link"
_COUNTS = """
SELECT child, count(*), sum(CASE result WHEN ? THEN 1 ELSE 0 END),
  sum(CASE result WHEN ? THEN 1 ELSE 0 END), sum(CASE result WHEN ? THEN 1 ELSE 0 END), max(year)
FROM played WHERE position = ? GROUP BY child
"""
_LATEST = """
SELECT year, game, child FROM played WHERE position = ? AND child = ?
ORDER BY year DESC, game DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Continuation:
    """A move that was played from a position, with the results of its games."""

    move: Move | None
    """None if the games ended here."""
    images: tuple[Move, ...]
    """The moves that are the same under the symmetries of the position, `move` itself included."""
    games: int
    black: int
    """Games that black won; games without a known result are in `games` alone."""
    white: int
    draws: int
    last_year: int
    """0 if no year is known."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game in which a position occurred."""

    number: int
    black: str
    white: str
    event: str
    year: int
    """0 if it is not known."""
    date: str
    """As the game has it; may be empty."""
    rule: Rule
    size: int
    moves: int
    result: int
    move: Move | None
    """How it went on; None if it ended here."""


@dataclass(frozen=True, slots=True)
class FoundPosition:
    """What was played from a position."""

    continuations: list[Continuation] = field(default_factory=list)
    """The most frequent first."""
    games: list[FoundGame] = field(default_factory=list)
    """The latest of its games, the latest first."""

    @property
    def total(self) -> int:
        """The number of games with the position."""
        return sum(each.games for each in self.continuations)


def explorer_of(store: Address) -> Address:
    """Where the explorer of a store is: beside its file, or in the same database.

    >>> from pathlib import Path
    >>> explorer_of(Path("arena.sqlite"))
    PosixPath('arena.sqlite.explorer')
    """
    if isinstance(store, PostgresAddress):
        return store
    return store.with_name(f"{store.name}.explorer")


class Explorer:
    """An open explorer, used by one thread at a time."""

    def __init__(self, address: str | Address) -> None:
        """Opens or creates a file, or the tables in a database, ``postgresql://…``.

        Raises:
            StoreError: It belongs to another program, or cannot be opened.
        """
        self.address = address_of(address)
        self._database = open_database(self.address, SCHEMA)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def position(self, board: Board, games: int = GAMES_SHOWN) -> FoundPosition:
        """What was played from the position on a board, and up to so many of the games."""
        position = position_key(board)
        if stone_count(board) <= TALLIED_STONES:
            counts = self._database.rows(tally.COUNTS, (position,))
        else:
            counts = self._database.rows(_COUNTS, (BLACK_WON, WHITE_WON, DRAW, position))
        if not counts:
            return FoundPosition()
        latest = self._latest(position, counts, games)
        images: dict[int, tuple[Move, ...]] = {NO_CHILD: (), **_images(board)}
        # A child that no move leads to could only come from two positions with the same key.
        found = [
            Continuation(next(iter(images[child]), None), images[child], *map(int, numbers))
            for child, *numbers in counts
            if child in images
        ]
        return FoundPosition(
            sorted(found, key=lambda each: (-each.games, str(each.move))),
            [_found_game(row, images.get(row[-1], ())) for row in latest],
        )

    def _latest(self, position: int, counts: Sequence[Any], games: int) -> list[Any]:
        """The latest games with a position, the latest first.

        Each move's games are read from the end of its part of the index, so that it takes no longer
        for a position of all games than for a rare one.
        """
        latest: list[Any] = []
        for child, *_, last_year in sorted(counts, key=lambda row: row[-1], reverse=True):
            if len(latest) == games and last_year < latest[-1][0]:
                break
            latest += self._database.rows(_LATEST, (position, child, games))
            latest = sorted(latest, reverse=True)[:games]
        marks = ", ".join("?" * len(latest))
        query = (
            f"SELECT id, black, white, event, year, result, link FROM game WHERE id IN ({marks})"
        )
        told = {row[0]: row for row in self._database.rows(query, [row[1] for row in latest])}
        return [(*told[number], child) for _, number, child in latest]

    def game(self, number: int) -> GameRecord | None:
        """A game by its number; None if there is none."""
        row = self._database.row("SELECT link FROM game WHERE id = ?", (number,))
        return None if row is None else from_link(row[0])

    def sources(self) -> list[tuple[str, int]]:
        """The sources of the games, and how many games each has."""
        rows = self._database.rows(
            "SELECT name, count(game.id) FROM source LEFT JOIN game ON game.source = source.id"
            " GROUP BY source.id, name ORDER BY source.id"
        )
        return [(name, int(count)) for name, count in rows]

    @contextmanager
    def adding(self) -> Iterator[None]:
        """Holds the lock of those who add games.

        Raises:
            StoreError: Another process adds games now.
        """
        with self._database.locked(WRITERS_LOCK) as is_ours:
            if not is_ours:
                raise StoreError(
                    f"another process is adding games to {self.address}: wait until it is done"
                )
            yield

    def add(self, source: str, games: Iterable[ExploredGame], *, mark: str | None = None) -> int:
        """Adds games that are not there yet; returns how many.

        Args:
            source: The name of their source, which is created if it is new.
            games: The games; pages of them are added, each wholly or not at all.
            mark: How far the source has been read with these games, for `mark`.
        """
        number, left, added = self._source(source), iter(games), 0
        while page := list(islice(left, PAGE)):
            added += self._add_page(number, page)
        if mark is not None:
            self._database.write("UPDATE source SET mark = ? WHERE id = ?", [(mark, number)])
        return added

    def mark(self, source: str) -> str:
        """How far a source has been read; empty if it is new."""
        row = self._database.row("SELECT mark FROM source WHERE name = ?", (source,))
        return "" if row is None else str(row[0])

    def forget_own_games(self) -> None:
        """Removes a server's own games, which are then read again from the start."""
        with self._database.transaction():
            for statement in FORGET_OWN:
                self._database.execute(statement)

    def read_files(self, source: str) -> dict[str, str]:
        """The state of each file of a source when all of its games were added."""
        rows = self._database.rows(
            "SELECT path, state FROM file JOIN source ON source.id = source WHERE name = ?",
            (source,),
        )
        return dict(rows)

    def add_file(self, source: str, path: str, state: str) -> None:
        """Notes that all games of a file were added."""
        row = (self._source(source), path, state)
        self._database.write(
            "INSERT INTO file VALUES (?, ?, ?)"
            " ON CONFLICT (source, path) DO UPDATE SET state = excluded.state",
            [row],
        )

    def _source(self, name: str) -> int:
        """The number of a source, which is created if it is new."""
        query = "SELECT id FROM source WHERE name = ?"
        if self._database.row(query, (name,)) is None:
            self._database.write(
                "INSERT INTO source (name) VALUES (?) ON CONFLICT (name) DO NOTHING", [(name,)]
            )
        return int(self._database.row(query, (name,))[0])

    def _add_page(self, source: int, page: Sequence[ExploredGame]) -> int:
        with self._database.transaction():
            new = self._new_of(page)
            last = int(self._database.row("SELECT coalesce(max(id), 0) FROM game")[0])
            for place, game in enumerate(new, start=last + 1):
                self._add_game((place, source), game)
            for row in tally.tally_rows(new):
                self._database.execute(tally.ADD, row)
        return len(new)

    def _new_of(self, page: Sequence[ExploredGame]) -> list[ExploredGame]:
        """The games that are not there yet, each once."""
        games = {game.identity: game for game in reversed(page)}
        marks = ", ".join("?" * len(games))
        rows: list[Any] = self._database.rows(
            f"SELECT identity FROM game WHERE identity IN ({marks})", list(games)
        )
        for (identity,) in rows:
            del games[identity]
        return list(reversed(games.values()))

    def _add_game(self, ids: tuple[int, int], game: ExploredGame) -> None:
        told = (game.identity, game.place, game.black, game.white, game.event)
        row = (*ids, *told, game.year, game.result, game.link)
        self._database.execute(
            f"INSERT INTO game ({_GAME_COLUMNS}) VALUES ({', '.join('?' * len(row))})", row
        )
        rows = list(game.rows(ids[0]))
        marks = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
        # A position may occur twice in a game with passes.
        self._database.execute(
            f"INSERT INTO played VALUES {marks} ON CONFLICT DO NOTHING",
            [value for row in rows for value in row],
        )


def _found_game(row: tuple[Any, ...], images: Sequence[Move]) -> FoundGame:
    number, black, white, event, year, result, link, _ = row
    record = from_link(link)
    return FoundGame(
        number=number,
        black=black,
        white=white,
        event=event,
        year=year,
        date=record.heading.date,
        rule=record.rule,
        size=record.size,
        moves=record.move_count(),
        result=result,
        move=images[0] if images else None,
    )


def _images(board: Board) -> dict[int, tuple[Move, ...]]:
    """The moves from a position by the key of the position after them."""
    if board.is_game_over():
        return {}
    found: dict[int, tuple[Move, ...]] = {}
    for move in (*_empty_points(board), Move.PASS):
        board.push(move)
        key = position_key(board)
        board.pop()
        found[key] = (*found.get(key, ()), move)
    return found


def _empty_points(board: Board) -> list[Move]:
    # Without `board.cells`: the first question would wait for numpy.
    places = product(range(board.size), repeat=2)
    points = (Point(x, y, board.size) for y, x in places)
    return [Move(point) for point in points if board.color_at(point) is None]
