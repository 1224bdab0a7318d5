#include "tengen/papers/common/line_pattern.hpp"

#include <array>
#include <memory>
#include <mutex>

#include "tengen/game/lines.hpp"

namespace tengen {
namespace {

// The ten cells around a point: bits 0 to 4 before it, 5 to 9 after it.
constexpr int kAround = 10;
constexpr std::uint32_t kContents = 1u << kAround;
constexpr std::uint32_t kSide = 31;
/// A five through the point reaches four cells from it.
constexpr std::uint32_t kWithinFive = 0b01111'11110;

/// The ten cells with the point between them, and a free bit below.
constexpr int kCentre = 6;
constexpr std::uint32_t spread(std::uint32_t around) {
  return (around & kSide) << 1 | (around >> 5) << (kCentre + 1);
}

/// Whether these cells can be off the board: they are contiguous from the ends inwards.
constexpr bool is_edge(std::uint32_t off) {
  const std::uint32_t before = off & kSide;
  const std::uint32_t after = ~(off >> 5) & kSide;
  return (before & (before + 1)) == 0 && (after & (after + 1)) == 0;
}

std::size_t index_of(std::uint32_t own, std::uint32_t other) {
  return static_cast<std::size_t>(own) << kAround | other;
}

/// The codes of one colour's lines under its test for five, by `index_of`. Lines with more own
/// stones are computed first, so that what one more stone makes is already known.
class Codes {
 public:
  explicit Codes(FiveTest test) : test_(test), codes_(std::size_t{kContents} * kContents) {
    for (std::uint32_t own = kContents; own-- > 0;) {
      for (std::uint32_t other = 0; other < kContents; ++other) {
        if (is_edge(own & other)) codes_[index_of(own, other)] = code_of(own, other).bits;
      }
    }
  }

  std::uint8_t operator()(std::uint32_t own, std::uint32_t other) const {
    return codes_[index_of(own, other)];
  }

 private:
  LineCode code_of(std::uint32_t own, std::uint32_t other) const {
    const std::uint32_t off = own & other;
    const Row row = row_through(spread(own & ~off) | 1u << kCentre, kCentre);
    const std::uint32_t blocks = spread(other & ~off);
    const bool blocked = has_bit(blocks, row.first - 1) && has_bit(blocks, row.last + 1);
    const LinePattern pattern =
        test_.wins(row.length(), blocked) ? LinePattern::Five : pattern_of(own, other);
    const bool is_solid = row.length() >= stones_of(pattern);
    return {static_cast<std::uint8_t>(static_cast<int>(pattern) | (is_solid ? 8 : 0))};
  }

  /// The pattern of a line, from the patterns that one more stone makes.
  LinePattern pattern_of(std::uint32_t own, std::uint32_t other) const {
    std::array<int, kLinePatterns> made{};
    for (std::uint32_t left = kWithinFive & ~(own | other); left != 0; left &= left - 1) {
      const LineCode code{codes_[index_of(own | (left & -left), other)]};
      ++made[static_cast<std::size_t>(code.pattern())];
    }
    const auto makes = [&](LinePattern pattern) { return made[static_cast<std::size_t>(pattern)]; };
    if (makes(LinePattern::Five) > 1) return LinePattern::OpenFour;
    if (makes(LinePattern::Five) > 0) return LinePattern::Four;
    if (makes(LinePattern::OpenFour) > 0) return LinePattern::OpenThree;
    if (makes(LinePattern::Four) > 0) return LinePattern::Three;
    if (makes(LinePattern::OpenThree) > 0) return LinePattern::OpenTwo;
    if (makes(LinePattern::Three) > 0) return LinePattern::Two;
    return LinePattern::None;
  }

  static constexpr int stones_of(LinePattern pattern) {
    constexpr std::array kStones{1, 2, 2, 3, 3, 4, 4, 5};
    return kStones[static_cast<std::size_t>(pattern)];
  }

  FiveTest test_;
  std::vector<std::uint8_t> codes_;
};

}  // namespace

LinePatternTable::LinePatternTable(Rule rule) : codes_(std::size_t{kContents} * kContents) {
  const Codes black(five_test(rule, Color::Black));
  const Codes white(five_test(rule, Color::White));
  for (std::uint32_t blacks = 0; blacks < kContents; ++blacks) {
    for (std::uint32_t whites = 0; whites < kContents; ++whites) {
      codes_[index_of(blacks, whites)] =
          static_cast<std::uint8_t>(black(blacks, whites) | white(whites, blacks) << 4);
    }
  }
}

const LinePatternTable& LinePatternTable::of(Rule rule) {
  static std::array<std::once_flag, kRules.size()> flags;
  static std::array<std::unique_ptr<const LinePatternTable>, kRules.size()> tables;
  const auto index = static_cast<std::size_t>(rule);
  std::call_once(flags[index], [&] { tables[index].reset(new LinePatternTable(rule)); });
  return *tables[index];
}

}  // namespace tengen
