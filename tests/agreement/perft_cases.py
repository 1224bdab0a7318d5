"""The positions under tests/data/perft, and the reference's recount of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tengen.game.vocabulary import Rule
from tengen.reference import ReferenceBoard, perft
from tengen.reference.notation import parse_moves

FOLDER = Path(__file__).parent.parent / "data" / "perft"


class PerftCase(NamedTuple):
    """One line of a perft file."""

    name: str
    size: int
    moves: str
    counts: dict[int, int]
    """How many ways the game can go, by the number of moves."""


def perft_cases(rule: Rule) -> Iterator[PerftCase]:
    """The positions of one rule's file."""
    for line in (FOLDER / f"{rule}.perft").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, size, moves, counts = (part.strip() for part in line.split(";"))
        pairs = (count.split(":") for count in counts.split())
        yield PerftCase(name, int(size), moves, {int(depth): int(count) for depth, count in pairs})


def recount(rule: Rule | str, deepest: int) -> int:
    """Lets the reference count the ways of up to so many moves; how many counts there were.

    Raises AssertionError with the drawn board at the first count that is not the file's.
    """
    recounted = 0
    for case in perft_cases(Rule(rule)):
        board = ReferenceBoard(case.size, rule)
        for move in parse_moves(case.moves, case.size):
            board.push(move)
        assert board.outcome() is None, case.name
        expected = {depth: count for depth, count in case.counts.items() if depth <= deepest}
        found = {depth: perft(board, depth) for depth in expected}
        assert found == expected, f"{case.name}\n{board}"
        recounted += len(found)
    return recounted
