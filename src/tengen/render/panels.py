"""Composes pictures: a board with a text panel, and galleries of pictures with captions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from .layout import document, element, text
from .theme import Theme, theme_named

BOARD_PX = 480
PANEL_PX = 360
MARGIN = 24
LINE_PX = 20
CHARACTERS = 42
"""Characters of small text that fit into a line of the panel."""


@dataclass(frozen=True, slots=True)
class Words:
    """The contents of a text panel, from the top."""

    title: str
    sentences: Sequence[str] = ()
    tables: Sequence[Sequence[tuple[str, str]]] = ()
    """Rows with a name on the left and a figure on the right."""


def board_with_panel(board: str, words: Words, theme: str | Theme = "flat") -> str:
    """Combines a drawn board (`board_svg`) and a text panel in one SVG document.

    >>> "A sentence." in board_with_panel("<svg/>", Words("Title", ["A sentence."]))
    True
    """
    look = theme_named(theme)
    lines = _lines(words, look)
    height = max(BOARD_PX, 2 * MARGIN + LINE_PX * len(lines))
    elements = [line(MARGIN + LINE_PX * (index + 0.8)) for index, line in enumerate(lines)]
    width = BOARD_PX + PANEL_PX
    return document(
        element("title", text(words.title)),
        element("rect", width=width, height=height, rx=6, fill=look.paper_bottom),
        element("svg", board, width=BOARD_PX, height=BOARD_PX),
        element("g", *elements, font_family=look.font, font_size=14, fill=look.label),
        width=width,
        height=height,
    )


class _Line:
    """A line of text: pieces with their attributes; y is passed later."""

    def __init__(self, *pieces: tuple[str, dict[str, str | float]]) -> None:
        self.pieces = pieces

    def __call__(self, y: float) -> str:
        return "".join(
            element("text", text(words), y=y, **attributes) for words, attributes in self.pieces
        )


def _lines(words: Words, theme: Theme) -> list[_Line]:
    left, right = BOARD_PX + MARGIN / 2, BOARD_PX + PANEL_PX - MARGIN
    lines = [
        _Line((part, {"x": left, "font_size": 17, "font_weight": "600", "fill": theme.line}))
        for part in wrap(words.title, CHARACTERS * 4 // 5)
    ]
    for sentence in words.sentences:
        lines += [_Line(), *(_Line((part, {"x": left})) for part in wrap(sentence, CHARACTERS))]
    for rows in words.tables:
        lines.append(_Line())
        for name, figure in rows:
            lines.append(_Line((name, {"x": left}), (figure, {"x": right, "text_anchor": "end"})))
    return lines


WIDTH = 400.0
"""About the width of a phone, so that text is not scaled down."""
GAP = 12.0
CAPTION_LINE_PX = 18.0
TITLE_PX, WORDS_PX = 15, 13


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A square picture with a caption."""

    picture: str
    """An SVG document without a fixed size, such as that of `board_svg` with size_px=None."""
    title: str
    lines: Sequence[str] = ()
    """Lines of the caption, short enough for the width of the picture."""


def gallery_svg(
    title: str, exhibits: Sequence[Exhibit], columns: int = 2, theme: str | Theme = "flat"
) -> str:
    """Arranges pictures in rows.

    >>> gallery_svg("Two", [Exhibit("<svg/>", "a"), Exhibit("<svg/>", "b")]).count("<svg")
    5
    """
    look = theme_named(theme)
    side = (WIDTH - GAP * (columns + 1)) / columns
    row_height = side + CAPTION_LINE_PX * (1.6 + max(len(each.lines) for each in exhibits)) + GAP
    height = GAP + row_height * -(-len(exhibits) // columns)
    elements = []
    for index, exhibit in enumerate(exhibits):
        row, column = divmod(index, columns)
        elements.append(_placed(exhibit, GAP + column * (side + GAP), GAP + row * row_height, side))
    return document(
        element("title", text(title)),
        element("rect", width=WIDTH, height=height, rx=6, fill=look.paper_bottom),
        *elements,
        width=WIDTH,
        height=height,
        font_family=look.font,
        font_size=WORDS_PX,
        fill="#3b3327",
    )


def _placed(exhibit: Exhibit, left: float, top: float, side: float) -> str:
    below = top + side + CAPTION_LINE_PX
    words = [
        element("text", text(line), x=left, y=below + CAPTION_LINE_PX * (index + 1))
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
