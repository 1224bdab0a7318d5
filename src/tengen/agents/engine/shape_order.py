"""How good a move looks by the shapes at its point, before anything is searched."""

from __future__ import annotations

from ...game import Color, PatternBoard, Point

ATTACK = {
    "quiet": 0,
    "open_two": 40,
    "double_two": 110,
    "three": 50,
    "three_plus": 150,
    "open_three": 260,
    "open_three_plus": 340,
    "double_three": 520,
    "four": 180,
    "four_plus": 420,
    "four_three": 900,
    "open_four": 5000,
    "five": 9000,
    "doubtful": 200,
    "doubtful_four": 500,
    "forbidden": -9000,
}
"""By the shape that a move makes, as the engine orders moves."""
DEFENCE = {
    "quiet": 0,
    "open_two": 30,
    "double_two": 80,
    "three": 35,
    "three_plus": 110,
    "open_three": 200,
    "open_three_plus": 260,
    "double_three": 400,
    "four": 120,
    "four_plus": 300,
    "four_three": 700,
    "open_four": 2500,
    "five": 8000,
    "doubtful": 100,
    "doubtful_four": 200,
    "forbidden": 0,
}
"""By the shape that it takes from the opponent."""


def order_of(patterns: PatternBoard, color: Color, point: Point) -> int:
    """What a move looks to be worth."""
    own = ATTACK[patterns.shape(color, point)]
    return own + DEFENCE[patterns.shape(color.opposite, point)]
