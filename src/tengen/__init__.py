"""Tengen, the open Gomoku laboratory.

>>> import tengen
>>> board = tengen.Board(size=15, rule="renju")
>>> board.push("h8")
Move.parse('h8')
>>> board.turn, len(board.legal_moves), board.outcome()
(<Color.WHITE: 'white'>, 224, None)
"""

from importlib import import_module
from typing import TYPE_CHECKING

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
from .limits import Limits
from .record import GameRecord
from .render import board_svg
from .render.svg import show_boards_in_notebooks as _show_boards_in_notebooks
from .solver import Proof, Solution, Threat, solve, threats

if TYPE_CHECKING:
    from . import agents, analysis, arena, formats
    from .agents import Engine
    from .puzzle import Puzzle, puzzles

_show_boards_in_notebooks()

__version__ = "0.1.0"

__all__ = [
    "Board",
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

_MODULES = {"agents", "analysis", "arena", "formats"}
_NAMES = {"Engine": "agents", "Puzzle": "puzzle", "puzzles": "puzzle"}
"""Imported when first used, so that `import tengen` stays quick: modules, and names by module."""


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{_NAMES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES, *_NAMES})
