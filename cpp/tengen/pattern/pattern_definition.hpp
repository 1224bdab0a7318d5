// The recursive definition of patterns: by what one more stone would make, down to the rule's test
// for five.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/rule.hpp"
#include "tengen/pattern/pattern.hpp"

namespace tengen {

/// Cells on either side of a point that its pattern can depend on: a five, and the cell beyond it.
inline constexpr int kPatternReach = 5;
/// One bit for each of them.
inline constexpr std::uint32_t kSide = (1u << kPatternReach) - 1;

/// The patterns of one colour under a rule, for every content of the ten cells around a point.
class PatternDefinition {
 public:
  PatternDefinition(Rule rule, Color color);

  /// Bits 0 to 4 are the cells before the point, the nearest last; bits 5 to 9 those after it, the
  /// nearest first. Cells off the board are in both.
  Pattern operator()(std::uint32_t own, std::uint32_t other) const {
    return patterns_[index_of(own, other)];
  }

 private:
  static std::size_t index_of(std::uint32_t own, std::uint32_t other) {
    return static_cast<std::size_t>(own) << 2 * kPatternReach | other;
  }
  Pattern find(std::uint32_t own, std::uint32_t other) const;
  Pattern find_before_four(std::uint32_t own, std::uint32_t other) const;
  bool has_stopping_reply(std::uint32_t own, std::uint32_t other, std::uint32_t fives) const;

  FiveTest test_;
  bool may_make_two_fours_;
  std::vector<Pattern> patterns_;
};

}  // namespace tengen
