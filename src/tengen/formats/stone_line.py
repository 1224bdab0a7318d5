"""Shared code of the simple formats, in which a game is little more than a list of stones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..game import MAX_SIZE, MIN_SIZE, Point
from ..record import GameRecord, Node, Note, UnsoundError
from .format import CannotWriteError, FormatError, ReadOptions, Report, assumed_rule, finish

LONGEST_TIME_MS = 10**18 - 1
"""Fits into a 64-bit integer, for readers in any language."""


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone and its place in the file; `line` is counted from 1, `byte` from 0."""

    x: int
    y: int
    line: int | None = None
    byte: int | None = None
    time_ms: int | None = None


def play(record: GameRecord, stones: Iterable[Stone], options: ReadOptions) -> GameRecord:
    """Adds the stones to the record as moves, then finishes the record.

    The iterator may raise FormatError; with `repair` the game ends there.
    """
    played: list[Stone] = []
    number = 0
    try:
        for stone in stones:
            played.append(stone)
            number = record.tree.add(number, (stone.x, stone.y))
            if stone.time_ms is not None:
                record.notes[number] = Note(time_ms=stone.time_ms)
            if len(played) > record.size**2:
                # By now two stones are on the same point, which is detected below.
                record.dropped_moves += sum(1 for _ in stones) if options.repair else 0
                break
    except FormatError as error:
        leave_out_rest(record, error, options)
    return finish_at(record, options, lambda ply: played[ply - 1])


def leave_out_rest(record: GameRecord, error: FormatError, options: ReadOptions) -> None:
    """Adds a remark that the game ends at an error, or raises the error without `repair`."""
    if not options.repair:
        raise error
    record.remarks.append(f"left out with all that follows: {error}")
    record.dropped_moves += error.dropped


def finish_at(
    record: GameRecord, options: ReadOptions, stone_of: Callable[[int], Stone]
) -> GameRecord:
    """Like `finish`, but an error names the place in the file; the first move has ply 1."""
    try:
        return finish(record, options)
    except FormatError as error:
        if not isinstance(error.__cause__, UnsoundError):
            raise
        stone = stone_of(error.__cause__.node.ply())
        raise FormatError(error.problem, line=stone.line, byte=stone.byte) from error.__cause__


def stones_to_write(record: GameRecord, format_name: str) -> list[tuple[Node, Point]]:
    """The main line of a record; raises CannotWriteError if it contains a pass."""
    found = []
    for ply, node in enumerate(record.mainline(), start=1):
        if node.move is None or node.move.point is None:
            raise CannotWriteError(f"{format_name} cannot hold a pass (move {ply})")
        found.append((node, node.move.point))
    return found


def time_to_write(node: Node, report: Report) -> str:
    """A comma and the time of a move in milliseconds, or nothing if it is unknown."""
    note = node.record.notes.get(node.number)
    if note is None or note.time_ms is None:
        return ""
    if note.time_ms > LONGEST_TIME_MS:
        report(f"a time of more than {LONGEST_TIME_MS} ms")
        return ""
    return f",{note.time_ms}"


def assumed_start(options: ReadOptions, usual_size: int = 15) -> GameRecord:
    """A game without moves, for formats that store neither rule nor size.

    They come from the options, or else are the usual ones, with a remark. An invalid size raises
    FormatError.
    """
    remarks: list[str] = []
    rule = assumed_rule(options, remarks)
    size = options.size
    if size is None:
        remarks.append(f"the file does not say the size: {usual_size} is assumed")
        size = usual_size
    options.assumed["size"] = size
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise FormatError(f"the specified board size is {size}: expected {MIN_SIZE} to {MAX_SIZE}")
    record = GameRecord(size=size, rule=rule)
    record.remarks = remarks
    return record
