"""Which of the threats on a board a player of some level notices."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...game import Board, Color, PatternBoard, Point
from .level import Sight

DOUBLES = ("double_three", "four_three", "four_plus", "doubtful_four")
"""Shapes of two threats at once."""
NEAR = 4
"""Points from one of the last two stones within which a threat catches the eye."""
OLD_THREAT = 2.5
"""So much more often a threat is overlooked that the last stones have nothing to do with."""
MOST_OVERLOOKED = 0.95
OWN_SHARE = 0.5
"""One's own chances are overlooked less often than the opponent's: one has planned them."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """What a player makes of the threats on a board."""

    wins: tuple[Point, ...]
    """Points where one wins, at once or nearly so."""
    answers: list[Point]
    """Points that stop what the opponent threatens; none where nothing seems to press."""
    has_to_block: bool
    """Whether the answers stop a five, be it in vain: a search would not care any more."""
    overlooked: frozenset[Point]
    """Points that matter, without the player's knowing."""


def notice(board: Board, patterns: PatternBoard, sight: Sight, draws: Random) -> Noticed:
    """Looks at a position; what is overlooked is drawn by lot."""
    eye = _Eye(board, patterns, sight, draws)
    own, their = board.turn, board.turn.opposite
    own_fives = eye.seen(own, "five", sight.five)
    their_fives = eye.seen(their, "five", sight.five)
    own_open_fours = eye.seen(own, "open_four", sight.open_four)
    their_open_fours = eye.seen(their, "open_four", sight.open_four)
    eye.look_for_doubles()
    if own_fives or their_fives:
        answers = [point for point in their_fives if not patterns.is_forbidden(own, point)]
        return Noticed(own_fives, answers, bool(answers), frozenset(eye.overlooked))
    answers = _answers(patterns, own, their_open_fours)
    return Noticed(own_open_fours, answers, False, frozenset(eye.overlooked))


class _Eye:
    """Sees some threats of a position, and keeps those that it overlooks."""

    def __init__(self, board: Board, patterns: PatternBoard, sight: Sight, draws: Random) -> None:
        self._board, self._patterns, self._sight, self._draws = board, patterns, sight, draws
        self._last = [move.point for move in board.move_stack[-2:] if move.point is not None]
        self.overlooked: set[Point] = set()

    def seen(self, color: Color, mark: str, share: float) -> tuple[Point, ...]:
        """The points of a mark that are noticed."""
        points = self._patterns.points(color, mark)
        seen = tuple(point for point in points if not self._misses(point, color, share))
        self.overlooked.update(set(points) - set(seen))
        return seen

    def look_for_doubles(self) -> None:
        """Overlooks some of the points where one stone makes two threats."""
        if self._sight.double == 0:
            return
        for color in Color:
            for move in self._board.legal_moves:
                point = move.point
                is_double = point and self._patterns.shape(color, point) in DOUBLES
                if point and is_double and self._misses(point, color, self._sight.double):
                    self.overlooked.add(point)

    def _misses(self, point: Point, color: Color, share: float) -> bool:
        if share == 0:
            return False
        if color is self._board.turn:
            share *= OWN_SHARE
        if not any(distance(point, last) <= NEAR for last in self._last):
            share *= OLD_THREAT
        return self._draws.random() < min(share, MOST_OVERLOOKED)


def _answers(patterns: PatternBoard, own: Color, open_fours: tuple[Point, ...]) -> list[Point]:
    """What stops the open fours that were seen, and fours of one's own, which gain time."""
    if not open_fours:
        return []
    their = own.opposite
    counters = patterns.points(own, "four")
    tried = dict.fromkeys([*open_fours, *patterns.points(their, "four"), *counters])
    return [
        point
        for point in tried
        if not patterns.is_forbidden(own, point)
        and (point in counters or _stops(patterns, own, point, open_fours))
    ]


def _stops(patterns: PatternBoard, own: Color, point: Point, open_fours: tuple[Point, ...]) -> bool:
    patterns.push(own, point)
    left = set(patterns.points(own.opposite, "open_four")) & set(open_fours)
    patterns.pop()
    return not left


def distance(point: Point, other: Point) -> int:
    """Steps between two points, a diagonal one counting as one."""
    return max(abs(point.x - other.x), abs(point.y - other.y))
