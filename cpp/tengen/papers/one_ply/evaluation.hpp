// The evaluation of a point by one_ply (Ruan, "The Gomoku AI"): the patterns that a stone there
// makes, and a bonus for combinations.
#pragma once

#include <array>

#include "tengen/papers/common/line_pattern.hpp"
#include "tengen/papers/common/pattern_lines.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

struct OnePlyWeights {
  std::array<Score, kLinePatterns> patterns{};  ///< By `LinePattern`.
  Score double_four = 0;                        ///< Bonus for fours on two lines.
  Score four_three = 0;                         ///< Bonus for a four and an open three.
  Score double_three = 0;                       ///< Bonus for open threes on two lines.
};

/// The value of a stone of a colour on a point, over all directions.
inline Score one_ply_score(const OnePlyWeights& weights, const PointCodes& codes, Color color) {
  std::array<int, kLinePatterns> counts{};
  Score score = 0;
  for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
    const auto pattern = static_cast<std::size_t>(codes.of(color, direction).pattern());
    score += weights.patterns[pattern];
    ++counts[pattern];
  }
  const int fours = counts[static_cast<std::size_t>(LinePattern::Four)];
  const int threes = counts[static_cast<std::size_t>(LinePattern::OpenThree)];
  if (fours > 1) score += weights.double_four;
  if (fours > 0 && threes > 0) score += weights.four_three;
  if (threes > 1) score += weights.double_three;
  return score;
}

}  // namespace tengen
