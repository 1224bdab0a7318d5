"""The weights of a rule as the engine's integers, and as the engine's C++ file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...agents.engine import HALFWAY_STONES, SCORE_PER_E, shape_weights
from ...game import Color, Rule

GRAIN = 16
"""Weights of shapes are in sixteenths of a point."""
GREATEST = 32767


@dataclass(frozen=True, slots=True)
class SideWeights:
    """The weights of the evaluation for one side to move, at one stage of the game."""

    own: tuple[int, ...]
    """Weights of the shapes of the side to move, in sixteenths."""
    other: tuple[int, ...]
    """Weights of the opponent's shapes, which are subtracted."""
    turn: int
    """The value of having the move, in points."""

    def logits(self, counts: NDArray[np.float64]) -> NDArray[np.float64]:
        """The log odds of winning that these weights give to positions.

        Unlike the engine, it does not truncate sums of sixteenths to whole points.
        """
        factors = np.array([*self.own, *(-weight for weight in self.other)], float) / GRAIN
        logits: NDArray[np.float64] = (counts @ factors + self.turn) / SCORE_PER_E
        return logits


@dataclass(frozen=True, slots=True)
class SideStages:
    """Weights for all stages of the game."""

    early: SideWeights
    """Weights on the empty board."""
    late: SideWeights
    """Their limit for many stones."""

    def logits(
        self, counts: NDArray[np.float64], stones: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """The log odds of winning that these weights give to positions."""
        share = early_share(stones)
        logits: NDArray[np.float64] = share * self.early.logits(counts)
        logits += (1 - share) * self.late.logits(counts)
        return logits


@dataclass(frozen=True, slots=True)
class RuleWeights:
    """The weights of a rule, for black and for white to move."""

    black: SideStages
    white: SideStages

    def side(self, color: Color) -> SideStages:
        """The weights for one side to move."""
        return self.black if color is Color.BLACK else self.white


def present_weights(rule: Rule) -> RuleWeights:
    """The weights that the engine was built with."""
    stages = shape_weights(rule)
    black = [SideWeights(to_move[0], waiting[1], turn[0]) for to_move, waiting, turn in stages]
    white = [SideWeights(to_move[1], waiting[0], turn[1]) for to_move, waiting, turn in stages]
    return RuleWeights(SideStages(*black), SideStages(*white))


def early_share(stones: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of the early weights by the number of stones.

    >>> early_share(np.array([0.0, 8.0, 24.0]))
    array([1.  , 0.5 , 0.25])
    """
    share: NDArray[np.float64] = HALFWAY_STONES / (stones + HALFWAY_STONES)
    return share


def in_points(weight: float) -> int:
    """A weight of the regression, in log odds, as an integer number of points."""
    return _bounded(weight * SCORE_PER_E)


def in_grains(weight: float) -> int:
    """The same in sixteenths of a point."""
    return _bounded(weight * SCORE_PER_E * GRAIN)


def _bounded(weight: float) -> int:
    return max(-GREATEST, min(GREATEST, round(weight)))


HEAD = """\
// The weights of the shapes, early and late, in sixteenths of a point and in the order of Shape.
// Made by
//   {command}
// Rules and shapes that those games did not show keep the weights that they had.
#include "tengen/eval/shape_evaluator.hpp"

namespace tengen {{
namespace {{

// clang-format off
"""
TAIL = """\
// clang-format on

}}  // namespace

const EvaluationWeights& evaluation_weights(Rule rule) {{
  switch (rule) {{
{cases}
  }}
  return {first};
}}

}}  // namespace tengen
"""


def weights_source(weights: Mapping[Rule, RuleWeights], command: str) -> str:
    """The whole file; `command` is the command that made it."""
    tables = [_table(rule, weights[rule]) for rule in Rule]
    cases = "\n".join(f"    case Rule::{_name(rule)}: return k{_name(rule)};" for rule in Rule)
    tail = TAIL.format(cases=cases, first=f"k{_name(Rule.FREESTYLE)}")
    return HEAD.format(command=command) + "".join(tables) + tail


def _table(rule: Rule, weights: RuleWeights) -> str:
    early = _stage(weights.black.early, weights.white.early)
    late = _stage(weights.black.late, weights.white.late)
    return f"constexpr EvaluationWeights k{_name(rule)}{{{early},{late}}};\n"


def _stage(black: SideWeights, white: SideWeights) -> str:
    """A colour's weights as the side to move, and as the opponent of the side to move."""
    pairs = [(black.own, white.other), (white.own, black.other)]
    rows = [f"ShapeWeights{{{_row(own)},\n{' ' * 22}{_row(other)}}}" for own, other in pairs]
    shapes = f",\n{' ' * 9}".join(rows)
    return (
        f"\n    StageWeights{{\n{' ' * 8}{{{shapes}}},\n{' ' * 8}{{{black.turn}, {white.turn}}}}}"
    )


def _row(numbers: Sequence[int]) -> str:
    return "{" + ", ".join(map(str, numbers)) + "}"


def _name(rule: Rule) -> str:
    return "".join(part.capitalize() for part in rule.value.split("_"))
