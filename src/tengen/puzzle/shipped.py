"""The puzzles that are shipped with Tengen."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..game import Rule
from ..game.nearest import did_you_mean
from ..render import board_svg
from ..solver import WinKind
from .puzzle import Puzzle, read_puzzles

FILE_NAME = "shipped.jsonl"


def puzzles(
    *, rule: Rule | str | None = None, grade: int | None = None, kind: WinKind | str | None = None
) -> tuple[Puzzle, ...]:
    """The puzzles of a rule, a grade and a kind (default: any), by rule and then by grade.

    >>> len(puzzles()), {puzzle.grade for puzzle in puzzles(grade=3)}
    (200, {3})
    """
    wanted_rule = None if rule is None else Rule(rule)
    wanted_kind = None if kind is None else WinKind(kind)
    return tuple(
        puzzle
        for puzzle in _all()
        if wanted_rule in (None, puzzle.rule)
        and grade in (None, puzzle.grade)
        and wanted_kind in (None, puzzle.kind)
    )


def find_puzzle(id: str) -> Puzzle:
    """The puzzle with this id.

    Raises:
        ValueError: There is no such puzzle.

    >>> find_puzzle("renju-1").rule
    <Rule.RENJU: 'renju'>
    """
    known = {puzzle.id: puzzle for puzzle in _all()}
    if id not in known:
        raise ValueError(f"there is no puzzle {id!r}{did_you_mean(id, known)}")
    return known[id]


@cache
def _all() -> tuple[Puzzle, ...]:
    return read_puzzles(files(__package__).joinpath(FILE_NAME).read_text(encoding="ascii"))


def picture_of(puzzle: Puzzle, theme: str = "wood", *, solution: bool = False) -> str:
    """The position with black's forbidden points crossed out, or the solution with a text panel."""
    if solution:
        return puzzle.proof().svg(theme)
    return board_svg(puzzle.board(), forbidden=puzzle.rule is Rule.RENJU, theme=theme)
