"""Openings of self-play: many, different, and fair enough that the play decides."""

from __future__ import annotations

from random import Random

from ...agents.engine import Engine
from ...arena.shipped_openings import shipped_openings
from ...game import Board, Move, Point
from ...limits import Limits
from .format import start_of
from .settings import SelfPlaySettings

FAIREST_SCORE = 250
"""Openings in which the engine sees one side further ahead are drawn again: its opponent would have
less than two points in nine to hope for."""
LOOK_SHARE = 4
"""An opening is looked at with one part in so many of the nodes for a move."""
MOST_DRAWS = 50
LEAST_STONES, MOST_STONES = 3, 8
MOST_MORE = 3
"""Stones that are added to a shipped opening."""
REACH = 2
"""Drawn stones stand within so many rows and columns of another."""
MIDDLE = 3
"""The first stone stands this near to the centre."""


def draw_opening(settings: SelfPlaySettings, draws: Random, engine: Engine) -> Board:
    """A board on which the game begins; half of them come from the shipped openings."""
    limits = Limits(nodes=max(settings.nodes // LOOK_SHARE, 1))
    board = start_of(settings)
    for _ in range(MOST_DRAWS):
        board = _drawn(settings, draws)
        if board.is_game_over():
            continue
        found = engine.search(board, limits)
        if found.win_in is None and abs(found.score or 0) <= FAIREST_SCORE:
            break
    return board if not board.is_game_over() else start_of(settings)


def _drawn(settings: SelfPlaySettings, draws: Random) -> Board:
    shipped = shipped_openings(settings.rule, settings.size)
    if shipped and draws.random() < 0.5:
        board = Board.from_moves(draws.choice(shipped), settings.size, settings.rule)
        board = board.transformed(draws.randrange(8))
        return _with_stones(board, draws.randint(0, MOST_MORE), draws)
    return _with_stones(start_of(settings), draws.randint(LEAST_STONES, MOST_STONES), draws)


def _with_stones(board: Board, more: int, draws: Random) -> Board:
    for _ in range(more):
        if board.is_game_over():
            break
        near = [move for move in board.legal_moves if _is_near(board, move)]
        if not near:
            break
        board.push(draws.choice(near))
    return board


def _is_near(board: Board, move: Move) -> bool:
    """Whether a stone is within reach; of an empty board the middle is."""
    point = move.point
    if point is None:
        return False
    if board.ply() == 0:
        middle = (board.size - 1) / 2
        return max(abs(point.x - middle), abs(point.y - middle)) <= MIDDLE
    return any(
        _distance(point, other.point) <= REACH
        for other in board.move_stack
        if other.point is not None
    )


def _distance(one: Point, other: Point) -> int:
    return max(abs(one.x - other.x), abs(one.y - other.y))
