"""The evaluation of attack_defence.

J. Hou, "A Gomoku Artificial Intelligence Agent", University of Ottawa, §3.3: the value of a
position is what its last stone attacks and defends. The numbers of readings are those of
docs/papers/attack_defence.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tengen.game.vocabulary import Color, Rule

from ..board import Move, ReferenceBoard
from ..rules import DIRECTIONS, FIVE, Direction, Grid, Point, is_winning_row, row_through
from .double_sums import Term, double_of, in_millionths, score_of
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
    lines = formed_on_lines(grid, point, color, rule, attack1)
    formed = [each for line in lines.values() for each in line]
    return sorted(formed, key=lambda each: KINDS.index(each.kind))


STONE = -1
"""Stands for a direction where Attack1 is counted once for the stone."""


def formed_on_lines(
    grid: Grid, point: Point, color: Color, rule: Rule, attack1: str
) -> dict[Term, list[Formed]]:
    """The attack and the defence of a stone by direction; last, what the whole stone forms."""
    found: dict[Term, list[Formed]] = {}
    alone = [Formed("Attack1", (point,))]
    rows = [row_through(grid, point, direction, color) for direction in DIRECTIONS]
    for index, (direction, row) in enumerate(zip(DIRECTIONS, rows, strict=True)):
        if len(row) == 1:
            found[index, "attack"] = alone if attack1 == "line" else []
        else:
            found[index, "attack"] = _attack(grid, row, direction, color, rule)
        found[index, "defence"] = _defence(grid, point, direction, color)
    is_alone = attack1 == "stone" and all(len(row) == 1 for row in rows)
    return {**found, (STONE, "attack"): alone if is_alone else []}


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


def double_value(formed: Mapping[Term, list[Formed]], weights: Weights, order: list[Term]) -> float:
    """The same in floating point: line by line in an order, or by kind without one (reading 8)."""
    infinite = double_of(INFINITE_STONE)
    doubles = {
        kind: max(-infinite, min(double_of(weight), infinite)) for kind, weight in weights.items()
    }
    if order:
        terms = [*order, (STONE, "attack")]
        total = added(doubles[each.kind] for term in terms for each in formed[term])
    else:
        counts = Counter(each.kind for line in formed.values() for each in line)
        total = added(doubles[kind] * counts[kind] for kind in KINDS)
    return max(-infinite, min(total, infinite))


def added(values: Iterable[float]) -> float:
    """The sum from left to right. Python's `sum` compensates rounding errors from 3.12 on."""
    total: float = 0
    for value in values:
        total += value
    return total


class LastStone(StillEvaluator):
    """The value of MAX's last stone; if the last one is MIN's, minus its value (reading 4)."""

    def __init__(
        self,
        board: ReferenceBoard,
        weights: Weights,
        attack1: str = "stone",
        doubles: list[Term] | None = None,
    ) -> None:
        """MAX is the side to move; with `doubles`, sums are floating-point numbers."""
        self.max_color = board.turn
        self.weights = weights
        self.attack1 = attack1
        self.doubles = doubles
        self.grades_wins = weights["Attack5"] != WIN
        """With a finite w5 a won game has exactly that value (reading 6)."""

    def value(self, board: ReferenceBoard) -> int:
        """The value of the position for MAX."""
        return self.score(self.sum_of(board))

    def score(self, value: float) -> int:
        """A sum as the search compares it."""
        if self.doubles is not None:
            return score_of(value)
        assert isinstance(value, int)
        return max(-WIN // 2, min(value, WIN // 2))

    def millionths(self, score: int) -> int:
        """A score of this evaluator in millionths."""
        return score if self.doubles is None else in_millionths(score)

    def promise(self, board: ReferenceBoard, move: Move, /) -> int:
        """The value of the stone for the side that places it; a win comes first."""
        if move is None:
            return 0
        formed = formed_on_lines(board.grid, move, board.turn, board.rule, self.attack1)
        if any(each.kind == "Attack5" for line in formed.values() for each in line):
            return WIN
        return self.score(self.worth(formed))

    def sum_of(self, board: ReferenceBoard) -> float:
        """The sum over the stones that count, for MAX: an integer unless sums are doubles."""
        if not board.moves:
            return 0
        color = board.turn.opposite
        value = self.value_of(board, board.moves[-1], color)
        return value if color is self.max_color else -value

    def value_of(self, board: ReferenceBoard, move: Move, color: Color) -> float:
        """The value of a stone on the board for its owner; a pass has the value 0."""
        if move is None:
            return 0
        return self.worth(formed_on_lines(board.grid, move, color, board.rule, self.attack1))

    def worth(self, formed: Mapping[Term, list[Formed]]) -> float:
        """The value of a stone for its owner."""
        if self.doubles is not None:
            return double_value(formed, self.weights, self.doubles)
        return stone_value([each for line in formed.values() for each in line], self.weights)


class SumOfLine(LastStone):
    """The sum over MAX's stones since the search began, each valued when it was placed."""

    def __init__(
        self,
        board: ReferenceBoard,
        weights: Weights,
        attack1: str = "stone",
        doubles: list[Term] | None = None,
    ) -> None:
        """MAX is the side to move."""
        super().__init__(board, weights, attack1, doubles)
        self.placed: list[float] = []

    def push(self, board: ReferenceBoard, move: Move) -> None:
        """Values the stone as it was placed."""
        is_max = board.turn is not self.max_color
        self.placed.append(self.value_of(board, move, self.max_color) if is_max else 0)

    def pop(self, _board: ReferenceBoard, _move: Move) -> None:
        """Drops the value of the stone."""
        self.placed.pop()

    def sum_of(self, _board: ReferenceBoard) -> float:
        """The sum for MAX, in the order of the moves."""
        return added(self.placed)


class WholeBoard(LastStone):
    """The sum over all of MAX's stones on the board, each with its current value."""

    def sum_of(self, board: ReferenceBoard) -> float:
        """The sum for MAX, row by row from the top."""
        rows = sorted(board.grid, key=lambda point: (point[1], point[0]))
        stones = [point for point in rows if board.grid[point] is self.max_color]
        return added(self.value_of(board, point, self.max_color) for point in stones)


READINGS = {"last": LastStone, "sum": SumOfLine, "board": WholeBoard}
"""Which stones of a line the evaluation of its end counts (reading 4)."""
