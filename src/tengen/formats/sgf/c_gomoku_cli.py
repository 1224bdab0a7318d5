"""The SGF format of c-gomoku-cli, an engine match runner: main lines with times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from ...game import Color, Outcome
from ...game.vocabulary import GOMOCUP_NUMBERS
from ...record import GameRecord, Heading, Note
from ..format import Feature, Format, ReadOptions, Report, features_of
from ..text import one_line
from .c_gomoku_dialect import (
    OPENING_MOVE,
    OPENING_PROPERTY,
    adopt,
    has_number,
    has_signature,
    pair_of,
    reason_of,
)
from .format import encoded
from .grammar import written
from .reader import read_games
from .writer import move_texts

_TIMED_MOVES_IN_LINE = 8


class CGomokuCliFormat(Format):
    """SGF in the dialect of c-gomoku-cli."""

    name: ClassVar[str] = "c-gomoku-cli"
    label: ClassVar[str] = "an SGF file of c-gomoku-cli"
    title: ClassVar[str] = "SGF of c-gomoku-cli: engine games with the time of each move"
    suffixes: ClassVar[tuple[str, ...]] = (".sgf",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.RULE,
            Feature.SIZE,
            Feature.PASSES,
            Feature.PLAYERS,
            Feature.ROUND,
            Feature.DATE,
            Feature.OUTCOME,
            Feature.TERMINATION,
            Feature.TIME_MS,
        }
    )
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the first root has the properties of c-gomoku-cli in its order."""
        return has_signature(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses the games of a file, all in this dialect."""
        return read_games(data, options, adopt)

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes games; those without a number get their position in the file."""
        games = []
        losses: set[str] = set()
        for number, record in enumerate(records, start=1):
            if record.heading.tags.get("GN") == str(number):
                report(f"the tag GN of game {number}, which equals its position in the file")
            games.append(_written_game(record, number, losses.add))
        for loss in sorted(losses):
            report(loss)
        return encoded("".join(games), report)

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """All features except the tag and the property for which the dialect has a place."""
        used = features_of(record)
        used[Feature.TAGS] -= has_number(record)
        used[Feature.PROPERTIES] -= sum(
            _is_opening_move(note) and len(note.properties) == 1 for note in record.notes.values()
        )
        return +used


def _is_opening_move(note: Note) -> bool:
    return note.properties.get(OPENING_PROPERTY) == ("move",) and note.time_ms is None


def _written_game(record: GameRecord, number: int, report: Report) -> str:
    root = _written_root(record, number, _heading_in_lines(record.heading, report))
    return "".join(("(", root, "\n", *_written_moves(record), ")\n\n"))


def _heading_in_lines(heading: Heading, report: Report) -> Heading:
    """The heading with line ends replaced by spaces, as a reader would do."""
    return replace(
        heading,
        black=one_line(heading.black, "the names of players", report),
        white=one_line(heading.white, "the names of players", report),
        round=one_line(heading.round, Feature.ROUND, report),
        date=one_line(heading.date, Feature.DATE, report),
    )


def _written_root(record: GameRecord, number: int, heading: Heading) -> str:
    parts = [
        written("FF", "4"),
        written("GM", "4"),
        written("GN", heading.tags["GN"] if has_number(record) else str(number)),
        written("EV", pair_of(heading)),
        written("DT", heading.date) if heading.date else "",
        written("RO", heading.round) if heading.round else "",
        written("RU", str(GOMOCUP_NUMBERS[record.rule])),
        written("SZ", str(record.size)),
        written("PB", heading.black),
        written("PW", heading.white),
        written("RE", _result(record.outcome)),
        written("TE", reason_of(record.outcome)),
    ]
    return ";" + "".join(parts)


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return {Color.BLACK: "B+1", Color.WHITE: "W+1", None: "0"}[outcome.winner]


def _written_moves(record: GameRecord) -> Iterator[str]:
    texts = (move_texts(record.size, record.turn_at(0)), move_texts(record.size, record.turn_at(1)))
    in_line = 0
    was_opening = False
    for ply, node in enumerate(record.mainline()):
        if node.move is None:
            continue
        note = record.notes.get(node.number, Note())
        is_opening = _is_opening_move(note)
        if in_line == _TIMED_MOVES_IN_LINE or (was_opening and not is_opening):
            yield "\n"
            in_line = 0
        yield texts[ply % 2][node.move] + _written_comment(note)
        in_line += not is_opening
        was_opening = is_opening


def _written_comment(note: Note) -> str:
    if _is_opening_move(note):
        return written("C", OPENING_MOVE)
    return "" if note.time_ms is None else written("C", f"{note.time_ms}ms")
