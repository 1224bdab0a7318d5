"""What the agent of winning windows tells of a position."""

from __future__ import annotations

from ... import _core
from ...game import Board, Color, Move, Point
from ...reference import ReferenceBoard
from ...reference.rules import FIVE
from ...reference.winning_windows import WindowWeights, is_winning, lines_of, stones_in
from ..explanation import Seen, score_text
from .found import Found

_NUMBERS = ("one", "two", "three", "four")


def features(board: Board, color: Color) -> tuple[int, ...]:
    """A colour's windows with one to four stones, and its crossings; see `_core`.

    >>> features(Board.from_moves("h8"), Color.BLACK)
    (20, 0, 0, 0, 0, 0, 0)
    """
    return _core.window_features(board, color)


def seen_windows(board: Board, weights: WindowWeights) -> tuple[Seen, ...]:
    """The winning windows of the side to move, the fullest first."""
    grid = ReferenceBoard.of(board).grid
    found = []
    for _, window in lines_of(board.size, FIVE):
        own, other = stones_in(grid, window, board.turn)
        if is_winning(own, other):
            points = tuple(Point(*point, board.size) for point in window)
            kind = f"window with {_NUMBERS[own - 1]}"
            found.append((own, Seen(kind, board.turn, points, weights.windows[own - 1])))
    found.sort(key=lambda each: -each[0])
    return tuple(seen for _, seen in found)


def summary_of(board: Board, found: Found) -> str:
    """The windows now, and what the search found."""
    side = board.turn.value
    phi = list(features(board, board.turn)[:4])
    after = _after(board, found.line)
    worth = score_text(found.score)
    now = f"{side.capitalize()}'s windows with one to four stones: φ = {phi}."
    if worth in ("win", "loss"):
        return f"{now} {found.move} leads to a {worth} within {found.depth} moves."
    if after is None:
        return f"{now} {found.move} makes them worth {worth} after the best replies."
    return f"{now} After {' '.join(map(str, found.line))} they are {after}, worth {worth}."


def _after(board: Board, line: tuple[Move, ...]) -> str | None:
    """φ at the end of the expected line; None where the line is cut short."""
    if len(line) < 2:
        return None
    end = board.copy()
    for move in line:
        end.push(move)
    return f"φ = {list(features(end, board.turn)[:4])}"
