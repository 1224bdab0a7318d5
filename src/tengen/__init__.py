"""Tengen, the open Gomoku laboratory.

>>> import tengen
>>> board = tengen.Board(size=15, rule="renju")
>>> board.push("h8")
Move.parse('h8')
>>> board.turn, len(board.legal_moves), board.outcome()
(<Color.WHITE: 'white'>, 224, None)
"""

from .game import (
    Board,
    Color,
    Forbidden,
    ForbiddenKind,
    ForbiddenLine,
    GameOverError,
    IllegalMoveError,
    LegalMoves,
    Move,
    MoveLike,
    Opening,
    Outcome,
    ParseError,
    Player,
    Point,
    Rule,
    Setup,
    Termination,
    opening_names,
    perft,
    position_id,
)
from .record import GameRecord
from .render import board_svg, notebook
from .solver import Proof, Solution, SolveLimits, Threat, solve, threats

notebook.install()

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Color",
    "Forbidden",
    "ForbiddenKind",
    "ForbiddenLine",
    "GameOverError",
    "GameRecord",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "MoveLike",
    "Opening",
    "Outcome",
    "ParseError",
    "Player",
    "Point",
    "Proof",
    "Rule",
    "Setup",
    "Solution",
    "SolveLimits",
    "Termination",
    "Threat",
    "board_svg",
    "opening_names",
    "perft",
    "position_id",
    "solve",
    "threats",
]
