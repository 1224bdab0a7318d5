"""Puzzles as lines of JSON, one each; docs/puzzles.md describes them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ..formats import FormatError
from ..game import Color, Point, Rule
from ..solver import WinKind
from .puzzle import Origin, Puzzle


def told(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a line holds it."""
    return {
        "id": puzzle.id,
        "rule": puzzle.rule.value,
        "size": puzzle.size,
        "moves": puzzle.moves,
        "turn": puzzle.turn.value,
        "first_moves": [str(point) for point in puzzle.first_moves],
        "is_complete": puzzle.is_complete,
        "plies": puzzle.plies,
        "kind": puzzle.kind.value,
        "nodes": puzzle.nodes,
        "grade": puzzle.grade,
        "black": puzzle.origin.black,
        "white": puzzle.origin.white,
        "seed": puzzle.origin.seed,
        "game": puzzle.origin.game,
    }


def puzzle_from(held: dict[str, Any]) -> Puzzle:
    """The puzzle that `told` wrote."""
    size = int(held["size"])
    return Puzzle(
        str(held["id"]),
        Rule(held["rule"]),
        size,
        str(held["moves"]),
        Color(held["turn"]),
        tuple(Point.parse(point, size) for point in held["first_moves"]),
        bool(held["is_complete"]),
        int(held["plies"]),
        WinKind(held["kind"]),
        int(held["nodes"]),
        int(held["grade"]),
        Origin(str(held["black"]), str(held["white"]), int(held["seed"]), int(held["game"])),
    )


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """A line for each puzzle."""
    return "".join(json.dumps(told(each), separators=(",", ":")) + "\n" for each in puzzles)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Reads what `write_puzzles` wrote; whether their wins are proved is not looked at.

    Raises:
        FormatError: A line holds no puzzle; the message says which.
    """
    return tuple(_read(line, place) for place, line in enumerate(text.splitlines(), start=1))


def _read(line: str, place: int) -> Puzzle:
    try:
        puzzle = puzzle_from(json.loads(line))
        board = puzzle.board()
    except KeyError as error:
        raise FormatError(f"no puzzle: {error} is missing", line=place) from None
    except (TypeError, ValueError, RecursionError) as error:
        raise FormatError(f"no puzzle: {error}", line=place) from None
    if board.turn is not puzzle.turn or board.is_game_over():
        raise FormatError(f"no puzzle: {puzzle.turn.value} is not to move", line=place)
    return puzzle
