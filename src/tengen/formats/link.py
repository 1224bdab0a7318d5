"""A game as a short string for a URL.

The string is ``t1.`` followed by the base64url encoding of: three bytes of a checksum; a byte that
is 1 if the rest is deflated; and the rest: rule, size, set-up stones, opening, and the moves with
all variations. Numbers are varints: seven bits per byte, lowest first, with the top bit set on all
but the last byte. Moves are numbers too, but plain bytes on boards up to 15x15.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import ClassVar

from ..game import Color, Move, Point, Rule, Setup
from ..record import GameRecord
from .format import Feature, Format, FormatError, ReadOptions, Report, finish


def varint(number: int) -> bytes:
    r"""Encodes a number with seven bits per byte, lowest first; the top bit means more follow.

    >>> varint(300)
    b'\xac\x02'
    """
    made = bytearray()
    while number >= 0x80:
        made.append(number & 0x7F | 0x80)
        number >>= 7
    made.append(number)
    return bytes(made)


class VarintReader:
    """Decodes numbers one after the other; raises FormatError if the bytes end too early."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def at_end(self) -> bool:
        """Whether all bytes have been read."""
        return self._at == len(self._data)

    def byte(self) -> int:
        """The next byte."""
        if self.at_end():
            raise FormatError("the link is cut off")
        self._at += 1
        return self._data[self._at - 1]

    def next(self) -> int:
        """The next number."""
        number = 0
        for shift in range(0, 35, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
        raise FormatError("the link has a number that is too large")

    def count(self) -> int:
        """The next number, as a count of items that follow; the link must be long enough."""
        number = self.next()
        if number > len(self._data) - self._at:
            raise FormatError("the link is cut off")
        return number

    def text(self) -> str:
        """The next text, which is preceded by its length."""
        end = self.count() + self._at
        data, self._at = self._data[self._at : end], end
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise FormatError("the link has a text that is not UTF-8") from None


VERSION = "t1."
RULES = (Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO, Rule.CARO_EXACT)
"""Rules by their number in a link. The order must never change: links live long."""
PLAIN, DEFLATED = b"\0", b"\1"
CHECKSUM_BYTES = 3
"""Three bytes are four characters; one wrong link in sixteen million passes."""
LONGEST = 1 << 26
"""Limit on the decompressed size, so that a short link cannot fill the memory."""


def to_link(record: GameRecord) -> str:
    """Encodes a game as a link, without comments, players and the like.

    >>> to_link(GameRecord.from_moves("h8i9", rule="renju"))
    't1.8NCuAAIPAAACcWM'
    """
    body = _encode_head(record) + _encode_tree(record)
    deflated = zlib.compress(body, 9)
    packed = DEFLATED + deflated if len(deflated) < len(body) else PLAIN + body
    return VERSION + urlsafe_b64encode(_checksum(packed) + packed).decode().rstrip("=")


def from_link(text: str) -> GameRecord:
    """Decodes the game of a link; raises FormatError.

    >>> from_link("t1.8NCuAAIPAAACcWM").end()
    <Node h8 i9>
    """
    return _read(text, ReadOptions())


def _read(text: str, options: ReadOptions) -> GameRecord:
    numbers = VarintReader(_unpack(text))
    record = _decode_head(numbers)
    _decode_tree(numbers, record)
    return finish(record, options)


def _unpack(text: str) -> bytes:
    if not text.startswith(VERSION):
        raise FormatError(f"expected a link that begins with {VERSION}, found {text[:20]!r}")
    payload = text[len(VERSION) :]
    if strange := re.search(r"[^A-Za-z0-9_-]", payload):
        raise FormatError(f"the link is mistyped: {strange[0]!r} is not allowed in a link")
    try:
        sealed = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    except (binascii.Error, ValueError):
        raise FormatError("the link is cut off: its length is not valid base64") from None
    seal, packed = sealed[:CHECKSUM_BYTES], sealed[CHECKSUM_BYTES:]
    if seal != _checksum(packed):
        raise FormatError("the link is cut off or mistyped: its checksum is wrong")
    mark, body = packed[:1], packed[1:]
    if mark == PLAIN:
        return body
    if mark != DEFLATED:
        raise FormatError(f"the link is mistyped: its first byte is {mark!r}, not 0 or 1")
    return _inflate(body)


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(4, "big")[-CHECKSUM_BYTES:]


def _inflate(body: bytes) -> bytes:
    decompressor = zlib.decompressobj()
    try:
        inflated = decompressor.decompress(body, LONGEST)
    except zlib.error:
        raise FormatError("the link is cut off or mistyped: it cannot be decompressed") from None
    if decompressor.unconsumed_tail:
        raise FormatError(f"the link decompresses to more than {LONGEST} bytes")
    if not decompressor.eof:
        raise FormatError("the link is cut off")
    return inflated


def _encode_head(record: GameRecord) -> bytes:
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
    text = opening.encode()
    return b"".join([*parts, varint(len(text)), text])


def _decode_head(numbers: VarintReader) -> GameRecord:
    rule, size, turn = numbers.next(), numbers.next(), numbers.next()
    if rule >= len(RULES):
        raise FormatError(f"the link has an unknown rule, number {rule}")
    if turn > 2:
        raise FormatError(f"the link has an unknown side to move, number {turn}")
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


def _encode_tree(record: GameRecord) -> bytes:
    """Encodes runs of moves, each preceded by the number of moves to undo."""
    parts: list[bytes] = []
    run: list[bytes] = []
    back = last = 0
    for _, depth, move in record.tree.outline():
        if depth <= last:
            parts += [varint(back), varint(len(run)), *run]
            back, run = last - depth + 1, []
        number = 0 if move.point is None else move.y * record.size + move.x + 1
        run.append(bytes([number]) if _fits_a_byte(record.size) else varint(number))
        last = depth
    if run:
        parts += [varint(back), varint(len(run)), *run]
    # The first run undoes nothing, so its number is omitted.
    return b"".join(parts[1:])


def _decode_tree(numbers: VarintReader, record: GameRecord) -> None:
    path = [0]
    while not numbers.at_end():
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


class LinkFormat(Format):
    """Files with a link on each line."""

    name: ClassVar[str] = "link"
    title: ClassVar[str] = "Tengen links, one game to a line"
    suffixes: ClassVar[tuple[str, ...]] = (".link",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.RULE,
            Feature.SIZE,
            Feature.SETUP,
            Feature.PASSES,
            Feature.VARIATIONS,
            Feature.OPENING,
        }
    )
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the first line is a link."""
        return re.match(rb"\s*t\d+\.[\w-]*\s", data[:100_000] + b"\n") is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses one game per line."""
        lines = data.decode("ascii", errors="replace").splitlines()
        records = []
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                records.append(_read(line.strip(), options))
            except FormatError as error:
                error.line = number
                raise
        return records

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Encodes one game per line."""
        return "".join(to_link(record) + "\n" for record in records).encode()
