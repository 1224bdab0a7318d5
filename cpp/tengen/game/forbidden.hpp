// Renju's forbidden points: overline, double four and double three, by the letter of the rule.
// A point is asked before black's stone stands on it. The rule is recursive and nothing is
// remembered between points, so a board made up of many nested threes can be slow to judge.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tengen/game/lines.hpp"

namespace tengen {

enum class ForbiddenKind : std::uint8_t { Overline, DoubleFour, DoubleThree };

inline constexpr std::array kForbiddenKinds{ForbiddenKind::Overline, ForbiddenKind::DoubleFour,
                                            ForbiddenKind::DoubleThree};

constexpr std::string_view name_of(ForbiddenKind kind) {
  switch (kind) {
    case ForbiddenKind::Overline: return "overline";
    case ForbiddenKind::DoubleFour: return "double_four";
    case ForbiddenKind::DoubleThree: return "double_three";
  }
  return "";
}

/// One line that helps to forbid a point.
struct ForbiddenLine {
  ForbiddenKind kind;
  std::vector<Point> stones;       ///< Black's stones in order, the forbidden point among them.
  std::vector<Point> completions;  ///< Where a four becomes a five, or a three a straight four.
};

/// Why a point is forbidden: all kinds that apply, and the lines behind them. Empty when it is not.
struct ForbiddenReason {
  std::vector<ForbiddenKind> kinds;
  std::vector<ForbiddenLine> lines;
};

/// Whether black may not play the empty point. `lines` is as before on return.
bool is_forbidden(Lines& lines, Point point);

/// Why black may not play the empty point. `lines` is as before on return.
ForbiddenReason why_forbidden(Lines& lines, Point point);

}  // namespace tengen
