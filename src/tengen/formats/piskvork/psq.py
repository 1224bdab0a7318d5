"""Piskvork's game files, which the Gomocup manager and GomocupJudge write.

A trailer follows the moves: a game that was saved by hand has only a code; tournaments put two
names before it, and GomocupJudge puts the result and the name of the tournament after it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ..._core import read_psq_moves
from ...game import MAX_SIZE, MIN_SIZE, Color
from ...record import GameRecord, Note
from ..format import (
    SHOWN,
    Feature,
    Format,
    FormatError,
    ReadOptions,
    Report,
    assumed_rule,
    features_of,
    quoted,
)
from ..stone_line import Stone, finish_at, leave_out_rest, stones_to_write, time_to_write
from ..text import decode, one_line
from .ending_code import (
    KNOWN_CODES,
    NO_CODE,
    NORMAL,
    code_of,
    cut_error,
    has_code,
    outcome_by_result,
    take_code,
)

_NUMBER = re.compile(r"[ \t]*(-?[0-9]{1,9})[ \t]*", re.ASCII)
_LINE_END = re.compile("\r\n|\r|\n")
_RESULT = re.compile(r"[ \t]*(-?[0-9]{1,9})[ \t]*,([^\n]*)", re.ASCII)
_MOVE = re.compile(r"[ \t]*-?[0-9]+[ \t]*,[ \t]*-?[0-9]+[ \t]*(?:,[ \t]*-?[0-9]+[ \t]*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Trailer:
    """The parts of a trailer, all of which are optional."""

    names: tuple[str, str] = ("", "")
    """Names of player 1 and player 2."""
    code: int | None = None
    result: int | None = None
    """1 or 2 for the player who won, 0 for a draw."""
    event: str = ""
    may_be_cut: bool = False
    """Whether the event has no line end, so that it may be truncated."""


def is_move_line(line: str) -> bool:
    """Whether a line would be parsed as a move."""
    return _MOVE.fullmatch(line) is not None


def parse_trailer(lines: list[str], first_line: int) -> Trailer:
    """Parses the lines after the moves; `first_line` is the number of the first in the file.

    If the last line has a line end, `lines` ends with an empty string.
    """
    end = len(lines)
    while end > 0 and not lines[end - 1].strip():
        end -= 1
    if end == 0:
        return Trailer()
    # A name may be a number too, so the third line decides whether there are names. If a move
    # follows, the first line is not a name but a broken move.
    has_names = end >= 3 and _NUMBER.fullmatch(lines[2]) is not None and not is_move_line(lines[1])
    names = (lines[0], lines[1]) if has_names else ("", "")
    at = 2 if has_names else next(at for at in range(end) if lines[at].strip())
    code = _NUMBER.fullmatch(lines[at])
    if code is None:
        has_code = any(_NUMBER.fullmatch(line) for line in lines[at:end])
        raise FormatError(
            f"{'' if has_code else 'the file seems to be truncated: '}expected a move such as"
            f" 8,8,0, a code such as -1, or two names and a code, found {quoted(lines[at])}",
            line=first_line + at,
        )
    if end == at + 1:
        if end == len(lines) and not _is_whole_code(int(code[1]), has_names):
            raise cut_error(lines[at], first_line + at)
        return Trailer(names, int(code[1]))
    result = _RESULT.fullmatch(lines[at + 1])
    if result is None or end > at + 2:
        at += 1 if result is None else 2
        raise FormatError(
            f"expected the result and the tournament, such as 1,Freestyle, or the end of the file,"
            f" found {quoted(lines[at])}",
            line=first_line + at,
        )
    return Trailer(names, int(code[1]), int(result[1]), result[2], end == len(lines))


def _is_whole_code(code: int, has_names: bool) -> bool:
    """Whether a code cannot be a prefix of a longer one, nor, without names, of a move."""
    return code in KNOWN_CODES and (has_names or code <= NORMAL)


_BOM = rb"(?:\xef\xbb\xbf)?"
_HEADER = re.compile(
    _BOM + rb"Piskvorky[ \t]+([0-9]{1,4})x([0-9]{1,4})[ \t]*,[ \t]*([0-9]{1,4}):([0-9]{1,4})"
    rb"[ \t]*,[ \t]*([01])[ \t]*(\r\n|\r|\n|\Z)"
)
_BEGIN = re.compile(_BOM + rb"Piskvorky[ \t]+[0-9]")
_LEVELS = re.compile(r"(?:0|[1-9][0-9]{0,3}):(?:0|[1-9][0-9]{0,3})", re.ASCII)
NO_LEVELS = "0:0"
"""Two human players; also written for games without levels."""
NO_RESULT = -1
_RESULTS = {None: 0, Color.BLACK: 1, Color.WHITE: 2}
"""The result in the last line of GomocupJudge's files if player 1 has black."""


class PsqFormat(Format):
    """A header with the size, a line for each move with its time, and a trailer.

    Player 1 has black unless the header says that player 2 moved first. The levels of the players,
    black's first, become the tag ``levels``.
    """

    name: ClassVar[str] = "psq"
    label: ClassVar[str] = "a Piskvork game (PSQ)"
    title: ClassVar[str] = "Piskvork's game file (Gomocup)"
    suffixes: ClassVar[tuple[str, ...]] = (".psq",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {Feature.SIZE, Feature.PLAYERS, Feature.EVENT, Feature.OUTCOME, Feature.TIME_MS}
    )

    def could_be(self, data: bytes) -> bool:
        """Whether the file begins with the header."""
        return _BEGIN.match(data) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses a file, which holds one game."""
        header = _parse_header(data)
        remarks: list[str] = []
        record = GameRecord(size=header.size, rule=assumed_rule(options, remarks))
        record.remarks = remarks
        if header.levels != NO_LEVELS:
            record.heading.tags["levels"] = header.levels
        trailer = Trailer()
        try:
            next_line = _take_moves(record, data, header)
            text = decode(data, options, remarks=remarks)
            lines = text.split("\n")
            trailer = parse_trailer(lines[next_line - 1 :], next_line)
            if trailer.code is None:
                remarks.append(NO_CODE)
            record.layout = {
                "header": lines[0],
                "trailer": "\n".join(lines[next_line - 1 :]),
                "line_end": header.line_end,
            }
        except FormatError as error:
            error.dropped = _count_moves(data, error.line)
            leave_out_rest(record, error, options)
        finish_at(record, options, lambda ply: Stone(0, 0, line=ply + 1))
        _take_trailer(record, trailer, header.is_swapped)
        return [record]

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes header, moves and trailer, in the layout of the file that the game is from.

        If there is no such file, or the game has changed since, player 1 is the one with black.
        """
        [record] = records
        moves = _move_lines(record, report)
        layout = record.layout
        if _says_the_same(record):
            lines = [layout["header"], *moves, layout["trailer"]]
        else:
            header = f"Piskvorky {record.size}x{record.size}, {_levels(record)}, 0"
            lines = [header, *moves, *_trailer_lines(record, report), ""]
        text = "\n".join(lines)
        return text.replace("\n", layout.get("line_end", "\n")).encode()

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """All features except the levels, and except a termination that has a code."""
        used = features_of(record)
        used[Feature.TAGS] -= _has_levels(record)
        if has_code(record.outcome):
            del used[Feature.TERMINATION]
        return +used


def _levels(record: GameRecord) -> str:
    """The levels to write, black's first."""
    return record.heading.tags["levels"] if _has_levels(record) else NO_LEVELS


def _has_levels(record: GameRecord) -> bool:
    """Whether there is a tag that the header can hold and a reader will restore."""
    levels = record.heading.tags.get("levels", NO_LEVELS)
    return levels != NO_LEVELS and _LEVELS.fullmatch(levels) is not None


class _Header(NamedTuple):
    size: int
    levels: str
    """Levels of black and white."""
    is_swapped: bool
    """Whether player 2 has black."""
    end: int
    """Offset of the first byte after the header."""
    line_end: str


def _parse_header(data: bytes) -> _Header:
    found = _HEADER.match(data)
    if found is None:
        begin = quoted(data[:SHOWN].decode("latin-1"))
        raise FormatError(f"expected Piskvorky 20x20, 0:0, 0 or the like, found {begin}", line=1)
    *numbers, line_end = found.groups()
    width, height, *levels, first = map(int, numbers)
    if width != height or not MIN_SIZE <= width <= MAX_SIZE:
        raise FormatError(
            f"the board is {width}x{height}: expected a square one of {MIN_SIZE} to {MAX_SIZE}"
            " points a side",
            line=1,
        )
    by_color = levels[::-1] if first else levels
    said_levels = ":".join(map(str, by_color))
    return _Header(width, said_levels, first == 1, found.end(), line_end.decode() or "\n")


def _count_moves(data: bytes, first_line: int | None) -> int:
    """The number of lines that look like moves, from a line on."""
    lines = _LINE_END.split(data.decode("latin-1"))
    return sum(map(is_move_line, lines[(first_line or 1) - 1 :]))


def _says_the_same(record: GameRecord) -> bool:
    """Whether header and trailer of the file that the game is from still describe it."""
    layout = record.layout
    if "header" not in layout:
        return False
    header = _parse_header(layout["header"].encode())
    probe = GameRecord(size=record.size, rule=record.rule)
    probe.tree = record.tree
    probe.outcome = record.end().board().outcome()
    _take_trailer(probe, parse_trailer(layout["trailer"].split("\n"), 1), header.is_swapped)
    heading, found = record.heading, probe.heading
    return (header.size, header.levels, probe.outcome) == (
        record.size,
        _levels(record),
        record.outcome,
    ) and (found.black, found.white, found.event) == (heading.black, heading.white, heading.event)


def _take_moves(record: GameRecord, data: bytes, header: _Header) -> int:
    """Adds the moves that can be read to the record; returns the number of the next line."""
    tree, times, next_line, end, problem = read_psq_moves(data, header.end, header.size)
    record.tree = tree
    is_cut = end == len(data) and not data.endswith((b"\n", b"\r"))
    if is_cut and times:
        tree.remove(len(times))
        del times[-1]
    _take_times(record, times)
    if problem is not None:
        raise FormatError(problem, line=next_line)
    if is_cut:
        begin = max(data.rfind(b"\n"), data.rfind(b"\r")) + 1
        line = len(times) + 2 if begin else 1
        raise cut_error(data[begin:].decode("latin-1"), line)
    return next_line


def _take_times(record: GameRecord, times: list[int | None]) -> None:
    # With more moves than points, two stones are on the same point, so the rest will be dropped.
    for number, time_ms in enumerate(times[: record.size**2], start=1):
        if time_ms is not None and time_ms >= 0:
            record.notes[number] = Note(time_ms=time_ms)
    negative = sum(time_ms is not None and time_ms < 0 for time_ms in times)
    if negative:
        record.remarks.append(f"left out: negative times ({negative})")


def _take_trailer(record: GameRecord, trailer: Trailer, is_swapped: bool) -> None:
    heading = record.heading
    heading.black, heading.white = trailer.names[::-1] if is_swapped else trailer.names
    heading.event = trailer.event
    winners = {0: None, 1: Color.BLACK, 2: Color.WHITE}
    if trailer.result in winners:
        winner = winners[trailer.result]
        if is_swapped and winner is not None:
            winner = winner.opposite
        record.outcome = outcome_by_result(record, trailer.code, winner)
    elif trailer.code is not None:
        take_code(record, trailer.code)
    if trailer.may_be_cut:
        record.remarks.append("the last line has no line end: the event may be truncated")


def _move_lines(record: GameRecord, report: Report) -> list[str]:
    lines = []
    for node, point in stones_to_write(record, PsqFormat.name):
        lines.append(f"{point.x + 1},{point.y + 1}{time_to_write(node, report)}")
    return lines


def _trailer_lines(record: GameRecord, report: Report) -> list[str]:
    """The code, preceded by names and followed by the result if the record has them."""
    heading = record.heading
    outcome = record.outcome
    has_result = bool(heading.event) or (
        outcome is not None and outcome != record.end().board().outcome()
    )
    lines = [str(code_of(record))]
    if has_result:
        result = NO_RESULT if outcome is None else _RESULTS[outcome.winner]
        lines.append(f"{result},{one_line(heading.event, 'the event', report)}")
    if has_result or heading.black or heading.white:
        lines = [*_name_lines(record, report), *lines]
    return lines


def _name_lines(record: GameRecord, report: Report) -> list[str]:
    heading = record.heading
    lines = []
    for name in (heading.black, heading.white):
        line = one_line(name, "names", report)
        if is_move_line(line):
            report(f"the name {quoted(line)}, which would be parsed as a move")
            line = ""
        lines.append(line)
    return lines
