"""Draws a game as an animated GIF: one stone after the other, the last one marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ..game import Board, Color, MoveLike, Point
from .gif import Frame, Rgb, gif
from .layout import star_points
from .theme import Theme, theme_named

if TYPE_CHECKING:
    from numpy.typing import NDArray

CELL = 24
"""Pixels between two lines."""
STEPS = 12
"""Shades between two colours, for smooth edges."""
MOVE_MS, START_MS, END_MS = 700, 900, 3000


def game_gif(board: Board, moves: Iterable[MoveLike], theme: str | Theme = "flat") -> bytes:
    """Draws moves from a position, one after the other, as the bytes of an animated GIF.

    Raises:
        ValueError: A move cannot be played, or there is no such theme.

    >>> game_gif(Board(), ["h8", "i9"])[:6]
    b'GIF89a'
    """
    painter = _Painter(board.size, theme_named(theme))
    return gif(_frames(painter, board.copy(), list(moves)), painter.palette)


def _frames(painter: _Painter, board: Board, moves: Sequence[MoveLike]) -> Iterator[Frame]:
    """The position before the moves, and that after each of them."""
    yield Frame(painter.picture(board, None), START_MS if moves else END_MS)
    for number, move in enumerate(moves, start=1):
        last = board.push(move).point
        delay = END_MS if number == len(moves) else MOVE_MS
        yield Frame(painter.picture(board, last), delay)


@dataclass(frozen=True, slots=True)
class _Ramp:
    """The numbers of palette colours from a first colour to a second."""

    begin: int

    def at(self, cover: NDArray[np.float64]) -> NDArray[np.uint8]:
        """The colours for the share of the second."""
        steps: NDArray[np.float64] = np.rint(cover.clip(0, 1) * (STEPS - 1))
        return (self.begin + steps).astype(np.uint8)


class _Painter:
    """Draws the positions of one size in the colours of a theme."""

    def __init__(self, size: int, theme: Theme) -> None:
        self.palette: list[Rgb] = []
        paper = _rgb(theme.paper_top)
        self._theme, self._size = theme, size
        self._line = self._ramp(paper, _rgb(theme.line))
        looks = {Color.BLACK: theme.black, Color.WHITE: theme.white}
        self._stones = {
            color: (
                self._ramp(paper, _rgb(look.edge)),
                self._ramp(_rgb(look.edge), _rgb(look.dark)),
                self._ramp(_rgb(look.dark), _rgb(look.accent)),
            )
            for color, look in looks.items()
        }
        self._empty = self._grid()

    def picture(self, board: Board, last: Point | None) -> NDArray[np.uint8]:
        """The pixels of a position."""
        pixels = self._empty.copy()
        for color in Color:
            for point in board.stones(color):
                self._stone(pixels, point, color, is_last=point == last)
        return pixels

    def _ramp(self, first: Rgb, second: Rgb) -> _Ramp:
        begin = len(self.palette)
        for step in range(STEPS):
            share = step / (STEPS - 1)
            red, green, blue = (
                round(a + (b - a) * share) for a, b in zip(first, second, strict=True)
            )
            self.palette.append((red, green, blue))
        return _Ramp(begin)

    def _grid(self) -> NDArray[np.uint8]:
        """The empty board."""
        width = CELL * (self._size + 1)
        pixels = self._line.at(np.zeros((width, width)))
        first, last = CELL, CELL * self._size
        for place in range(first, last + 1, CELL):
            pixels[place, first : last + 1] = pixels[first : last + 1, place] = STEPS - 1
        for point in star_points(self._size):
            distance = _distances(CELL // 4)
            at = _box(point, CELL // 4)
            cover = self._theme.star_radius * CELL + 0.5 - distance
            pixels[at] = np.maximum(pixels[at], self._line.at(cover))
        return pixels

    def _stone(
        self, pixels: NDArray[np.uint8], point: Point, color: Color, *, is_last: bool
    ) -> None:
        edge, inside, dot = self._stones[color]
        at, distance = _box(point, CELL // 2), _distances(CELL // 2)
        radius = self._theme.stone_radius * CELL
        rim = radius + 0.5 - distance
        part = np.where(rim > 0, edge.at(rim), pixels[at])
        part = np.where(rim > 1, inside.at(rim - 1), part)
        if is_last:
            mark = radius * 0.3 + 0.5 - distance
            part = np.where(mark > 0, dot.at(mark), part)
        pixels[at] = part


def _box(point: Point, reach: int) -> tuple[slice, slice]:
    x, y = CELL * (point.x + 1), CELL * (point.y + 1)
    return slice(y - reach, y + reach + 1), slice(x - reach, x + reach + 1)


def _distances(reach: int) -> NDArray[np.float64]:
    """The distances of pixels from a point in their middle."""
    offsets = np.arange(-reach, reach + 1)
    return np.hypot(offsets[:, None], offsets[None, :])


def _rgb(color: str) -> Rgb:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
