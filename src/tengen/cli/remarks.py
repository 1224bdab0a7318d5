"""What was assumed or odd about games, each remark once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .output import plain

if TYPE_CHECKING:
    from rich.console import Console

REMARKS_SHOWN = 10


def print_remarks(console: Console, remarks_of_games: Iterable[Sequence[str]]) -> None:
    """Prints what is remarked on games below their table, with the number of games."""
    from rich.table import Table  # noqa: PLC0415

    counts = Counter(remark for remarks in remarks_of_games for remark in dict.fromkeys(remarks))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for remark, count in counts.most_common(REMARKS_SHOWN):
        table.add_row("remark", plain(f"{remark} ({count} game{'' if count == 1 else 's'})"))
    more = len(counts) - REMARKS_SHOWN
    if more > 0:
        table.add_row("", f"{more} more remarks (--json has them)")
    if counts:
        console.print(table)


def together(said: Sequence[str]) -> list[str]:
    """Each thing once, with the number of times in brackets.

    >>> together(["comments (2)", "the date", "comments", "the date"])
    ['comments (3)', 'the date (2)']
    """
    counts: Counter[str] = Counter()
    for text in said:
        number = re.fullmatch(r"(.*) \((\d+)\)", text)
        counts[number[1] if number else text] += int(number[2]) if number else 1
    return [f"{text} ({count})" if count > 1 else text for text, count in counts.items()]
