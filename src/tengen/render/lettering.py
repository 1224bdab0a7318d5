"""Text on the board: centred on a point and small enough for a stone."""

from __future__ import annotations

from .layout import CELL
from .markup import element, text
from .theme import Theme

BASELINE = "0.35em"
"""Lowers text by half the height of a digit. Not every viewer knows `dominant-baseline`."""


def font(theme: Theme, share: float) -> dict[str, str | float]:
    """Attributes of a group of centred text whose height is a share of a cell."""
    return {"font_family": theme.font, "font_size": share * CELL, "text_anchor": "middle"}


def fitted(label: str) -> dict[str, str | float]:
    """Makes a label of more than two characters smaller, so that it stays on its stone."""
    return {"font_size": 0.34 * CELL} if len(label) > 2 else {}


def written(label: str, x: float, y: float, **attributes: str | float) -> str:
    """Writes a label around a centre."""
    return element("text", text(label), x=x, y=y, dy=BASELINE, **attributes)


def short_number(value: float) -> str:
    """Writes a number in at most four characters, for a heat value in its cell.

    >>> [short_number(value) for value in (0.1234, -0.5, 1, 12.34, 1234, -98765)]
    ['.12', '-.50', '1', '12', '1.2k', '-99k']
    """
    size = abs(value)
    if size < 1 and value != int(value):
        return f"{value:.2f}".replace("0.", ".", 1)
    if size < 10 and value != int(value):
        return f"{value:.1f}"
    for unit, word in ((1.0, ""), (1e3, "k"), (1e6, "M")):
        scaled = value / unit
        if abs(scaled) < 999.5:
            digits = 1 if word and abs(scaled) < 9.95 else 0
            return f"{scaled:.{digits}f}{word}"
    return f"{value:.0e}".replace("e+0", "e").replace("e+", "e")
