"""The weights as the C++ file from which the engine is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...game import Rule
from .weights import RuleWeights, SideWeights

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
    """The whole file; `command` says how it was made."""
    tables = [_table(rule, weights[rule]) for rule in Rule]
    cases = "\n".join(f"    case Rule::{_name(rule)}: return k{_name(rule)};" for rule in Rule)
    tail = TAIL.format(cases=cases, first=f"k{_name(Rule.FREESTYLE)}")
    return HEAD.format(command=command) + "".join(tables) + tail


def _table(rule: Rule, weights: RuleWeights) -> str:
    early = _stage(weights.black.early, weights.white.early)
    late = _stage(weights.black.late, weights.white.late)
    return f"constexpr EvaluationWeights k{_name(rule)}{{{early},{late}}};\n"


def _stage(black: SideWeights, white: SideWeights) -> str:
    """A colour's weights as the side to move, and those as the other when its opponent is."""
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
