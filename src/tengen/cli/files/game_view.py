"""Prints a game: the board with the game's details, or all variations as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.console import Console, RenderableType
from rich.table import Table

from ...record import GameRecord, Node
from ..board_text import board_text, board_width, view_of
from ..output import counted, plain, speaks_unicode
from .listing import Summary, summary_of

GAP = 3
NARROWEST_PANEL = 30
"""Columns that the details need beside the board; in a narrower window they go below it."""
REMARKS_SHOWN = 5


def print_game(console: Console, node: Node, format: str) -> None:
    """Prints the position at a node with the details of its game."""
    width = board_width(node.record.size)
    facts = _facts_table(node, format)
    if console.width < width + GAP + NARROWEST_PANEL:
        console.print(_board(node))
        console.print(facts)
    else:
        table = Table.grid(padding=(0, GAP, 0, 0))
        table.add_column(width=width, no_wrap=True)
        table.add_column()
        table.add_row(_board(node), facts)
        console.print(table)
    for said in (_comment(node), _moves(node)):
        if said:
            console.print(f"\n{said}")


def _board(node: Node) -> RenderableType:
    board = node.board()
    return board_text(view_of(board, None)) if speaks_unicode() else board.ascii()


def _comment(node: Node) -> str:
    return "\n".join(plain(line) for line in node.comment.split("\n"))


def _moves(node: Node) -> str:
    """The moves that lead to the position."""
    return f"Moves: {node.text()}" if node.text() else ""


def _facts_table(node: Node, format: str) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    summary = summary_of(node.record)
    for name, fact in [*facts(summary, format), *_standing(node, summary)]:
        table.add_row(name, plain(fact))
    return table


def facts(summary: Summary, format: str) -> list[tuple[str, str]]:
    """Names and values of a game's details, without those that are unknown."""
    size = f"{summary.size}x{summary.size}"
    known = [
        ("format", format),
        ("rule", summary.rule),
        ("size", size),
        ("black", summary.black),
        ("white", summary.white),
        ("event", summary.event),
        ("round", summary.round),
        ("place", summary.place),
        ("date", summary.date),
        ("result", summary.ending),
        ("opening", summary.opening),
        ("set up", _counted(summary.setup_stones, "stone")),
        ("moves", str(summary.moves)),
        ("variations", _with_moves(summary)),
        ("comments", str(summary.comments or "")),
    ]
    remarks = [("remark", remark) for remark in summary.remarks[:REMARKS_SHOWN]]
    more = len(summary.remarks) - REMARKS_SHOWN
    if more > 0:
        remarks.append(("", f"{more} more remarks (--json has them)"))
    return [(name, text) for name, text in known if text] + remarks


def _counted(count: int, noun: str) -> str:
    return counted(count, noun) if count else ""


def _with_moves(summary: Summary) -> str:
    if not summary.variations:
        return ""
    return f"{summary.variations} ({summary.nodes} moves in all)"


def _standing(node: Node, summary: Summary) -> list[tuple[str, str]]:
    """The number of the move shown, and the side to move."""
    ply = node.ply()
    shown = [] if ply == summary.moves else [("shown", f"after move {ply} of {summary.moves}")]
    board = node.board()
    return shown if board.is_game_over() else [*shown, ("to move", board.turn.value)]


STEP = 2
DEEPEST = 16
"""The deepest level of indentation."""


@dataclass(slots=True)
class _Run:
    """Consecutive moves on one line of the text."""

    indent: int
    ply: int
    """The number of the first move."""
    nodes: list[Node] = field(default_factory=list)


def tree_text(record: GameRecord, width: int, most_lines: int) -> str:
    """All variations as text; each is indented below the move it replaces."""
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
    """Splits the tree into lines: a new one starts after a branch and after a comment."""
    run = _Run(0, 1)
    for indent, ply, node in _in_order(record):
        if run.nodes and (run.nodes[-1].comment or node.parent != run.nodes[-1]):
            yield run
            run = _Run(indent, ply)
        run.nodes.append(node)
    if run.nodes:
        yield run


def _in_order(record: GameRecord) -> Iterator[tuple[int, int, Node]]:
    """Indentation, number and node of each move: the main move, its variations, what follows it.

    Uses a stack instead of recursion, since games may be longer than Python's recursion limit.
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
