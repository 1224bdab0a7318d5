"""How far apart a player's stones are at the end of its games, and a picture of them."""

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
"""Moves after which both sides have two stones."""


def spread(match: MatchResult) -> Measured:
    """The average distance between the first player's stones, in king's moves.

    For random stones it does not depend on their number, so games of any length can be compared.
    """
    moves = ((each, each.game.moves.split()) for each in match.games)
    return Measured.mean([_of_game(*each, match.size) for each in moves if len(each[1]) >= FEWEST])


def compare_spread(lab: Run, place: Place, near: MatchResult, far: MatchResult) -> None:
    """Measures at `place` how much closer the first player of `near` keeps its stones."""
    close, wide = spread(near), spread(far)
    words = f"{close.value:.2f} and {wide.value:.2f} steps apart on average"
    lab.measure(*place, Measured.difference(wide, close), words)


def _of_game(stored: StoredGame, moves: list[str], size: int) -> float:
    stones = [Point.parse(move, size) for move in moves[stored.plan.black :: 2]]
    return fmean(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in combinations(stones, 2))


def draw_end_of_a_win(lab: Run, name: str, match: MatchResult) -> None:
    """Saves the end of the first game that the first player won with black, if any."""
    for each in match.begun().games:
        if each.game.outcome.winner is Color.BLACK:
            board = Board.from_moves(each.game.moves, match.size, match.rule)
            lab.picture(name, board_svg(board, theme="flat"))
            return
