"""Three hints for a puzzle, each of which tells more."""

from __future__ import annotations

from ..game import Board, PatternBoard, Point
from ..solver import WinKind
from .puzzle import Puzzle

_KINDS = {
    WinKind.FOURS: "Each of your moves makes a four, so that the reply is forced.",
    WinKind.THREATS: "Fours alone do not win: some moves only threaten to win by fours.",
}
_MAKES = (("four", "makes a four"), ("open_three", "makes an open three"))


def hints_for(puzzle: Puzzle) -> tuple[str, str, str]:
    """By what the win is forced, what its first move makes, and the first move.

    >>> from tengen.puzzle import puzzles
    >>> len(hints_for(puzzles(grade=1)[0]))
    3
    """
    board = puzzle.board()
    first = puzzle.first_moves[0]
    which = "The first move" if len(puzzle.first_moves) == 1 else "A first move that wins soonest"
    return (
        f"{_KINDS[puzzle.kind]} The shortest win takes {puzzle.plies} plies.",
        f"{which} {what_it_makes(board, first)}.",
        f"It is {first}.",
    )


def what_it_makes(board: Board, point: Point) -> str:
    """What a move of the side to move makes of the lines through it, in words."""
    patterns = PatternBoard(board)
    for mark, words in _MAKES:
        if point in patterns.points(board.turn, mark):
            return words
    return "is quiet: it makes neither a four nor an open three"
