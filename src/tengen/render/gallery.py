"""Pictures side by side, each with its words below: the same position as several see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .markup import element, text
from .theme import Theme, theme_named

WIDTH = 400.0
"""Little more than a phone has, so that letters stay as large as they are here."""
GAP = 12.0
LINE_PX = 18.0
TITLE_PX, WORDS_PX = 15, 13


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A square picture and what is said of it."""

    picture: str
    """An SVG document that fills what it is put into, as `board_svg` draws with no size."""
    title: str
    lines: Sequence[str] = ()
    """Short enough for the picture's width."""


def gallery_svg(
    title: str, exhibits: Sequence[Exhibit], columns: int = 2, theme: str | Theme = "flat"
) -> str:
    """Puts pictures into rows from the left.

    >>> gallery_svg("Two", [Exhibit("<svg/>", "a"), Exhibit("<svg/>", "b")]).count("<svg")
    5
    """
    look = theme_named(theme)
    side = (WIDTH - GAP * (columns + 1)) / columns
    row_height = side + LINE_PX * (1.6 + max(len(each.lines) for each in exhibits)) + GAP
    height = GAP + row_height * -(-len(exhibits) // columns)
    drawn = []
    for index, exhibit in enumerate(exhibits):
        row, column = divmod(index, columns)
        drawn.append(_placed(exhibit, GAP + column * (side + GAP), GAP + row * row_height, side))
    return element(
        "svg",
        element("title", text(title)),
        element("rect", width=WIDTH, height=height, rx=6, fill=look.paper_bottom),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        width=f"{WIDTH:g}",
        height=f"{height:g}",
        role="img",
        font_family=look.font,
        font_size=WORDS_PX,
        fill="#3b3327",
    )


def _placed(exhibit: Exhibit, left: float, top: float, side: float) -> str:
    below = top + side + LINE_PX
    words = [
        element("text", text(line), x=left, y=below + LINE_PX * (index + 1))
        for index, line in enumerate(exhibit.lines)
    ]
    return element(
        "g",
        element("svg", exhibit.picture, x=left, y=top, width=side, height=side),
        element(
            "text", text(exhibit.title), x=left, y=below, font_size=TITLE_PX, font_weight="600"
        ),
        *words,
    )
