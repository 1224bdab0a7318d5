"""The text of the Gomocup protocol: parses answers, and writes positions and limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from ...game import Board, Color, Move, Point, Rule
from ...limits import Limits
from ...processes.failures import CannotExpress

_PAIR = r"-?\d{1,4}\s*,\s*-?\d{1,4}"
_MOVES = re.compile(rf"{_PAIR}(?:\s+{_PAIR})*")
_SUGGESTION = re.compile(rf"SUGGEST\s+({_PAIR})", re.IGNORECASE)
_FIELD = re.compile(r'(\w+)\s*=\s*"([^"]*)"')

Pair = tuple[int, int]
"""Two coordinates as the engine writes them; an `Orientation` says which is the column."""


class AnswerKind(Enum):
    """Kinds of lines that an engine writes."""

    MOVES = auto()
    SUGGEST = auto()
    SWAP = auto()
    OK = auto()
    ERROR = auto()
    UNKNOWN = auto()
    REMARK = auto()
    """MESSAGE, DEBUG, or an INFO line of an analysis: for humans and for `info_parser`."""
    OTHER = auto()


_KINDS = {
    "OK": AnswerKind.OK,
    "SWAP": AnswerKind.SWAP,
    "ERROR": AnswerKind.ERROR,
    "UNKNOWN": AnswerKind.UNKNOWN,
    "MESSAGE": AnswerKind.REMARK,
    "DEBUG": AnswerKind.REMARK,
    "INFO": AnswerKind.REMARK,
    "DETAIL": AnswerKind.REMARK,
    "FORBID": AnswerKind.REMARK,
}


@dataclass(frozen=True, slots=True)
class Said:
    """A line that an engine wrote."""

    kind: AnswerKind
    text: str
    pairs: tuple[Pair, ...] = ()


def read_line(text: str) -> Said:
    """Parses a line.

    >>> read_line("7,7").pairs, read_line("MESSAGE depth 3").kind.name, read_line("hello").kind.name
    (((7, 7),), 'REMARK', 'OTHER')
    """
    text = text.strip()
    if _MOVES.fullmatch(text):
        return Said(AnswerKind.MOVES, text, _pairs(text))
    suggestion = _SUGGESTION.fullmatch(text)
    if suggestion:
        return Said(AnswerKind.SUGGEST, text, _pairs(suggestion[1]))
    word = text.partition(" ")[0].upper().rstrip(":")
    return Said(_KINDS.get(word, AnswerKind.OTHER), text)


def _pairs(text: str) -> tuple[Pair, ...]:
    numbers = [int(number) for number in re.findall(r"-?\d+", text)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def about_fields(text: str) -> dict[str, str]:
    """Parses the answer to ABOUT; old engines answer free text, which becomes the name.

    >>> about_fields('name="Pela", version="1.2"')
    {'name': 'Pela', 'version': '1.2'}
    >>> about_fields("Five in line by Jan")
    {'name': 'Five in line by Jan'}
    """
    fields = {key.lower(): value for key, value in _FIELD.findall(text)}
    return fields or ({"name": text.strip()} if text.strip() else {})


def move_text(move: Move) -> str:
    """A stone in the protocol's notation: column and row, counted from 0 at the top left."""
    return f"{move.x},{move.y}"


def board_lines(board: Board) -> list[str]:
    """The stones of a board in the order of play: 1 for the side to move, 2 for the other.

    Set-up stones have no order: they alternate between black and white as far as possible. The
    protocol has no pass, so passes are left out.

    Raises:
        CannotExpress: The number of stones implies the wrong side to move, and the rule is not the
            same for both colours.
    """
    stones = list(_in_order(board))
    if board.rule is Rule.RENJU and _implied_turn(stones) is not board.turn:
        raise CannotExpress(
            "the Gomocup protocol infers the side to move from the number of stones, which is wrong"
            " after a pass"
        )
    return [f"{point.x},{point.y},{1 if color is board.turn else 2}" for point, color in stones]


def _implied_turn(stones: list[tuple[Point, Color]]) -> Color | None:
    """The side to move by the number of stones; None if black is not level or one stone ahead."""
    ahead = sum(1 if color is Color.BLACK else -1 for _, color in stones)
    return {0: Color.BLACK, 1: Color.WHITE}.get(ahead)


def _in_order(board: Board) -> Iterator[tuple[Point, Color]]:
    setup = board.setup
    color = setup.turn
    yield from _alternating(setup.black, setup.white)
    for move in board.move_stack:
        if move.point is not None:
            yield move.point, color
        color = color.opposite


def _alternating(black: frozenset[Point], white: frozenset[Point]) -> Iterator[tuple[Point, Color]]:
    by_row = [sorted(stones, key=lambda point: (point.y, point.x)) for stones in (black, white)]
    for turn in range(max(map(len, by_row))):
        for stones, color in zip(by_row, (Color.BLACK, Color.WHITE), strict=True):
            if turn < len(stones):
                yield stones[turn], color


NO_LIMIT_MS = 2_147_483_647
"""The protocol's value for an unlimited clock."""


def time_settings(limits: Limits, match_ms: int | None, *, is_plain: bool) -> dict[str, str]:
    """INFO keys and values to send before a move, in this order.

    Args:
        limits: Limits of the next move.
        match_ms: Time for the whole game in milliseconds.
        is_plain: Whether the engine supports no extensions of the Gomocup protocol.

    >>> time_settings(Limits(time_ms=500), None, is_plain=True)
    {'timeout_turn': '500', 'timeout_match': '0', 'max_memory': '0', 'time_left': '2147483647'}
    """
    turn = limits.time_ms if limits.time_ms is not None else limits.game_ms
    settings = {
        "timeout_turn": NO_LIMIT_MS if turn is None else turn,
        "timeout_match": match_ms or 0,
        "max_memory": limits.memory_bytes or 0,
    }
    if not is_plain:
        settings["time_increment"] = limits.increment_ms
    if limits.nodes is not None:
        settings["max_node"] = limits.nodes
    if limits.depth is not None:
        settings["max_depth"] = limits.depth
    settings["time_left"] = NO_LIMIT_MS if limits.game_ms is None else limits.game_ms
    return {key: str(value) for key, value in settings.items()}
