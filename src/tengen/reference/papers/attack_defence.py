"""The evaluation of attack_defence.

J. Hou, "A Gomoku Artificial Intelligence Agent", University of Ottawa, §3.3: the value of a
position is what its last stone attacks and defends. The numbers of readings are those of
docs/papers/attack_defence.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tengen.game.vocabulary import Color, Rule

from ..board import Move, ReferenceBoard
from ..rules import DIRECTIONS, FIVE, Direction, Grid, Point, is_winning_row, row_through
from .search import MILLION, WIN, StillEvaluator

ATTACKS = ("Attack1", "Attack2", "Attack3", "Attack4", "Attack5")
DEFENCES = ("Defence1", "Defence2", "Defence3", "Defence4")
KINDS = ATTACKS + DEFENCES
"""In the order of the weights w1 to w9."""

INFINITE_STONE = 10**10 * MILLION
"""A stone with an infinite weight: above all finite ones together, below a won game (reading 7)."""

Weights = Mapping[str, int]
"""The weight of each kind, in millionths."""


@dataclass(frozen=True, slots=True)
class Formed:
    """An attack or a defence that a stone forms."""

    kind: str
    points: tuple[Point, ...]
    """The stone and, along its line, its row for an attack, the opponent's for a defence."""


def attacks_and_defences(
    grid: Grid, point: Point, color: Color, rule: Rule, attack1: str = "stone"
) -> list[Formed]:
    """What a stone of `color` on `point` forms, or would form: §3.3.1 and §3.3.2.

    Attack1 is counted once for a `stone` without neighbours of its colour, or on each `line` on
    which it has none (reading 1).
    """
    formed = []
    alone = 0
    for direction in DIRECTIONS:
        row = row_through(grid, point, direction, color)
        if len(row) == 1:
            alone += 1
        else:
            formed += _attack(grid, row, direction, color, rule)
        formed += _defence(grid, point, direction, color)
    count = alone if attack1 == "line" else int(alone == len(DIRECTIONS))
    formed += [Formed("Attack1", (point,))] * count
    return sorted(formed, key=lambda each: KINDS.index(each.kind))


def _attack(
    grid: Grid, row: list[Point], direction: Direction, color: Color, rule: Rule
) -> list[Formed]:
    """The attack of a row of two or more, "forming" so many in a row: §3.3.1."""
    if len(row) < FIVE:
        return [Formed(f"Attack{len(row)}", tuple(row))]
    # "Attack5 is also a winning state": a long row that does not win is none (reading 3).
    wins = is_winning_row(grid, row, direction, color, rule)
    return [Formed("Attack5", tuple(row))] if wins else []


def _defence(grid: Grid, point: Point, direction: Direction, color: Color) -> list[Formed]:
    """The defence against the stones on both sides of the new one: §3.3.2 and Figure 4b."""
    broken = row_through(grid, point, direction, color.opposite)  # As if the stone were theirs.
    theirs = len(broken) - 1
    if theirs == 0:
        return []
    return [Formed(f"Defence{min(theirs, len(DEFENCES))}", tuple(broken))]


def caption(formed: list[Formed]) -> str:
    """What a stone forms, as in the captions of the paper's figures: defences first, largest first.

    >>> caption([Formed("Attack2", ()), Formed("Defence1", ()), Formed("Defence3", ())])
    'Defence3 + Defence1 + Attack2'
    """
    kinds = sorted((each.kind for each in formed), reverse=True)
    counted = Counter(kinds)
    return " + ".join(f"{n} {kind}" if n > 1 else kind for kind, n in counted.items())


def stone_value(formed: list[Formed], weights: Weights) -> int:
    """Σ w·count of §3.3.3, for the owner of the stone."""
    finite = [max(-INFINITE_STONE, min(weights[each.kind], INFINITE_STONE)) for each in formed]
    return max(-INFINITE_STONE, min(sum(finite), INFINITE_STONE))


class LastStone(StillEvaluator):
    """The value of MAX's last stone; if the last one is MIN's, minus its value (reading 4)."""

    def __init__(self, board: ReferenceBoard, weights: Weights, attack1: str = "stone") -> None:
        """MAX is the side to move."""
        self.max_color = board.turn
        self.weights = weights
        self.attack1 = attack1
        self.grades_wins = weights["Attack5"] != WIN
        """With a finite w5 a won game has exactly that value (reading 6)."""

    def value(self, board: ReferenceBoard) -> int:
        """The value of the position for MAX."""
        if not board.moves:
            return 0
        color = board.turn.opposite
        value = self.value_of(board, board.moves[-1], color)
        return value if color is self.max_color else -value

    def value_of(self, board: ReferenceBoard, move: Move, color: Color) -> int:
        """The value of a stone on the board for its owner; a pass has the value 0."""
        if move is None:
            return 0
        formed = attacks_and_defences(board.grid, move, color, board.rule, self.attack1)
        return stone_value(formed, self.weights)


class SumOfLine(LastStone):
    """The sum over MAX's stones since the search began, each valued when it was placed."""

    def __init__(self, board: ReferenceBoard, weights: Weights, attack1: str = "stone") -> None:
        """MAX is the side to move."""
        super().__init__(board, weights, attack1)
        self.placed: list[int] = []

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Values the stone as it was placed."""
        is_max = board.turn is not self.max_color
        self.placed.append(self.value_of(board, move, self.max_color) if is_max else 0)

    def pop(self, _board: ReferenceBoard, _move: Move) -> None:
        """Drops the value of the stone."""
        self.placed.pop()

    def value(self, _board: ReferenceBoard) -> int:
        """The value of the position for MAX."""
        return _below_win(sum(self.placed))


class WholeBoard(LastStone):
    """The sum over all of MAX's stones on the board, each with its current value."""

    def value(self, board: ReferenceBoard) -> int:
        """The value of the position for MAX."""
        stones = [point for point, stone in board.grid.items() if stone is self.max_color]
        return _below_win(sum(self.value_of(board, point, self.max_color) for point in stones))


def _below_win(value: int) -> int:
    return max(-WIN // 2, min(value, WIN // 2))


READINGS = {"last": LastStone, "sum": SumOfLine, "board": WholeBoard}
"""Which stones of a line the evaluation of its end counts (reading 4)."""
