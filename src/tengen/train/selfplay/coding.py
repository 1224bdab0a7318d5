"""The bytes of a self-play game. `docs/selfplay.md` describes the format."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

NO_SCORE = 32767
GAME = struct.Struct("<IBBHH")
"""Number, result, whether it ended by a proof, moves of the opening, all moves."""
ONE_BYTE_SIZE = 15
"""The largest board whose points fit into a byte."""

CodedChoice = tuple[int, int]
"""A move and its score."""


@dataclass(frozen=True, slots=True)
class CodedInterior:
    """A position beside the game."""

    ply: int
    moves: tuple[int, ...]
    best: CodedChoice


@dataclass(frozen=True, slots=True)
class CodedGame:
    """A game in the numbers of the file: a move is y · size + x or `pass_code`."""

    number: int
    result: int
    """Black's half points."""
    is_proved: bool
    opening: int
    moves: tuple[int, ...]
    scores: tuple[int, ...]
    """One for each move after the opening, or `NO_SCORE`."""
    choices: tuple[tuple[CodedChoice, ...], ...] = ()
    """The best moves of each search after the opening."""
    interior: tuple[CodedInterior, ...] = ()


def pass_code(size: int) -> int:
    """The code of a pass."""
    return 0xFF if size <= ONE_BYTE_SIZE else 0xFFFF


def encode(game: CodedGame, size: int, *, keeps_more: bool) -> bytes:
    """The bytes of a game; with `keeps_more`, as in files of version 2."""
    head = (game.number, game.result, game.is_proved, game.opening, len(game.moves))
    data = GAME.pack(*head) + _packed(_letter(size), game.moves) + _packed("h", game.scores)
    return data + (_encode_more(game, _letter(size)) if keeps_more else b"")


def decode(data: bytes, size: int, *, keeps_more: bool) -> CodedGame:
    """The game of these bytes.

    Raises:
        struct.error: There are too few.
    """
    cursor = _Cursor(data, _letter(size))
    number, result, is_proved, opening, count = cursor.take(GAME.format)
    moves = cursor.take(f"<{count}{cursor.letter}")
    scores = cursor.take(f"<{count - opening}h")
    choices: tuple[tuple[CodedChoice, ...], ...] = ()
    interior: tuple[CodedInterior, ...] = ()
    if keeps_more:
        choices = tuple(cursor.choices() for _ in scores)
        interior = tuple(cursor.interior() for _ in range(*cursor.take("<H")))
    return CodedGame(number, result, bool(is_proved), opening, moves, scores, choices, interior)


def _encode_more(game: CodedGame, letter: str) -> bytes:
    parts = []
    for choices in game.choices:
        flat = [number for choice in choices for number in choice]
        parts.append(struct.pack(f"<B{f'{letter}h' * len(choices)}", len(choices), *flat))
    parts.append(struct.pack("<H", len(game.interior)))
    for each in game.interior:
        parts.append(struct.pack("<HB", each.ply, len(each.moves)))
        parts.append(_packed(letter, each.moves) + struct.pack(f"<{letter}h", *each.best))
    return b"".join(parts)


def _packed(letter: str, numbers: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}{letter}", *numbers)


def _letter(size: int) -> str:
    return "B" if size <= ONE_BYTE_SIZE else "H"


class _Cursor:
    """Reads data from its beginning to its end."""

    def __init__(self, data: bytes, letter: str) -> None:
        self._data, self._place, self.letter = data, 0, letter

    def take(self, layout: str) -> tuple[Any, ...]:
        found = struct.unpack_from(layout, self._data, self._place)
        self._place += struct.calcsize(layout)
        return found

    def choices(self) -> tuple[CodedChoice, ...]:
        (count,) = self.take("<B")
        return tuple(self.choice() for _ in range(count))

    def choice(self) -> CodedChoice:
        move, score = self.take(f"<{self.letter}h")
        return move, score

    def interior(self) -> CodedInterior:
        ply, steps = self.take("<HB")
        return CodedInterior(ply, self.take(f"<{steps}{self.letter}"), self.choice())
