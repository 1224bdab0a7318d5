"""Positions to try agents on: unfinished games that begin by lot near the centre."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from ..agents import create
from ..game import Board, Rule
from .match_result import MatchResult

OPENING_MOVES = 6
REACH = 3
"""Rows and columns from the centre within which the first moves lie."""
PLIES = (8, 12, 16, 20)


def random_positions(size: int, count: int, seed: int, rule: Rule = Rule.FREESTYLE) -> list[Board]:
    """Early middle games: some moves by lot, and then `one_ply` for both sides.

    >>> [board.ply() for board in random_positions(15, 4, seed=1)]
    [8, 12, 16, 20]
    """
    return [_position(size, PLIES[i % len(PLIES)], seed + i, rule) for i in range(count)]


def spread_positions(match: MatchResult, each: int) -> Iterator[Board]:
    """Of every game won or lost so many positions of the first player, from its start to its end.

    Every game counts alike, however long it is.
    """
    for game in match.games:
        alone = replace(match, games=(game,))
        met = list(alone.positions())
        if alone.draw_share().value == 0:
            yield from (met[len(met) * place // each] for place in range(each))


def evenly(boards: Iterable[Board], most: int) -> list[Board]:
    """At most so many of some positions, such as a match's, from first to last.

    >>> [board.ply() for board in evenly(random_positions(15, 4, seed=1), 2)]
    [8, 16]
    """
    listed = list(boards)
    return listed[:: max(1, -(-len(listed) // most))]


def _position(size: int, plies: int, seed: int, rule: Rule) -> Board:
    draws, agent = Random(seed), create("one_ply")
    while True:
        board = Board(size, rule)
        while board.ply() < plies and not board.is_game_over():
            if board.ply() < OPENING_MOVES:
                board.push(_near_centre(board, draws))
            else:
                board.push(agent.choose(board).move)
        if not board.is_game_over():
            return board


def _near_centre(board: Board, draws: Random) -> tuple[int, int]:
    reach = min(REACH, board.size // 2)
    while True:
        x, y = ((board.size - 1) // 2 + draws.randint(-reach, reach) for _ in range(2))
        if board.is_legal((x, y)):
            return x, y
