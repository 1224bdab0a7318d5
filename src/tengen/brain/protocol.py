"""Parses the manager's side of the Gomocup protocol: points, positions and settings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..agents import Limits
from ..arguments import MAX_DEPTH, MAX_NODES
from ..game import Board, Color, Move, Point, Rule, Setup
from ..game.vocabulary import RULES_BY_NUMBER
from ..limits import MOST


class CommandError(ValueError):
    """A command that is answered with ``ERROR`` and changes nothing."""


_PASS = "-1,-1"
"""Not part of the protocol, which has no pass; this is Rapfi's notation."""
_POINT = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})")
_STONE = re.compile(r"(\d{1,3}\s*,\s*\d{1,3})(?:\s*,\s*(\d))?")


def read_move(text: str, size: int) -> Move:
    """Parses a move.

    Raises:
        CommandError: The text is not a move.
    """
    if text.replace(" ", "") == _PASS:
        return Move.PASS
    found = _POINT.fullmatch(text.strip())
    if found is None:
        raise CommandError(f"cannot read the point {text[:40]!r}: expected x,y")
    x, y = map(int, found.groups())
    if not (x < size and y < size):
        raise CommandError(f"{x},{y} is off the board: expected 0,0 to {size - 1},{size - 1}")
    return Move(Point(x, y, size))


def read_stone(text: str, size: int) -> tuple[Move, int | None]:
    """Parses a stone of BOARD and its field: 1 own, 2 the opponent's, None if it is missing."""
    found = _STONE.fullmatch(text.strip())
    if found is None:
        raise CommandError(f"cannot read the stone {text[:40]!r}: expected x,y,field")
    point, field = found.groups()
    return read_move(point, size), None if field is None else int(field)


def write_move(move: Move) -> str:
    """Formats a move.

    >>> write_move(Move.parse("a1")), write_move(Move.PASS)
    ('0,14', '-1,-1')
    """
    return _PASS if move.is_pass else f"{move.x},{move.y}"


OWN, OPPONENT = 1, 2


def board_from_stones(stones: Sequence[tuple[Move, int | None]], size: int, rule: Rule) -> Board:
    """The board with the brain to move.

    The brain is black if it has as many stones as its opponent. Stones in the order of a game
    become moves; in any other order they become set-up stones.

    Raises:
        CommandError: The fields or the stones are not a valid position.
    """
    own = [move for move, field in stones if field == OWN]
    others = [move for move, field in stones if field == OPPONENT]
    if len(own) + len(others) < len(stones):
        raise CommandError("expected the fields 1 (own stone) and 2 (opponent's stone)")
    turn = Color.BLACK if len(own) >= len(others) else Color.WHITE
    black, white = (own, others) if turn is Color.BLACK else (others, own)
    moves = [move for move, _ in stones]
    try:
        if moves[0::2] == black and moves[1::2] == white:
            return Board.from_moves(moves, size, rule)
        points = [frozenset(move.point for move in side if move.point) for side in (black, white)]
        if sum(map(len, points)) < len(stones):
            raise CommandError("two stones are on the same point")
        return Board.from_setup(Setup(points[0], points[1], turn), size, rule)
    except ValueError as error:
        raise CommandError(str(error)) from None


UNLIMITED_MS = 2_147_483_647
"""The managers' value for an unlimited clock."""
_NUMBERS = (
    "timeout_turn",
    "timeout_match",
    "time_left",
    "time_increment",
    "max_memory",
    "max_node",
    "max_depth",
)


class BrainSettings:
    """The settings from INFO commands; unknown keys are ignored, as the protocol requires."""

    def __init__(self) -> None:
        self.rule = Rule.FREESTYLE
        self._numbers: dict[str, int] = {}
        self._complaints: dict[str, str] = {}

    @property
    def complaint(self) -> str:
        """What is wrong with the settings; empty if nothing is.

        INFO itself has no answer, so the next command that has one reports this.
        """
        return "; ".join(self._complaints.values())

    def set(self, key: str, value: str) -> None:
        """Handles one INFO command."""
        key = key.lower()
        self._complaints.pop(key, None)
        if key == "rule":
            self._set_rule(value)
        elif key in _NUMBERS:
            digits = value.removeprefix("-")
            if digits.isascii() and digits.isdigit() and len(digits) < 19:
                self._numbers[key] = int(value)
            else:
                self._complaints[key] = f"INFO {key} {value[:40]}: expected a whole number"

    def _set_rule(self, value: str) -> None:
        if value in RULES_BY_NUMBER:
            self.rule = RULES_BY_NUMBER[value]
        else:
            known = ", ".join(f"{number} {rule}" for number, rule in RULES_BY_NUMBER.items())
            self._complaints["rule"] = f"INFO rule {value[:40]}: expected one of {known}"

    def limits(self) -> Limits:
        """The limits for the next move. A negative clock counts as zero."""
        return Limits(
            time_ms=_at_least_zero(self._numbers.get("timeout_turn")),
            game_ms=self._clock_ms(),
            increment_ms=max(self._numbers.get("time_increment", 0), 0),
            nodes=_above_zero(self._numbers.get("max_node"), MAX_NODES),
            depth=_above_zero(self._numbers.get("max_depth"), MAX_DEPTH),
            memory_bytes=_above_zero(self._numbers.get("max_memory"), MOST),
        )

    def _clock_ms(self) -> int | None:
        match = self._numbers.get("timeout_match")
        left = self._numbers.get("time_left", match)
        if left is None or match == 0 or left >= UNLIMITED_MS:
            return None
        return max(left, 0)


def _at_least_zero(number: int | None) -> int | None:
    return None if number is None else max(number, 0)


def _above_zero(number: int | None, most: int) -> int | None:
    """For limits of which 0 means none; larger ones than `most` count as that."""
    return min(number, most) if number is not None and number > 0 else None
