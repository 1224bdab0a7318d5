"""The threats of both sides at each turn of a game, and whether the move answers them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tengen.arena.store.rows import StoredGame
from tengen.game import Board, Color, Move

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
LENGTH = 5
FOUR, THREE = 4, 3
Place = tuple[int, int]
"""x from the left and y from the top."""


class Threats:
    """Counts the stones in every window; one with stones of one side only can become a five.

    >>> seen = Threats(size=15)
    >>> for move in "h8 a1 i8 a3 j8 a5".split():
    ...     seen.push(Move.parse(move, 15))
    >>> sorted(seen.doubles(Color.BLACK)), sorted(seen.defences(Color.BLACK))
    ([(6, 7), (10, 7)], [(6, 7), (10, 7)])
    >>> seen.push(Move.parse("k8", 15))
    >>> sorted(seen.fives(Color.BLACK))
    [(6, 7), (11, 7)]
    """

    def __init__(self, size: int) -> None:
        self.turn = Color.BLACK
        self._windows = _windows(size)
        self._through = _through(size)
        self._stones: set[Place] = set()
        self._counts = {color: [0] * len(self._windows) for color in Color}
        self._alive: dict[tuple[Color, int], set[int]] = {
            (color, stones): set() for color in Color for stones in (THREE, FOUR)
        }
        """The windows with three or four stones of a side and none of the other."""

    def push(self, move: Move) -> None:
        """Makes a move."""
        if move.point is not None:
            self._put((move.point.x, move.point.y))
        self.turn = self.turn.opposite

    def fives(self, color: Color) -> set[Place]:
        """Points where a stone of this side makes five."""
        windows = self._alive[color, FOUR]
        return {place for number in windows for place in self._empty(number)}

    def doubles(self, color: Color, without: Place | None = None) -> set[Place]:
        """Points where a stone of this side makes an unstoppable four: two ways to a five.

        Args:
            color: The side.
            without: A point that the other side takes first.
        """
        rest: dict[Place, set[Place]] = defaultdict(set)
        for number in self._alive[color, THREE]:
            first, second = self._empty(number)
            if without not in (first, second):
                rest[first].add(second)
                rest[second].add(first)
        return {place for place, others in rest.items() if len(others) > 1}

    def defences(self, color: Color) -> set[Place]:
        """The points each of which leaves this side no `doubles` if the other side takes it."""
        if not self.doubles(color):
            return set()
        windows = self._alive[color, THREE]
        tried = {place for number in windows for place in self._empty(number)}
        return {place for place in tried if not self.doubles(color, without=place)}

    def _put(self, place: Place) -> None:
        self._stones.add(place)
        for number in self._through[place]:
            for windows in self._alive.values():
                windows.discard(number)
            self._counts[self.turn][number] += 1
            stones = self._counts[self.turn][number]
            if stones in (THREE, FOUR) and not self._counts[self.turn.opposite][number]:
                self._alive[self.turn, stones].add(number)

    def _empty(self, number: int) -> list[Place]:
        return [place for place in self._windows[number] if place not in self._stones]


@cache
def _windows(size: int) -> tuple[tuple[Place, ...], ...]:
    """All windows, which are five points on a line."""
    found = []
    for x in range(size):
        for y in range(size):
            for dx, dy in DIRECTIONS:
                window = tuple((x + dx * step, y + dy * step) for step in range(LENGTH))
                if all(0 <= value < size for value in window[-1]):
                    found.append(window)
    return tuple(found)


@cache
def _through(size: int) -> dict[Place, list[int]]:
    """The numbers of the windows through each point."""
    found: dict[Place, list[int]] = defaultdict(list)
    for number, window in enumerate(_windows(size)):
        for place in window:
            found[place].append(number)
    return found


@dataclass(frozen=True, slots=True)
class Turn:
    """A move with the threats before it."""

    color: Color
    move: Place | None
    own: frozenset[Place]
    """Points where the side to move makes five."""
    theirs: frozenset[Place]
    """Points where the other side would make five."""
    is_threatened: bool
    """Whether the other side has a three: a point where it would make an unstoppable four."""
    defences: frozenset[Place]
    """The moves that stop all threes; empty if no single move does."""
    makes_four: bool
    """Whether the move itself makes a four, which must be answered first."""

    @property
    def has_four_to_stop(self) -> bool:
        """Whether a four could be stopped, and there was no own five."""
        return not self.own and len(self.theirs) == 1

    @property
    def stops_four(self) -> bool:
        """Whether the move stops the four."""
        return self.move in self.theirs

    @property
    def has_three_to_answer(self) -> bool:
        """Whether a three could be stopped, and nothing was more urgent."""
        return not self.own and not self.theirs and bool(self.defences)

    @property
    def answers_three(self) -> bool:
        """Whether the move stops the three or makes a four."""
        return self.move in self.defences or self.makes_four


def turns(stored: StoredGame, size: int) -> Iterator[Turn]:
    """The moves of a game after the opening."""
    seen = Threats(size)
    opening = opening_moves(stored, size)
    for number, text in enumerate(stored.game.moves.split()):
        move = Move.parse(text, size)
        if number < opening:
            seen.push(move)
        else:
            yield _pushed(seen, move)


def opening_moves(stored: StoredGame, size: int) -> int:
    """The number of moves of a game's opening."""
    return Board.from_moves(stored.plan.opening, size).ply()


def _pushed(seen: Threats, move: Move) -> Turn:
    color = seen.turn
    own, theirs = (frozenset(seen.fives(side)) for side in (color, color.opposite))
    is_threatened = bool(seen.doubles(color.opposite))
    defences = frozenset(seen.defences(color.opposite))
    seen.push(move)
    return Turn(
        color=color,
        move=None if move.point is None else (move.point.x, move.point.y),
        own=own,
        theirs=theirs,
        is_threatened=is_threatened,
        defences=defences,
        makes_four=bool(seen.fives(color)),
    )
