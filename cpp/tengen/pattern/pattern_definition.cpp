#include "tengen/pattern/pattern_definition.hpp"

#include <array>

#include "tengen/game/lines.hpp"

namespace tengen {
namespace {

constexpr std::uint32_t kContents = 1u << 2 * kPatternReach;
constexpr std::uint32_t kAround = kContents - 1;
/// A five through the point reaches four cells from it.
constexpr std::uint32_t kWithinFive = 0b01111'11110;
constexpr int kManyOpenThrees = 3;

/// The ten cells with the point between them, and a free bit at either end.
constexpr int kCentre = kPatternReach + 1;
constexpr std::uint32_t spread(std::uint32_t around) {
  return (around & kSide) << 1 | (around >> kPatternReach) << (kCentre + 1);
}

/// Whether these cells can be off the board: they are contiguous from the ends inwards.
constexpr bool is_edge(std::uint32_t off) {
  const std::uint32_t before = off & kSide;
  const std::uint32_t after = ~(off >> kPatternReach) & kSide;
  return (before & (before + 1)) == 0 && (after & (after + 1)) == 0;
}

Row row_of(std::uint32_t own, std::uint32_t off) {
  return row_through(spread(own & ~off) | 1u << kCentre, kCentre);
}

bool is_blocked(Row row, std::uint32_t other, std::uint32_t off) {
  const std::uint32_t blocks = spread(other & ~off);
  return has_bit(blocks, row.first - 1) && has_bit(blocks, row.last + 1);
}

}  // namespace

/// Contents with more own stones come first, so that what one more stone makes is already known.
PatternDefinition::PatternDefinition(Rule rule, Color color)
    : test_(five_test(rule, color)),
      may_make_two_fours_(!has_forbidden_points(rule, color)),
      patterns_(std::size_t{kContents} * kContents) {
  for (std::uint32_t own = kContents; own-- > 0;) {
    for (std::uint32_t other = 0; other < kContents; ++other) {
      if (is_edge(own & other)) patterns_[index_of(own, other)] = find(own, other);
    }
  }
}

Pattern PatternDefinition::find(std::uint32_t own, std::uint32_t other) const {
  const std::uint32_t off = own & other;
  const Row row = row_of(own, off);
  if (test_.wins(row.length(), is_blocked(row, other, off))) return Pattern::Five;
  if (row.length() > 5) return Pattern::Overline;
  std::uint32_t fives = 0;
  for (std::uint32_t left = kWithinFive & ~(own | other); left != 0; left &= left - 1) {
    const std::uint32_t stone = left & -left;
    if ((*this)(own | stone, other) == Pattern::Five) fives |= stone;
  }
  if (fives == 0) return find_before_four(own, other);
  if (has_stopping_reply(own, other, fives)) return Pattern::Four;
  return row.length() == 4 ? Pattern::OpenFour : Pattern::TwoFours;
}

/// Whether a stone of the opponent stops all fives. In caro it can also block at the far end.
bool PatternDefinition::has_stopping_reply(std::uint32_t own, std::uint32_t other,
                                           std::uint32_t fives) const {
  for (std::uint32_t replies = kAround & ~(own | other); replies != 0; replies &= replies - 1) {
    const std::uint32_t reply = replies & -replies;
    bool stops = true;
    for (std::uint32_t left = fives & ~reply; left != 0 && stops; left &= left - 1) {
      stops = (*this)(own | (left & -left), other | reply) != Pattern::Five;
    }
    if (stops) return true;
  }
  return false;
}

Pattern PatternDefinition::find_before_four(std::uint32_t own, std::uint32_t other) const {
  std::array<int, kPatterns> made{};
  for (std::uint32_t left = kWithinFive & ~(own | other); left != 0; left &= left - 1) {
    ++made[static_cast<std::size_t>((*this)(own | (left & -left), other))];
  }
  const auto makes = [&](Pattern pattern) { return made[static_cast<std::size_t>(pattern)]; };
  const int winning_fours =
      makes(Pattern::OpenFour) + (may_make_two_fours_ ? makes(Pattern::TwoFours) : 0);
  const int open_threes = makes(Pattern::OpenThree) + makes(Pattern::WideOpenThree);
  const int open_twos = makes(Pattern::OpenTwo) + makes(Pattern::WideOpenTwo);
  if (winning_fours > 1) return Pattern::WideOpenThree;
  if (winning_fours > 0) return Pattern::OpenThree;
  if (makes(Pattern::Four) > 0) return Pattern::Three;
  if (open_threes >= kManyOpenThrees) return Pattern::WideOpenTwo;
  if (open_threes > 0) return Pattern::OpenTwo;
  if (makes(Pattern::Three) > 0) return Pattern::Two;
  if (open_twos > 0) return Pattern::OpenOne;
  if (makes(Pattern::Two) > 0) return Pattern::One;
  return Pattern::Dead;
}

}  // namespace tengen
