"""Tables of games and files: summaries and remarks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from rich.console import Console
from rich.table import Table

from ...record import GameRecord
from ..output import counted, plain

REMARKS_SHOWN = 10
_LINE = re.compile(r"line [0-9]+: ")
_COUNT = re.compile(r"(.*) \(([0-9]+)\)")


def print_remarks(console: Console, remarks_of_games: Iterable[Sequence[str]]) -> None:
    """Prints the remarks on games below their table, each with its number of games.

    A remark on several games is printed without the lines on which it was made.
    """
    games = [{remark: _without_line(remark) for remark in remarks} for remarks in remarks_of_games]
    kinds = Counter(kind for each in games for kind in set(each.values()))
    counts = Counter(
        text
        for each in games
        for text in dict.fromkeys(
            kind if kinds[kind] > 1 else remark for remark, kind in each.items()
        )
    )
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for remark, count in counts.most_common(REMARKS_SHOWN):
        table.add_row("remark", plain(f"{remark} ({counted(count, 'game')})"))
    more = len(counts) - REMARKS_SHOWN
    if more > 0:
        table.add_row("", f"{more} more remarks (--json has them)")
    if counts:
        console.print(table)


def together(said: Sequence[str]) -> list[str]:
    """Each thing once, with the number of times in brackets.

    >>> together(["comments (2)", "the date", "comments", "the date"])
    ['comments (3)', 'the date (2)']
    """
    counts: Counter[str] = Counter()
    for text in said:
        number = _COUNT.fullmatch(text)
        counts[number[1] if number else text] += int(number[2]) if number else 1
    return [f"{text} ({count})" if count > 1 else text for text, count in counts.items()]


def without_lines(remarks: Sequence[str]) -> list[str]:
    """Like `together`; a remark that was made on several lines loses their numbers.

    >>> without_lines(["line 1: no rule", "line 3: odd", "line 5: no rule"])
    ['no rule (2)', 'line 3: odd']
    """
    said = Counter(_without_line(remark) for remark in remarks)
    kinds = ((remark, _without_line(remark)) for remark in remarks)
    return together([kind if said[kind] > 1 else remark for remark, kind in kinds])


def _without_line(remark: str) -> str:
    return _LINE.sub("", remark, count=1) if _LINE.match(remark) else remark


@dataclass(frozen=True, slots=True)
class Dropped:
    """How much repairs left out."""

    games: int = 0
    moves: int = 0

    @classmethod
    def from_games(cls, records: Iterable[GameRecord]) -> Self:
        """The sum over the games that are left of a file."""
        counts = [(record.dropped_games, record.dropped_moves) for record in records]
        return cls(sum(games for games, _ in counts), sum(moves for _, moves in counts))

    def __add__(self, other: Dropped) -> Dropped:
        return Dropped(self.games + other.games, self.moves + other.moves)

    def __bool__(self) -> bool:
        return bool(self.games or self.moves)

    def __str__(self) -> str:
        parts = [(self.games, "game"), (self.moves, "move")]
        return " and ".join(counted(number, noun) for number, noun in parts if number)


HEADING_PARTS = ("black", "white", "event", "round", "place", "date")


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary of one game. Unknown texts are empty."""

    rule: str
    size: int
    black: str
    white: str
    event: str
    round: str
    place: str
    date: str
    result: str
    """Black's points and white's, such as ``1-0``."""
    termination: str
    opening: str
    setup_stones: int
    moves: int
    """Moves of the main line."""
    nodes: int
    """Moves with all variations."""
    variations: int
    comments: int
    remarks: tuple[str, ...]
    dropped_moves: int
    """Moves of the game that a repair left out."""
    dropped_games: int
    """Games of the file that a repair left out; all are counted at the same other game."""

    @property
    def ending(self) -> str:
        """The result and the kind of termination."""
        if not self.result:
            return "unknown"
        if self.termination in ("", "unknown"):
            return self.result
        return f"{self.result} ({self.termination.replace('_', ' ')})"


def summary_of(record: GameRecord) -> Summary:
    """Collects what a listing shows of a game."""
    heading, outcome = record.heading, record.outcome
    return Summary(
        rule=record.rule.value,
        size=record.size,
        **{part: getattr(heading, part) for part in HEADING_PARTS},
        result="" if outcome is None else outcome.result,
        termination="" if outcome is None else outcome.termination.value,
        opening="" if record.opening == "none" else record.opening,
        setup_stones=len(record.setup.black) + len(record.setup.white),
        moves=sum(1 for _ in record.mainline()),
        nodes=record.move_count(),
        variations=_variations(record),
        comments=sum(1 for note in record.notes.values() if note.comment),
        remarks=tuple(record.remarks),
        dropped_moves=record.dropped_moves,
        dropped_games=record.dropped_games,
    )


def _variations(record: GameRecord) -> int:
    """The number of leaves without that of the main line."""
    tree = record.tree
    ends = 0
    number = tree.next(0)
    while number is not None:
        ends += tree.first_child(number) is None
        number = tree.next(number)
    return max(ends - 1, 0)


NUMBERS = ("game", "size", "games", "moves")
"""Columns that are right-aligned."""


def new_table(columns: Sequence[str]) -> Table:
    """A table that wraps long texts."""
    table = Table()
    for column in columns:
        if column in NUMBERS:
            table.add_column(column, justify="right", no_wrap=True)
        else:
            table.add_column(column, overflow="fold")
    return table


def print_games(console: Console, games: Sequence[Summary]) -> None:
    """Prints one row per game of a file, and the remarks below."""
    table = new_table(["game", "black", "white", "rule", "size", "moves", "result"])
    for number, game in enumerate(games, start=1):
        names = (plain(game.black), plain(game.white))
        counts = (str(game.size), str(game.moves))
        table.add_row(str(number), *names, game.rule, *counts, game.ending)
    console.print(table)
    print_remarks(console, [game.remarks for game in games])
