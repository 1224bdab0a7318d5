// Renju's forbidden points: overline, double four and double three, exactly by the rule. A point is
// tested before black's stone is placed. The rule is recursive and nothing is cached between
// points, so a board with many nested threes can be slow.
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

/// A line that contributes to a forbidden point.
struct ForbiddenLine {
  ForbiddenKind kind;
  std::vector<Point> stones;  ///< Black's stones in order, including the forbidden point.
  std::vector<Point>
      completions;  ///< Points where a four becomes a five, or a three a straight four.
};

/// Why a point is forbidden: all kinds that apply, and their lines. Empty if it is not forbidden.
struct ForbiddenReason {
  std::vector<ForbiddenKind> kinds;
  std::vector<ForbiddenLine> lines;
};

/// Whether the empty point is forbidden for black. `lines` is restored on return.
bool is_forbidden(Lines& lines, Point point);

/// Why the empty point is forbidden for black. `lines` is restored on return.
ForbiddenReason why_forbidden(Lines& lines, Point point);

}  // namespace tengen
