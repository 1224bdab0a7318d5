"""The game: boards, moves, rules and outcomes. The C++ core implements the rules."""

from .._core import (
    MAX_SIZE,
    MIN_SIZE,
    Board,
    BoardBatch,
    LegalMoves,
    Opening,
    PatternBoard,
    compiler,
    opening_names,
    pattern_push_pop_pairs,
    perft,
    push_pop_pairs,
    source_hash,
)
from .errors import GameOverError, IllegalMoveError, ParseError
from .move import Move
from .outcome import Forbidden, ForbiddenLine, Outcome
from .point import Point, Setup
from .position_id import position_id
from .vocabulary import Color, ForbiddenKind, Player, Rule, Termination

MoveLike = Move | Point | str | tuple[int, int]
"""Anything that denotes a move: a Move, a Point, a string such as ``h8`` or ``pass``, or (x, y)
from the top left."""

__all__ = [
    "MAX_SIZE",
    "MIN_SIZE",
    "Board",
    "BoardBatch",
    "Color",
    "Forbidden",
    "ForbiddenKind",
    "ForbiddenLine",
    "GameOverError",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "MoveLike",
    "Opening",
    "Outcome",
    "ParseError",
    "PatternBoard",
    "Player",
    "Point",
    "Rule",
    "Setup",
    "Termination",
    "compiler",
    "opening_names",
    "pattern_push_pop_pairs",
    "perft",
    "position_id",
    "push_pop_pairs",
    "source_hash",
]
