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
from .record import GameRecord
from .render import board_svg, notebook
from .solver import Proof, Solution, SolveLimits, Threat, solve, threats

if TYPE_CHECKING:
    from .agents import Engine, Limits
    from .puzzle import Puzzle, puzzles

notebook.install()

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
    "SolveLimits",
    "Termination",
    "Threat",
    "board_svg",
    "opening_names",
    "perft",
    "position_id",
    "puzzles",
    "solve",
    "threats",
]

_LATER = {
    "Engine": ".agents",
    "Limits": ".agents",
    "Puzzle": ".puzzle",
    "puzzles": ".puzzle",
}
"""Names whose packages are imported when they are first asked for: `import tengen` stays quick."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_LATER[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
