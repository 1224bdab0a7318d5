"""Tengen, the open Gomoku laboratory.

>>> import tengen
>>> board = tengen.Board(size=15, rule="renju")
>>> board.push("h8")
Move.parse('h8')
>>> board.turn, len(board.legal_moves), board.outcome()
(<Color.WHITE: 'white'>, 224, None)
"""

from typing import TYPE_CHECKING

from .game import (
    Board,
    BoardBatch,
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
from .lazy import lazy_names
from .limits import Limits
from .record import GameRecord
from .render import board_svg
from .render.svg import show_boards_in_notebooks as _show_boards_in_notebooks
from .solver import Proof, Solution, Threat, solve, threats

if TYPE_CHECKING:
    from . import agents, analysis, arena, formats
    from .agents import AsyncEngine, Engine
    from .network import Network
    from .puzzle import Puzzle, puzzles

_show_boards_in_notebooks()

__version__ = "0.1.0"

BLACK, WHITE = Color.BLACK, Color.WHITE

__all__ = [
    "BLACK",
    "WHITE",
    "AsyncEngine",
    "Board",
    "BoardBatch",
    "Color",
    "Engine",
    "Forbidden",
    "ForbiddenKind",
    "ForbiddenLine",
    "GameOverError",
    "GameRecord",
    "IllegalMoveError",
    "LegalMoves",
    "Limits",
    "Move",
    "MoveLike",
    "Network",
    "Opening",
    "Outcome",
    "ParseError",
    "Player",
    "Point",
    "Proof",
    "Puzzle",
    "Rule",
    "Setup",
    "Solution",
    "Termination",
    "Threat",
    "agents",
    "analysis",
    "arena",
    "board_svg",
    "formats",
    "opening_names",
    "perft",
    "position_id",
    "puzzles",
    "solve",
    "threats",
]

__getattr__, __dir__ = lazy_names(
    __name__,
    {
        "AsyncEngine": "agents",
        "Engine": "agents",
        "Network": "network",
        "Puzzle": "puzzle",
        "agents": "",
        "analysis": "",
        "arena": "",
        "formats": "",
        "puzzles": "puzzle",
    },
)
