// LineTable: the patterns of both colours at a point, read from the line through it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/game/rule.hpp"
#include "tengen/pattern/pattern_definition.hpp"

namespace tengen {

/// Both colours' patterns in one byte: black's in the lower four bits, white's in the upper.
using PatternPair = std::uint8_t;

constexpr Pattern pattern_of(PatternPair pair, Color color) {
  return static_cast<Pattern>(color == Color::Black ? pair & 15 : pair >> 4);
}

/// The ten cells around a point have 4^10 contents, but what lies beyond the edge is no choice: the
/// five cells on one side have only 364, and in freestyle, where the fifth cell does not matter,
/// 121. A table of pairs of these is 130 kB, or 15 kB, and stays in the caches.
class LineTable {
 public:
  /// The table of a rule; made when it is first asked for.
  static const LineTable& of(Rule rule);

  /// How far a stone changes the patterns of points on its line.
  int reach() const { return reach_; }

  /// The patterns at an empty point. `cells` is its line from five cells before it on, black's
  /// stones from bit 0 and white's from bit 32, and what is off the board as a stone of both.
  PatternPair patterns(std::uint64_t cells) const {
    return pairs_[before_[side(cells)] + after_[side(cells >> (kPatternReach + 1))]];
  }

 private:
  static constexpr std::size_t kSides = 1u << 2 * kPatternReach;

  explicit LineTable(Rule rule);

  /// The five cells from the lowest on: black's stones in the lower five bits, white's above them.
  static std::size_t side(std::uint64_t cells) {
    constexpr std::uint64_t kBlack = (1u << kPatternReach) - 1;
    return (cells & kBlack) | (cells >> (32 - kPatternReach) & kBlack << kPatternReach);
  }

  int reach_;
  /// Where the content of a side leads in the table; the two sides are read in opposite order.
  std::array<std::uint32_t, kSides> before_{};
  std::array<std::uint32_t, kSides> after_{};
  std::vector<PatternPair> pairs_;
};

}  // namespace tengen
