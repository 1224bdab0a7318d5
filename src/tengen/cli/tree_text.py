"""A game with its variations as indented text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..record import GameRecord, Node
from .output import plain

STEP = 2
DEEPEST = 16
"""Steps of indentation after which lines move no further to the right."""


@dataclass(slots=True)
class _Run:
    """Moves that follow each other on one line of the text."""

    indent: int
    ply: int
    """The number of the first move."""
    nodes: list[Node] = field(default_factory=list)


def tree_text(record: GameRecord, width: int, most_lines: int) -> str:
    """The main line at the left; each variation stands indented below the move it replaces."""
    lines: list[str] = []
    shown = 0
    for run in _runs(record):
        new = _lines(run, width)
        if len(lines) + len(new) > most_lines:
            lines.append(f"... and {record.move_count() - shown} more moves")
            break
        lines += new
        shown += len(run.nodes)
    return "\n".join(lines) or "no moves"


def _lines(run: _Run, width: int) -> list[str]:
    moves = f"{run.ply}. {' '.join(str(node.move) for node in run.nodes)}"
    comment = plain(run.nodes[-1].comment)
    margin = " " * (STEP * min(run.indent, DEEPEST))
    return textwrap.wrap(
        f"{moves}  {{{comment}}}" if comment else moves,
        max(width - 1, 2 * len(margin)),
        initial_indent=margin,
        subsequent_indent=margin + " " * STEP,
    )


def _runs(record: GameRecord) -> Iterator[_Run]:
    """A new line begins after a jump in the tree and after a comment."""
    run = _Run(0, 1)
    for indent, ply, node in _in_order(record):
        if run.nodes and (run.nodes[-1].comment or node.parent != run.nodes[-1]):
            yield run
            run = _Run(indent, ply)
        run.nodes.append(node)
    if run.nodes:
        yield run


def _in_order(record: GameRecord) -> Iterator[tuple[int, int, Node]]:
    """Indentation, number and node of every move: the main one, the others, then what follows it.

    A list stands for recursion, since games may be longer than Python allows that to be deep.
    """
    waiting = [(0, 0, record.start, False)]
    while waiting:
        indent, ply, node, is_new = waiting.pop()
        if is_new:
            yield indent, ply, node
        following = node.variations
        if following:
            main, *others = following
            yield indent, ply + 1, main
            waiting.append((indent, ply + 1, main, False))
            waiting += [(indent + 1, ply + 1, other, True) for other in reversed(others)]
