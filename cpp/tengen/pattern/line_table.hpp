// LineTable: a lookup table from the line through a point to the patterns of both colours.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/game/lines.hpp"
#include "tengen/game/rule.hpp"
#include "tengen/pattern/pattern_definition.hpp"

namespace tengen {

/// Both colours' patterns in one byte: black's in the lower four bits, white's in the upper.
using PatternPair = std::uint8_t;

constexpr Pattern pattern_of(PatternPair pair, Color color) {
  return static_cast<Pattern>(color == Color::Black ? pair & 15 : pair >> 4);
}

/// A line's cells, two bits each in the order of the bits of `Lines`: black's stone in the lower,
/// white's in the upper, both for cells off the board.
using LineCells = std::uint64_t;

/// The ten cells around a point have 4^10 contents, but cells off the board are contiguous: the
/// five cells on one side have only 364, and in freestyle, where the fifth cell does not matter,
/// 121. A table of pairs of these is 130 kB, or 15 kB, and stays in the caches.
class LineTable {
 public:
  /// The table of a rule, computed on first use.
  static const LineTable& of(Rule rule);

  /// How far a stone changes the patterns of points on its line.
  int reach() const { return reach_; }

  /// The patterns at the empty point that is at `bit` of its line,
  PatternPair patterns(LineCells cells, int bit) const {
    return patterns(cells >> 2 * (bit - kPatternReach));
  }
  /// or in the middle of the window that begins in the lowest bits.
  PatternPair patterns(LineCells window) const {
    const LineCells after = window >> 2 * (kPatternReach + 1);
    return pairs_[before_[window % kSides] + after_[after % kSides]];
  }

 private:
  static_assert(kPatternReach <= kLineMargin, "a line must hold all cells that a point sees");
  static constexpr std::size_t kSides = 1u << 2 * kPatternReach;
  static constexpr std::size_t kMostContents = 364;

  explicit LineTable(Rule rule);

  int reach_;
  /// The table index for the content of a side.
  std::array<std::uint32_t, kSides> before_{};
  std::array<std::uint32_t, kSides> after_{};
  std::array<PatternPair, kMostContents * kMostContents> pairs_{};
};

}  // namespace tengen
