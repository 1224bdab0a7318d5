"""`tengen formats`: the file formats and what each of them stores."""

from __future__ import annotations

import json
import textwrap

from ...formats import Format
from ...formats import formats as all_formats
from ...formats.format import Feature
from ..flags import JsonFlag
from ..output import say

WIDTH = 79
INDENT = " " * 4


def formats(
    as_json: JsonFlag = False,
) -> None:
    """List the file formats and what each of them stores.

    `tengen convert` takes their names for --from and --to.

    For example:

        tengen formats
    """
    known = list(all_formats().values())
    if as_json:
        say(json.dumps([_as_json(each) for each in known], indent=2))
    else:
        say("\n\n".join(_described(each) for each in known))


def _as_json(format: Format) -> dict[str, object]:
    return {
        "name": format.name,
        "title": format.title,
        "suffixes": format.suffixes,
        "holds_many": format.holds_many,
        "is_read_only": format.is_read_only,
        "holds": [feature.name.lower() for feature in Feature if feature in format.holds],
    }


def _described(format: Format) -> str:
    many = "many games per file" if format.holds_many else "one game per file"
    if format.is_read_only:
        many += ", only read"
    head = f"{format.name} ({', '.join(format.suffixes)}): {format.title}"
    lines = [
        textwrap.fill(head, WIDTH, subsequent_indent=INDENT),
        textwrap.fill(
            f"{many}; {_holdings(format)}",
            WIDTH,
            initial_indent=INDENT,
            subsequent_indent=INDENT,
        ),
    ]
    return "\n".join(lines)


def _holdings(format: Format) -> str:
    """What it stores, or what it does not, whichever list is shorter."""
    held = [str(feature) for feature in Feature if feature in format.holds]
    lost = [str(feature) for feature in Feature if feature not in format.holds]
    if not lost:
        return "stores everything"
    if len(lost) < len(held):
        return f"stores everything but {', '.join(lost)}"
    return f"stores moves, {', '.join(held)}" if held else "stores only moves"
