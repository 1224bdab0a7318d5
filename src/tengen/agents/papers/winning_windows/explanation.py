"""Explains a move of winning_windows by the windows and crossings on the board."""

from __future__ import annotations

from collections.abc import Iterator

from .... import _core
from ....game import Board, Color, Point
from ....reference import ReferenceBoard
from ....reference.papers.winning_windows import (
    WindowWeights,
    crossings,
    is_winning,
    lines_of,
    stones_in,
)
from ....reference.rules import FIVE
from ...explanation import Seen, greatest_first, score_text
from ..common import PaperSearchResult, ending, moves_ahead

_NUMBERS = ("one", "two", "three", "four")
_CROSSINGS = (("22", "two and two"), ("32", "three and two"), ("33", "three and three"))
_WINDOW_COUNTS = 4
"""The number of window features, which come first; the others count crossings."""


def features(board: Board, color: Color) -> tuple[int, ...]:
    """A colour's windows with one to four stones, and its crossings; see `_core`.

    >>> features(Board.from_moves("h8"), Color.BLACK)
    (20, 0, 0, 0, 0, 0, 0)
    """
    return _core.window_features(board, color)


def seen_features(board: Board, weights: WindowWeights) -> tuple[Seen, ...]:
    """The features of the side to move with their contributions, the greatest first."""
    seen = [*_windows(board, weights)]
    if weights.counts_crossings:
        seen += [
            Seen(
                f"crossing of {_CROSSINGS[kind][1]}", board.turn, (point,), weights.crossings[kind]
            )
            for point, kind in _crossings(board)
        ]
    return greatest_first(seen)


def crossing_labels(board: Board, weights: WindowWeights) -> dict[Point, str]:
    """The kind of each crossing of the side to move, as in the option ``c32``."""
    if not weights.counts_crossings:
        return {}
    return {point: _CROSSINGS[kind][0] for point, kind in _crossings(board)}


def summary_of(board: Board, found: PaperSearchResult, weights: WindowWeights) -> str:
    """The current features, and the result of the search."""
    label = f"{board.turn.value.capitalize()}'s windows with one to four stones"
    if weights.counts_crossings:
        label += " and its crossings"
    now = f"{label}: {_features_text(board, board.turn, weights)}."
    end = ending(found.score)
    if end is not None:
        return f"{now} {found.move} leads to a {end} within {moves_ahead(board, found)}."
    worth = score_text(found.score)
    after = board.copy()
    for move in found.line:
        after.push(move)
    if len(found.line) < found.depth and not after.is_game_over():
        return f"{now} {found.move} makes them worth {worth} after the best replies."
    then = _features_text(after, board.turn, weights)
    return f"{now} After {' '.join(map(str, found.line))} they are {then}, worth {worth}."


def _windows(board: Board, weights: WindowWeights) -> Iterator[Seen]:
    grid = ReferenceBoard.of(board).grid
    for _, window in lines_of(board.size, FIVE):
        own, other = stones_in(grid, window, board.turn)
        if is_winning(own, other):
            points = tuple(Point(*point, board.size) for point in window)
            kind = f"window with {_NUMBERS[own - 1]}"
            yield Seen(kind, board.turn, points, weights.windows[own - 1])


def _crossings(board: Board) -> Iterator[tuple[Point, int]]:
    """The crossings of the side to move, each with its index in `_CROSSINGS`."""
    grid = ReferenceBoard.of(board).grid
    for point, kind in crossings(grid, board.size, board.turn):
        yield Point(*point, board.size), kind


def _features_text(board: Board, color: Color, weights: WindowWeights) -> str:
    counts = list(features(board, color))
    phi = f"φ = {counts[:_WINDOW_COUNTS]}"
    return f"{phi}, ψ = {counts[_WINDOW_COUNTS:]}" if weights.counts_crossings else phi
