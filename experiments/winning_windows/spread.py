"""How a player's stones lie at the end of its games: how far apart, and a picture."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean

from tengen.arena.store.rows import StoredGame
from tengen.game import Board, Color, Point
from tengen.lab.claims import Place
from tengen.lab.measured import MatchResult, Measured
from tengen.lab.run import Run
from tengen.render import board_svg

FEWEST = 4
"""Moves of a game in which either side has two stones."""


def spread(match: MatchResult) -> Measured:
    """Steps from one of the first player's stones to another, diagonal ones too, on average.

    For stones by lot it does not depend on how many there are, so that games of any length compare.
    """
    moves = ((each, each.game.moves.split()) for each in match.games)
    return Measured.mean([_of_game(*each, match.size) for each in moves if len(each[1]) >= FEWEST])


def compare_spread(lab: Run, place: Place, near: MatchResult, far: MatchResult) -> None:
    """Measures in `place` whether the first players of one match keep their stones closer."""
    close, wide = spread(near), spread(far)
    holds = Measured.exactly(float(close.high < wide.low), close.count)
    lab.measure(*place, holds, f"{close.value:.2f} and {wide.value:.2f} steps apart on average")


def _of_game(stored: StoredGame, moves: list[str], size: int) -> float:
    stones = [Point.parse(move, size) for move in moves[stored.plan.black :: 2]]
    return fmean(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in combinations(stones, 2))


def draw_end_of_a_win(lab: Run, name: str, match: MatchResult) -> None:
    """Keeps as `name.svg` how the first game ended that the first player won with black, if any."""
    for each in match.begun().games:
        if each.game.outcome.winner is Color.BLACK:
            board = Board.from_moves(each.game.moves, match.size, match.rule)
            lab.picture(name, board_svg(board, theme="flat"))
            return
