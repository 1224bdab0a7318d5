"""The help of a group of commands, such as `tengen --help`, which is to appear at once.

It looks like typer's help of single commands. Typer draws that with `rich`, whose import alone
takes longer than everything that happens here.
"""

from __future__ import annotations

import inspect
import shutil
import sys
from collections.abc import Iterator, Sequence
from textwrap import wrap

NARROWEST = 40
EXAMPLE = " " * 4
"""What the lines of examples start with."""
GAP = "  "
LINES = ("╭", "─", "╮", "│", "╰", "╯")
PLAIN_LINES = ("+", "-", "+", "|", "+", "+")
"""For terminals without the lines above."""

Rows = Sequence[tuple[str, str]]
"""Names with their descriptions."""


def group_help(usage: str, text: str, boxes: dict[str, Rows], width: int | None = None) -> str:
    """The whole help.

    Args:
        usage: Which words to type.
        text: The paragraphs about the group; lines indented by four spaces are examples.
        boxes: Options and commands, by the titles of their boxes.
        width: Columns of the terminal; default: as it is.
    """
    width = max(width or shutil.get_terminal_size().columns, NARROWEST)
    lines = ["", *wrap(usage, width - 2), "", *_paragraphs(text, width - 2), ""]
    drawn = [f" {line}".rstrip() for line in lines]
    for title, rows in boxes.items():
        drawn += _box(title, rows, width)
    return "\n".join([*drawn, ""])


def _paragraphs(text: str, width: int) -> Iterator[str]:
    paragraphs = inspect.cleandoc(text).split("\n\n")
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        if paragraph.startswith(EXAMPLE):
            yield from paragraph.splitlines()
        else:
            yield from wrap(paragraph.replace("`", ""), width)


def _box(title: str, rows: Rows, width: int) -> Iterator[str]:
    is_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    left, line, right, side, below, end = LINES if is_unicode else PLAIN_LINES
    yield f"{left}{line} {title} ".ljust(width - 1, line) + right
    names = max(len(name) for name, _ in rows)
    room = width - names - len(GAP) - 4
    for name, about in rows:
        for number, part in enumerate(wrap(about.replace("`", ""), room) or [""]):
            shown = name if number == 0 else ""
            yield f"{side} {shown:<{names}}{GAP}{part:<{room}} {side}"
    yield below + line * (width - 2) + end
