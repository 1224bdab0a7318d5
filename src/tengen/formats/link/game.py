"""The game of a link as bytes: rule, size, set-up stones, opening, and the tree of moves."""

from __future__ import annotations

from ...game import MAX_SIZE, MIN_SIZE, Color, Move, Point, Rule, Setup
from ...record import GameRecord
from ..format import FormatError
from .varint import VarintReader, coded_text, varint

RULES = (Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO, Rule.CARO_EXACT)
"""Rules by their number in a link. The order must never change: links live long."""


def encode_head(record: GameRecord) -> bytes:
    """Encodes rule, size, set-up stones and opening."""
    setup = record.setup
    parts = [varint(RULES.index(record.rule)), varint(record.size)]
    parts.append(varint(1 + (setup.turn is Color.WHITE) if setup else 0))
    if setup:
        for points in (setup.black, setup.white):
            parts.append(varint(len(points)))
            parts += [varint(place) for place in sorted(p.y * p.size + p.x for p in points)]
    opening = ""
    if record.opening != "none" or record.opening_log:
        opening = "\n".join((record.opening, *record.opening_log))
    return b"".join([*parts, coded_text(opening)])


def decode_head(numbers: VarintReader) -> GameRecord:
    """Decodes the start of a game; raises FormatError."""
    rule, size, turn = numbers.next(), numbers.next(), numbers.next()
    if rule >= len(RULES):
        raise FormatError(f"the link has an unknown rule, number {rule}")
    if turn > 2:
        raise FormatError(f"the link has an unknown side to move, number {turn}")
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise FormatError(f"the link has a board of size {size}, not of {MIN_SIZE} to {MAX_SIZE}")
    try:
        setup = Setup()
        if turn:
            black, white = (_points(numbers, size) for _ in range(2))
            setup = Setup(black, white, Color.WHITE if turn == 2 else Color.BLACK)
        record = GameRecord(size=size, rule=RULES[rule], setup=setup)
    except ValueError as error:
        raise FormatError(f"the link has an impossible position: {error}") from error
    opening = numbers.text()
    if opening:
        record.opening, *log = opening.split("\n")
        record.opening_log = tuple(log)
    return record


def _points(numbers: VarintReader, size: int) -> frozenset[Point]:
    places = [numbers.next() for _ in range(numbers.count())]
    return frozenset(Point(place % size, place // size, size) for place in places)


def encode_runs(record: GameRecord) -> list[bytes]:
    """Encodes runs of moves, each preceded by the number of moves to undo, except the first."""
    parts: list[bytes] = []
    run: list[bytes] = []
    back = last = 0
    for _, depth, move in record.tree.outline():
        if depth <= last:
            parts.append(_run(back, run, is_first=not parts))
            back, run = last - depth + 1, []
        number = 0 if move.point is None else move.y * record.size + move.x + 1
        run.append(bytes([number]) if _fits_a_byte(record.size) else varint(number))
        last = depth
    if run:
        parts.append(_run(back, run, is_first=not parts))
    return parts


def _run(back: int, run: list[bytes], *, is_first: bool) -> bytes:
    # The first run undoes nothing.
    return b"".join([b"" if is_first else varint(back), varint(len(run)), *run])


def decode_run(numbers: VarintReader, record: GameRecord, path: list[int]) -> None:
    """Decodes a run of moves; `path` are the nodes from the start to the last of them."""
    back = numbers.next() if len(path) > 1 else 0
    if back >= len(path):
        raise FormatError("the link takes back more moves than there are")
    del path[len(path) - back :]
    next_number = numbers.byte if _fits_a_byte(record.size) else numbers.next
    for _ in range(numbers.count()):
        path.append(record.tree.add(path[-1], _move(next_number(), record.size)))


def _fits_a_byte(size: int) -> bool:
    """Whether the number of every move on a board of this size fits into a byte."""
    return size * size < 0x100


def _move(number: int, size: int) -> Move:
    if number == 0:
        return Move.PASS
    try:
        return Move(Point((number - 1) % size, (number - 1) // size, size))
    except ValueError as error:
        raise FormatError(f"the link has an impossible move: {error}") from error
