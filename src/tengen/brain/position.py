"""The position of a BOARD command, whose colours are told relative to the brain."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Board, Color, Move, Rule, Setup
from .errors import CommandError

OWN, OPPONENT = 1, 2


def board_from_stones(stones: Sequence[tuple[Move, int | None]], size: int, rule: Rule) -> Board:
    """The board with the brain to move.

    The brain is black when it has as many stones as its opponent. Stones in the order of a game
    become its moves; in any other order they are set up.

    Raises:
        CommandError: The fields or the stones make no position.
    """
    own = [move for move, field in stones if field == OWN]
    others = [move for move, field in stones if field == OPPONENT]
    if len(own) + len(others) < len(stones):
        raise CommandError("expected the fields 1 (own stone) and 2 (opponent's stone)")
    turn = Color.BLACK if len(own) >= len(others) else Color.WHITE
    black, white = (own, others) if turn is Color.BLACK else (others, own)
    moves = [move for move, _ in stones]
    try:
        if moves[0::2] == black and moves[1::2] == white:
            return Board.from_moves(moves, size, rule)
        points = [frozenset(move.point for move in side if move.point) for side in (black, white)]
        if sum(map(len, points)) < len(stones):
            raise CommandError("two stones stand on the same point")
        return Board.from_setup(Setup(points[0], points[1], turn), size, rule)
    except ValueError as error:
        raise CommandError(str(error)) from None
