"""What a side threatens is what it can do by the judge's word."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random

from experiments.league.turns import Place, Threats

from tengen import Board, Color
from tengen.game import Move

SIZE = 7


def fives_by_trial(board: Board, color: Color) -> set[Place]:
    """Tries every point, after a pass where the other side is to move."""
    tried, found = board.copy(), set()
    if tried.turn is not color:
        tried.push(Move.PASS)
    for move in tried.legal_moves:
        if move.point is not None:
            tried.push(move)
            if (outcome := tried.outcome()) is not None and outcome.winner is color:
                found.add((move.point.x, move.point.y))
            tried.pop()
    return found


def doubles_by_trial(board: Board, color: Color) -> set[Place]:
    """Where one stone more makes two points for a five that were not there."""
    tried, found = board.copy(), set()
    if tried.turn is not color:
        tried.push(Move.PASS)
    before = fives_by_trial(board, color)
    for move in tried.legal_moves:
        if move.point is not None:
            tried.push(move)
            if not tried.is_game_over() and len(fives_by_trial(tried, color) - before) > 1:
                found.add((move.point.x, move.point.y))
            tried.pop()
    return found


def positions(games: int) -> Iterator[tuple[Board, Threats]]:
    """Random games with the threats before each move."""
    draws = Random(4)
    for _ in range(games):
        board, seen = Board(SIZE), Threats(SIZE)
        while not board.is_game_over():
            yield board, seen
            move = draws.choice([each for each in board.legal_moves if each.point is not None])
            board.push(move)
            seen.push(move)


def test_fives_are_where_a_stone_wins() -> None:
    met = 0
    for board, seen in positions(12):
        for color in Color:
            assert seen.fives(color) == fives_by_trial(board, color)
            met += bool(seen.fives(color))
    assert met > 20


def test_doubles_are_where_a_stone_makes_two_points_for_a_five() -> None:
    met = 0
    for board, seen in positions(3):
        for color in Color:
            if not seen.fives(color):
                assert seen.doubles(color) == doubles_by_trial(board, color)
                met += bool(seen.doubles(color))
    assert met > 5


def test_a_defence_leaves_no_double_and_nothing_else_does() -> None:
    met = 0
    for board, seen in positions(6):
        color = board.turn.opposite
        if not seen.doubles(color) or seen.fives(color) or seen.fives(board.turn):
            continue
        met += 1
        for move in board.legal_moves:
            if move.point is not None:
                after = deepcopy(seen)
                after.push(move)
                is_defence = (move.point.x, move.point.y) in seen.defences(color)
                assert is_defence == (not after.doubles(color))
    assert met > 3
