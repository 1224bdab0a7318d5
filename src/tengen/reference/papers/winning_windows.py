"""Winning windows: the evaluation of Q. Tan and X. Hu, "Gomoku Game Agent", section 2.3.

A window is five consecutive points on a line. It is a winning window of a side if it contains one
to four stones of that side and none of the other: the side could still fill it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from tengen.game.vocabulary import Color

from ..board import Move, ReferenceBoard
from ..rules import DIRECTIONS, FIVE, Direction, Grid, Point
from .search import MILLION, WIN, StillEvaluator

Window: TypeAlias = tuple[Point, ...]

FILL, STOP = WIN // 100, WIN // 10_000
"""Sort bonuses for filling a window, and for preventing the opponent from doing so."""


@dataclass(frozen=True, slots=True)
class WindowWeights:
    """The values of windows, in millionths."""

    windows: tuple[int, ...] = (MILLION, 2 * MILLION, 3 * MILLION, 4 * MILLION)
    """Weights of windows with one to four stones; in §2.3.2 i stones have the weight i."""
    crossings: tuple[int, ...] = (0, 0, 0)
    """Weights of points where two and two, three and two, or three and three stones meet."""
    counts_crossings: bool = False
    draw_is_loss: bool = False
    """§2: Utility is -∞ unless the agent wins. Eval, in §2.3.2, does not mention draws."""


# Windows (§2.3.2).


def line_from(size: int, start: Point, direction: Direction, length: int) -> Window | None:
    """`length` points from a start along a direction; None if they leave the board."""
    (x, y), (dx, dy) = start, direction
    last = x + (length - 1) * dx, y + (length - 1) * dy
    if not all(0 <= number < size for number in (*start, *last)):
        return None
    return tuple((x + step * dx, y + step * dy) for step in range(length))


@cache
def lines_of(size: int, length: int) -> tuple[tuple[Direction, Window], ...]:
    """All lines of `length` points on the board, each with its direction."""
    found = []
    for direction in DIRECTIONS:
        for start in ((x, y) for y in range(size) for x in range(size)):
            line = line_from(size, start, direction, length)
            if line is not None:
                found.append((direction, line))
    return tuple(found)


@cache
def windows_through(size: int) -> dict[Point, tuple[tuple[Direction, Window], ...]]:
    """The windows that contain each point: at most five in each direction."""
    points = [(x, y) for y in range(size) for x in range(size)]
    return {
        point: tuple(each for each in lines_of(size, FIVE) if point in each[1]) for point in points
    }


def stones_in(grid: Grid, window: Window, color: Color) -> tuple[int, int]:
    """The number of stones of a colour in a window, and of the other."""
    cells = [grid[point] for point in window]
    own = cells.count(color)
    return own, len(cells) - own - cells.count(None)


def is_winning(own: int, other: int) -> bool:
    """Whether a window with these numbers of stones is a winning window."""
    return other == 0 and 1 <= own < FIVE


def count_windows(grid: Grid, size: int, color: Color) -> list[int]:
    """φ(s) of a colour: the numbers of winning windows with one, two, three and four stones."""
    phi = [0, 0, 0, 0]
    for _, window in lines_of(size, FIVE):
        own, other = stones_in(grid, window, color)
        if is_winning(own, other):
            phi[own - 1] += 1
    return phi


# Crossings: features "that involve multiple directions" (§6), as this project reads them.
#
#    . X .        Black's best window through * along the row holds two stones, and so does the one
#    . X .        down the column: * is a crossing of two and two.
#    X * X


def best_through(grid: Grid, size: int, color: Color, point: Point) -> dict[Direction, int]:
    """The stones in the best winning window through a point, in each direction."""
    best = dict.fromkeys(DIRECTIONS, 0)
    for direction, window in windows_through(size)[point]:
        own, other = stones_in(grid, window, color)
        if is_winning(own, other):
            best[direction] = max(best[direction], own)
    return best


def crossings(grid: Grid, size: int, color: Color) -> Iterator[tuple[Point, int]]:
    """The empty points that are crossings, each with its index in ψ.

    The two directions with the most stones count; four stones count as three.
    """
    for point, stone in grid.items():
        if stone is None:
            best = best_through(grid, size, color, point).values()
            second, first = sorted(min(own, 3) for own in best)[-2:]
            if second >= 2:
                yield point, first + second - 4


def count_crossings(grid: Grid, size: int, color: Color) -> list[int]:
    """ψ(s) of a colour: the number of crossings of each kind."""
    psi = [0, 0, 0]
    for _, kind in crossings(grid, size, color):
        psi[kind] += 1
    return psi


# The evaluation (§2.3.2).


class RecomputedWindows(StillEvaluator):
    """Eval(s) = Σ wᵢ·φᵢ(s) for MAX, recomputed for every position (§2.3.3: "a naive way")."""

    def __init__(self, board: ReferenceBoard, weights: WindowWeights) -> None:
        """Evaluates positions for the side to move."""
        self.max_color = board.turn
        self.weights = weights

    def value(self, board: ReferenceBoard) -> int:
        """The value of the windows for MAX."""
        if self.weights.draw_is_loss and board.outcome() is not None:
            return -WIN
        value = _sum(self.weights.windows, self.windows(board))
        if self.weights.counts_crossings:
            crossings = count_crossings(board.grid, board.size, self.max_color)
            value += _sum(self.weights.crossings, crossings)
        return value

    def windows(self, board: ReferenceBoard) -> list[int]:
        """φ(s) of MAX."""
        return count_windows(board.grid, board.size, self.max_color)

    def promise(self, board: ReferenceBoard, move: Move, /) -> int:
        """The sort key of a move, from the windows through its point.

        Filling a window comes first, then preventing the opponent from doing so, then the change of
        the value by the stone.
        """
        if move is None:
            return 0
        is_max = board.turn is self.max_color
        promise = 0
        for own, other in self._stones_through(board, move):
            if is_max and other == 0:
                promise += FILL if own == 4 else 0
                promise += self._worth(own + 1) - self._worth(own)
            elif not is_max and other == 0:
                promise += STOP if own == 4 else 0
                promise += self._worth(own)
            if (own, other) == (0, 4):
                promise += STOP if is_max else FILL
        return promise

    def _stones_through(self, board: ReferenceBoard, point: Point) -> Iterator[tuple[int, int]]:
        for _, window in windows_through(board.size)[point]:
            yield stones_in(board.grid, window, self.max_color)

    def _worth(self, own: int) -> int:
        """The value of a window with `own` stones of MAX and none of the other."""
        return self.weights.windows[own - 1] if is_winning(own, 0) else 0


class IncrementalWindows(RecomputedWindows):
    """The same values with incremental counts, O(1) per stone (§2.3.3).

    Crossings are still recomputed.
    """

    def __init__(self, board: ReferenceBoard, weights: WindowWeights) -> None:
        """Counts all windows once."""
        super().__init__(board, weights)
        self.phi = count_windows(board.grid, board.size, self.max_color)

    def windows(self, board: ReferenceBoard) -> list[int]:  # noqa: ARG002
        """φ(s) of MAX, from the incremental count."""
        return self.phi

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """§2.3.3: "Add the value changes to the cached winning window count"."""
        if move is not None:
            self._follow(board, move, board.turn.opposite is self.max_color, -1)

    def pop(self, board: ReferenceBoard, move: Move) -> None:
        """Reverts `push`."""
        if move is not None:
            self._follow(board, move, board.turn is self.max_color, 1)

    def _follow(self, board: ReferenceBoard, move: Point, is_own: bool, change: int) -> None:
        """Updates the count: windows through the point had `change` more stones of one side."""
        for own, other in self._stones_through(board, move):
            was = (own + change, other) if is_own else (own, other + change)
            if is_winning(*was):
                self.phi[was[0] - 1] -= 1
            if is_winning(own, other):
                self.phi[own - 1] += 1


def _sum(weights: tuple[int, ...], counts: list[int]) -> int:
    return sum(weight * count for weight, count in zip(weights, counts, strict=True))
