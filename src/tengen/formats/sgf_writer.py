"""Writes games as SGF, node by node and without recursion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..game import Color, Move
from ..record import GameRecord
from .sgf_note_writer import written_note
from .sgf_points import letters_of_points
from .sgf_root_writer import written_root

_NODES_IN_LINE = 12


def written_game(record: GameRecord) -> str:
    """A game with its variations."""
    return "".join(("(", written_root(record), "\n", *_written_tree(record), ")\n"))


def _written_tree(record: GameRecord) -> Iterator[str]:
    """The nodes in order; each of several variations stands in parentheses of its own."""
    rows = record.tree.outline()
    siblings = _children(rows)
    parents = [0]
    opened = [False]
    nodes = _Nodes(record)
    in_line = 0
    for number, depth, move in rows:
        while len(parents) > depth:
            parents.pop()
            if opened.pop():
                yield ")"
        is_variation = siblings[parents[-1]] > 1
        if is_variation or in_line == _NODES_IN_LINE:
            yield "\n"
            in_line = 0
        yield (
            "(" + nodes.text(number, depth, move)
            if is_variation
            else nodes.text(number, depth, move)
        )
        in_line += 1
        parents.append(number)
        opened.append(is_variation)
    yield ")" * sum(opened)


def _children(rows: list[tuple[int, int, Move]]) -> Counter[int]:
    """How many moves follow each node."""
    counts: Counter[int] = Counter()
    path = [0]
    for number, depth, _ in rows:
        del path[depth:]
        counts[path[-1]] += 1
        path.append(number)
    return counts


class _Nodes:
    """The texts of a game's nodes."""

    def __init__(self, record: GameRecord) -> None:
        self._size = record.size
        self._notes = record.notes
        # By depth: the first move stands at depth 1.
        self._movers = (record.turn_at(1), record.turn_at(0))
        self._moves = (
            move_texts(record.size, self._movers[0]),
            move_texts(record.size, self._movers[1]),
        )

    def text(self, number: int, depth: int, move: Move) -> str:
        """A node with its move and what is said about it."""
        text = self._moves[depth % 2][move]
        note = self._notes.get(number)
        if note is None:
            return text
        return text + written_note(note, self._movers[depth % 2], self._size)


def move_texts(size: int, mover: Color) -> dict[Move, str]:
    """The node of every move of a colour."""
    name = "B" if mover is Color.BLACK else "W"
    texts = {Move(point): f";{name}[{pair}]" for point, pair in letters_of_points(size).items()}
    return texts | {Move.PASS: f";{name}[]"}
