// The pattern that a stone makes on a line through it: one of seven. Patterns are defined
// recursively by the rule's test for five: one more stone makes a four a five, a three a four, and
// so on. Used by one_ply and genetic_line.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/rule.hpp"

namespace tengen {

/// In ascending order. A pattern always includes the new stone.
enum class LinePattern : std::uint8_t {
  None,
  Two,        ///< One more stone makes a three.
  OpenTwo,    ///< One more stone makes an open three.
  Three,      ///< One more stone makes a four.
  OpenThree,  ///< One more stone makes an open four.
  Four,       ///< One point makes a five.
  OpenFour,   ///< Two or more points make a five.
  Five,       ///< The stone wins.
};

inline constexpr int kLinePatterns = 8;

/// A pattern in three bits; the fourth bit is set if it is solid: all of its stones are in one row,
/// without a gap.
struct LineCode {
  std::uint8_t bits = 0;

  constexpr LinePattern pattern() const { return static_cast<LinePattern>(bits & 7); }
  constexpr bool is_solid() const { return (bits & 8) != 0; }
};

inline constexpr int kLineCodes = 16;

/// The code of every possible line through a point, for both colours.
class LinePatternTable {
 public:
  /// The table of a rule, computed on first use.
  static const LinePatternTable& of(Rule rule);

  /// The codes that a stone on an empty point makes: black's in the lower four bits, white's in the
  /// upper. `cells` holds the point's line from five cells before it on, black's stones from bit 0
  /// and white's from bit 32, and cells off the board as stones of both.
  std::uint8_t codes(std::uint64_t cells) const {
    const std::uint64_t around = (cells & kBefore) | (cells >> 1 & kAfter);
    return codes_[(around & kSideMask) << kSideBits | around >> 32];
  }

 private:
  static constexpr std::uint64_t kBefore = 0x0000'001F'0000'001F;
  static constexpr std::uint64_t kAfter = 0x0000'03E0'0000'03E0;
  static constexpr int kSideBits = 10;  ///< Five cells before the point and five after it.
  static constexpr std::uint64_t kSideMask = (1u << kSideBits) - 1;

  explicit LinePatternTable(Rule rule);

  std::vector<std::uint8_t> codes_;
};

}  // namespace tengen
