"""Explains genetic_line's best individual by the layouts that its moves make and block."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Board, Color, Move
from ....reference.board import ReferenceBoard
from ....reference.papers.genetic_fitness import (
    FitnessOptions,
    LineLayout,
    LineStep,
    Worth,
    fitness_of,
    layout_on,
)
from ....reference.papers.search import MILLION
from ....reference.rules import DIRECTIONS
from ...explanation import Seen
from ..common import line_stones


def best_steps(board: Board, line: Sequence[Move], options: FitnessOptions) -> tuple[LineStep, ...]:
    """The moves of a line up to the decisive one; empty if there is no line."""
    points = [(move.x, move.y) for move in line if move.point is not None]
    worth = fitness_of(ReferenceBoard.of(board), points, options)
    return () if worth is None else worth.steps


def seen_on_the_way(board: Board, steps: Sequence[LineStep]) -> tuple[Seen, ...]:
    """For each move, the best layout that it makes and the best that it blocks."""
    twin = ReferenceBoard.of(board)
    seen = []
    for number, step in enumerate(steps, start=1):
        if step.attack.value:
            made = f"move {number} makes {step.attack.layout.title()}"
            seen.append(_seen(twin, step, step.color, step.attack, made))
        if step.defence.value:
            taken = f"move {number} takes {step.defence.layout.title()}"
            seen.append(_seen(twin, step, step.color.opposite, step.defence, taken))
        twin.grid[step.point] = step.color
    return tuple(seen)


def _seen(board: ReferenceBoard, step: LineStep, color: Color, worth: Worth, kind: str) -> Seen:
    """The line of the best layout; for a double, the better of its two lines."""

    def rank(direction: tuple[int, int]) -> LineLayout:
        return layout_on(board, step.point, direction, color)

    stones = line_stones(board, step.point, max(DIRECTIONS, key=rank), color)
    return Seen(kind, color, stones, worth.value * MILLION)
