"""Line plots for the terminal, in braille dots or plain characters."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rich.text import Text

from ..render.line_chart import Curve

COLORS = ("blue", "red", "green", "yellow", "magenta", "cyan", "white")
"""The curves' colours, in order."""
LABEL_WIDTH = 8
FIRST_BRAILLE = 0x2800
DOT_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""Bits of a braille character by column and row: two by four dots."""


class Canvas:
    """Terminal cells, each with its dots and the colour of the last curve drawn there."""

    def __init__(self, width: int, height: int, *, unicode: bool) -> None:
        """Starts empty. A braille cell has eight dots; without `unicode` a cell is one dot."""
        self.width, self.height, self.unicode = width, height, unicode
        self.columns, self.rows = (2 * width, 4 * height) if unicode else (width, height)
        self._cells: dict[tuple[int, int], tuple[int, str]] = {}

    def set(self, x: int, y: int, color: str) -> None:
        """Sets a dot; x from the left, y from the top."""
        across, down = (x // 2, y // 4) if self.unicode else (x, y)
        bits, _ = self._cells.get((across, down), (0, color))
        bit = DOT_BITS[x % 2][y % 4] if self.unicode else 1
        self._cells[across, down] = (bits | bit, color)

    def line(self, row: int) -> Text:
        """One line of the terminal."""
        text = Text()
        for column in range(self.width):
            bits, color = self._cells.get((column, row), (0, ""))
            if not bits:
                text.append(" ")
            else:
                text.append(chr(FIRST_BRAILLE + bits) if self.unicode else "*", style=color)
        return text


def plot(
    curves: Mapping[str, Curve],
    *,
    width: int,
    height: int,
    last_x: float,
    low: float | None = None,
    high: float | None = None,
    unicode: bool = True,
) -> Text:
    """Draws curves from x = 0 to `last_x`, with the limits of the y axis at the left.

    >>> print(plot({"a": [(0, 0), (1, 1)]}, width=12, height=2, last_x=1, unicode=False))
           1 |  **
           0 |**
    """
    values = [y for curve in curves.values() for _, y in curve] or [0.0]
    bottom = min(0.0, *values) if low is None else low
    top = max(values) if high is None else high
    canvas = Canvas(max(width - LABEL_WIDTH, 4), height, unicode=unicode)
    for color, curve in zip(_colors(curves), curves.values(), strict=True):
        for x, y in _dots(curve, canvas, last_x, bottom, max(top, bottom + 1e-9)):
            canvas.set(x, y, color)
    text = Text()
    for row in range(height):
        label = f"{top:.4g}" if row == 0 else f"{bottom:.4g}" if row == height - 1 else ""
        line = canvas.line(row)
        line.rstrip()
        text.append(f"{label:>{LABEL_WIDTH}} |").append(line)
        if row < height - 1:
            text.append("\n")
    return text


def legend(curves: Mapping[str, Curve]) -> Text:
    """The names and last values of curves, in their colours."""
    text = Text(" " * (LABEL_WIDTH + 2))
    for color, (name, curve) in zip(_colors(curves), curves.items(), strict=True):
        value = f"{curve[-1][1]:.4g}" if curve else "-"
        text.append(f"{name} {value}   ", style=color)
    return text


def _colors(curves: Mapping[str, Curve]) -> list[str]:
    return [COLORS[index % len(COLORS)] for index in range(len(curves))]


def _dots(
    curve: Curve, canvas: Canvas, last_x: float, bottom: float, top: float
) -> list[tuple[int, int]]:
    """The dots of a curve; one in each column between its points."""

    def place(x: float, y: float) -> tuple[float, float]:
        share = min(max((y - bottom) / (top - bottom), 0.0), 1.0)
        across = min(x / max(last_x, 1e-9), 1.0)
        return across * (canvas.columns - 1), (1 - share) * (canvas.rows - 1)

    points = [place(x, y) for x, y in curve]
    found = [(round(x), round(y)) for x, y in points]
    for (x1, y1), (x2, y2) in pairwise(points):
        for x in range(round(x1) + 1, round(x2)):
            found.append((x, round(y1 + (y2 - y1) * (x - x1) / (x2 - x1))))
    return found
