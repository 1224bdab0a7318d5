"""The fitness of genetic_line: J. Wang, L. Huang, "Evolving Gomoku Solver by Genetic Algorithm".

§III.E: the attack and defence values of a line of moves by both sides in turn. Section numbers are
the paper's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from tengen.game.vocabulary import Color

from ..board import ReferenceBoard
from ..rules import DIRECTIONS, Direction, Point
from .line_patterns import LinePattern, is_solid, line_pattern


class LineLayout(IntEnum):
    """The twelve layouts of Table I, in ascending order of the likelihood of winning."""

    NONE = 0
    TWO = 1
    SPLIT_OPEN_TWO = 2
    OPEN_TWO = 3
    THREE = 4
    SPLIT_OPEN_THREE = 5
    OPEN_THREE = 6
    SPLIT_FOUR = 7
    FOUR = 8
    OPEN_FOUR = 9
    SPLIT_OPEN_FOUR = 10
    """Two fours on one line."""
    DOUBLE = 11
    """Patterns on two lines that cannot both be stopped, such as two fours."""
    FIVE = 12

    def title(self) -> str:
        """The name for display.

        >>> LineLayout.SPLIT_OPEN_THREE.title()
        'split open three'
        """
        return self.name.lower().replace("_", " ")


@cache
def value_of(layout: LineLayout) -> int:
    """Formula (1): twice the previous value plus one; layouts 9 to 11 are one step from victory.

    >>> [value_of(layout) for layout in LineLayout]
    [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 511, 511, 1023]
    """
    if layout is LineLayout.NONE:
        return 0
    if layout in (LineLayout.SPLIT_OPEN_FOUR, LineLayout.DOUBLE):
        return value_of(LineLayout.OPEN_FOUR)
    return 2 * value_of(LineLayout(layout - 1)) + 1


LAYOUTS: dict[tuple[LinePattern, bool], LineLayout] = {
    (LinePattern.OPEN_TWO, False): LineLayout.SPLIT_OPEN_TWO,
    (LinePattern.OPEN_TWO, True): LineLayout.OPEN_TWO,
    (LinePattern.OPEN_THREE, False): LineLayout.SPLIT_OPEN_THREE,
    (LinePattern.OPEN_THREE, True): LineLayout.OPEN_THREE,
    (LinePattern.FOUR, False): LineLayout.SPLIT_FOUR,
    (LinePattern.FOUR, True): LineLayout.FOUR,
    (LinePattern.OPEN_FOUR, False): LineLayout.SPLIT_OPEN_FOUR,
    (LinePattern.OPEN_FOUR, True): LineLayout.OPEN_FOUR,
} | {
    (pattern, solid): LineLayout[pattern.name]
    for pattern in (LinePattern.NONE, LinePattern.TWO, LinePattern.THREE, LinePattern.FIVE)
    for solid in (False, True)
}
"""The layout of a pattern, by whether all its stones are in one row."""


@dataclass(frozen=True, slots=True)
class FitnessOptions:
    """Parameters of the evaluation of moves."""

    maximum: int
    """Value of a move that is redundant because the game is already won."""
    adds_lines: bool
    """Whether the four lines of a point add up; otherwise the best one counts."""
    close_victory: str
    """Whether two ways to a five decide the game: like a five (`now`), with the next move, which
    then has no value (`later`), or not at all (`no`)."""
    doubles: str
    """Which two lines make layout 11: two with `fours`, also one with a four and one with an open
    three (`four_three`), or also two with open threes (`threes`)."""

    def decides(self, layout: LineLayout) -> bool:
        """Whether a move that makes this layout is the last one that is evaluated."""
        return layout >= (LineLayout.FIVE if self.close_victory == "no" else LineLayout.OPEN_FOUR)

    def is_double(self, layouts: list[LineLayout]) -> bool:
        """Whether the layouts of a stone on its four lines make layout 11."""
        fours = sum(layout in (LineLayout.SPLIT_FOUR, LineLayout.FOUR) for layout in layouts)
        threes = sum(
            layout in (LineLayout.SPLIT_OPEN_THREE, LineLayout.OPEN_THREE) for layout in layouts
        )
        if self.doubles == "fours":
            return fours >= 2
        return fours + threes >= 2 and (fours >= 1 or self.doubles == "threes")

    def redundant(self, left: int, layout: LineLayout) -> int:
        """How many of the remaining moves are redundant after this layout."""
        is_later = self.close_victory == "later" and layout < LineLayout.FIVE
        return max(left - is_later, 0)


@dataclass(frozen=True, slots=True)
class Worth:
    """The layout that a stone of one side makes on a point, and its value."""

    layout: LineLayout
    value: int


@dataclass(frozen=True, slots=True)
class LineStep:
    """A non-redundant move of an individual."""

    point: Point
    color: Color
    attack: Worth
    defence: Worth

    @property
    def value(self) -> int:
        """The sum of attack and defence."""
        return self.attack.value + self.defence.value


@dataclass(frozen=True, slots=True)
class Fitness:
    """The fitness of an individual."""

    fitness: int
    """Formula (2), with the maximum for every redundant move."""
    tendency: int
    """Formula (3)."""
    steps: tuple[LineStep, ...]


def layout_on(
    board: ReferenceBoard, point: Point, direction: Direction, color: Color
) -> LineLayout:
    """The layout that a stone of `color` on the empty `point` makes in one direction."""
    pattern = line_pattern(board.grid, point, direction, color, board.rule)
    return LAYOUTS[pattern, is_solid(board.grid, point, direction, color, pattern)]


def worth_of(board: ReferenceBoard, point: Point, color: Color, options: FitnessOptions) -> Worth:
    """The best layout that a stone makes, and its value."""
    layouts = [layout_on(board, point, direction, color) for direction in DIRECTIONS]
    best = max(layouts)
    if options.is_double(layouts):
        best = max(best, LineLayout.DOUBLE)
    if options.adds_lines:
        return Worth(best, sum(value_of(layout) for layout in layouts))
    return Worth(best, value_of(best))


def fitness_of(board: ReferenceBoard, line: list[Point], options: FitnessOptions) -> Fitness | None:
    """Evaluates a line of moves from the position; None if it uses a point twice."""
    if len(set(line)) < len(line):
        return None
    steps: list[LineStep] = []
    redundant = 0
    color = board.turn
    for point in line:
        attack = worth_of(board, point, color, options)
        defence = worth_of(board, point, color.opposite, options)
        steps.append(LineStep(point, color, attack, defence))
        if options.decides(attack.layout):
            redundant = options.redundant(len(line) - len(steps), attack.layout)
            break
        board.grid[point] = color
        color = color.opposite
    for point in line:
        board.grid[point] = None
    return Fitness(
        sum(step.value for step in steps) + redundant * options.maximum,
        sum(step.value if step.color is board.turn else -step.value for step in steps),
        tuple(steps),
    )
