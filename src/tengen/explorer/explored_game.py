"""A game as the explorer stores it: its main line, its result, and the keys of its positions."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Self

from ..formats import to_link
from ..game import Board, Color, Outcome
from ..record import GameRecord

DRAW, BLACK_WON, WHITE_WON, UNKNOWN = range(4)
"""The numbers of results. Their order must never change: stores have them."""
NO_CHILD = 0
"""Stands for a move where a game ended."""
TALLIED_STONES = 12
"""Results are counted for positions with at most so many stones when a game is added. Another
number needs a new version of the tables."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def position_key(board: Board) -> int:
    """The key that all symmetric images of a position share, as databases store it: signed."""
    key = board.canonical_key()
    return key - (1 << 64) if key >> 63 else key


def stone_count(board: Board) -> int:
    """The number of stones on a board."""
    setup, moves = board.setup, board.move_stack
    return len(setup.black) + len(setup.white) + sum(not move.is_pass for move in moves)


@dataclass(frozen=True, slots=True)
class ExploredGame:
    """The main line of a game with what the explorer says about it."""

    identity: str
    """Equal for games that are the same: rule, start, moves and players."""
    place: str
    black: str
    white: str
    event: str
    year: int
    result: int
    link: str
    keys: tuple[int, ...]
    """The keys of all positions, from the start to the end of the game."""
    tallied: int
    """How many of them, the first ones, have at most `TALLIED_STONES` stones."""

    @classmethod
    def of(cls, record: GameRecord, place: str, identity: str = "") -> Self:
        """The main line of a record.

        Args:
            record: A game whose moves are legal.
            place: Where it is in its source; a year in it counts if the game has no date.
            identity: Default: from the content, so that a copy of a game is recognised.
        """
        line = _main_line(record)
        heading = record.heading
        link = to_link(line)
        said = (heading.date, heading.event, place)
        keys, tallied = _keys(line)
        years = [int(found[0]) for text in said if (found := _YEAR.search(text))]
        return cls(
            identity=identity or _identity(line),
            place=place,
            black=heading.black,
            white=heading.white,
            event=heading.event,
            year=years[0] if years else 0,
            result=_result(line.outcome),
            link=link,
            keys=keys,
            tallied=tallied,
        )

    def rows(self, number: int) -> Iterator[tuple[int, int, int, int, int]]:
        """The rows of the table `played`."""
        for key, child in self._moves():
            yield key, child, self.year, number, self.result

    def tallied_moves(self) -> set[tuple[int, int]]:
        """The keys of tallied positions and of those after the next move."""
        return set(islice(self._moves(), self.tallied))

    def _moves(self) -> Iterator[tuple[int, int]]:
        return zip(self.keys, (*self.keys[1:], NO_CHILD), strict=True)


def _main_line(record: GameRecord) -> GameRecord:
    """The game without its variations and notes."""
    line = GameRecord(size=record.size, rule=record.rule, setup=record.setup)
    number = 0
    for node in record.mainline():
        assert node.move is not None
        number = line.tree.add(number, node.move)
    for name, text in record.heading.texts().items():
        setattr(line.heading, name, text)
    line.outcome = record.outcome
    line.opening, line.opening_log = record.opening, record.opening_log
    return line


def _keys(line: GameRecord) -> tuple[tuple[int, ...], int]:
    """The keys of all positions, and how many of them have few stones."""
    board = line.start_board()
    stones = stone_count(board)
    keys, tallied = [position_key(board)], int(stones <= TALLIED_STONES)
    for node in line.mainline():
        assert node.move is not None
        board.push(node.move)
        stones += not node.move.is_pass
        keys.append(position_key(board))
        tallied += stones <= TALLIED_STONES
    return tuple(keys), tallied


def _result(outcome: Outcome | None) -> int:
    if outcome is None:
        return UNKNOWN
    if outcome.winner is None:
        return DRAW
    return BLACK_WON if outcome.winner is Color.BLACK else WHITE_WON


def _identity(line: GameRecord) -> str:
    heading, setup = line.heading, line.setup
    stones = (" ".join(sorted(map(str, points))) for points in (setup.black, setup.white))
    people = (name.strip().casefold() for name in (heading.black, heading.white))
    told = (line.rule, str(line.size), *stones, setup.turn, line.end().text(), *people)
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:32]
