// What a stone makes of a line through it: one of seven patterns. They are not listed anywhere but
// follow from the rule's test for five: a four is what one more stone makes a five, a three what
// one more stone makes a four, and so on. one_ply and genetic_line stand on it.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/rule.hpp"

namespace tengen {

/// In ascending order. All of it is about the row in which the new stone stands.
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

/// A pattern in three bits, and in a fourth whether it is solid: whether the row through the stone
/// holds all of its stones, without a gap.
struct LineCode {
  std::uint8_t bits = 0;

  constexpr LinePattern pattern() const { return static_cast<LinePattern>(bits & 7); }
  constexpr bool is_solid() const { return (bits & 8) != 0; }
};

inline constexpr int kLineCodes = 16;

/// The code of every line that a point can lie on, for both colours.
class LinePatternTable {
 public:
  /// The table of a rule; made when it is first asked for.
  static const LinePatternTable& of(Rule rule);

  /// The codes that a stone on an empty point makes: black's in the lower four bits, white's in the
  /// upper. `cells` holds the point's line from five cells before it on, black's stones from bit 0
  /// and white's from bit 32, and what is off the board as a stone of both.
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
