#include "tengen/papers/attack_defence/stone_worth.hpp"

#include <bit>
#include <iterator>

namespace tengen {
namespace {

constexpr int kFirstDefence = static_cast<int>(kMostAttack);

/// The number of stones in a row on both sides of a bit, without the bit itself.
int stones_beside(std::uint32_t stones, int bit) {
  const int up = std::countr_one(stones >> (bit + 1));
  const int down = std::countl_one(stones << (32 - bit));
  return up + down;
}

/// Adds the features of the line in one direction; returns whether an own stone is adjacent.
bool add_direction(StoneCounts& counts, const Lines& lines, Rule rule, Color color, Point point,
                   Direction direction) {
  const auto [line, bit] = lines.place(point, direction);
  const int row = 1 + stones_beside(lines.stones(color, direction, line), bit);
  const int theirs = stones_beside(lines.stones(opposite(color), direction, line), bit);
  if (row >= 2 && row < static_cast<int>(kMostAttack)) {
    ++counts[static_cast<std::size_t>(row - 1)];
  } else if (wins_in(lines, rule, color, point, direction)) {
    ++counts[kAttack5];
  }
  if (theirs > 0) {
    const int defence = std::min(theirs, static_cast<int>(kMostDefence));
    ++counts[static_cast<std::size_t>(kFirstDefence + defence - 1)];
  }
  return row > 1;
}

}  // namespace

std::size_t StoneWindow::touching(std::uint32_t window) {
  return static_cast<std::size_t>(stones_beside(window << kReach, 2 * kReach));
}

StoneCounts attacks_and_defences(const Lines& lines, Rule rule, Color color, Point point,
                                 Attack1 attack1) {
  StoneCounts counts{};
  int alone = 0;
  for (const Direction direction : kDirections) {
    if (!add_direction(counts, lines, rule, color, point, direction)) ++alone;
  }
  if (attack1 == Attack1::Line) counts[kAttack1] = alone;
  else if (alone == std::ssize(kDirections)) counts[kAttack1] = 1;
  return counts;
}

StoneWorth::StoneWorth(Rule rule, const StoneWeights& weights, Attack1 attack1)
    : rule_(rule), is_five_finite_(weights[kAttack5] != kWin) {
  const auto weight = [&](std::size_t kind) {
    return std::clamp(weights[kind], -kInfiniteStone, kInfiniteStone);
  };
  const bool is_for_lines = attack1 == Attack1::Line;
  alone_ = is_for_lines ? 0 : weight(kAttack1);
  five_ = weight(kAttack5);
  for (std::uint32_t window = 0; window < StoneWindow::kCount; ++window) {
    const auto stones = StoneWindow::touching(window);
    if (stones + 1 >= kMostAttack) attacks_[window] = kLongRow;
    else if (stones > 0 || is_for_lines) attacks_[window] = weight(stones);
    if (stones > 0) defences_[window] = weight(kFirstDefence - 1 + std::min(stones, kMostDefence));
  }
}

/// A row of five or more counts as an attack only if it wins under the rule.
StoneWorth::Worth StoneWorth::with_long_row(const Lines& lines, Color color, Point point) const {
  const std::array<LinePlace, 4> places = lines.places(point);
  Score score = 0;
  bool wins = false;
  for (const Direction direction : kDirections) {
    const auto [line, bit] = places[static_cast<std::size_t>(direction)];
    const Score attack = attacks_[StoneWindow::at(lines.stones(color, direction, line), bit)];
    const bool is_five = attack == kLongRow && wins_in(lines, rule_, color, point, direction);
    if (attack != kLongRow) score += attack;
    if (is_five) score += five_;
    score += defences_[StoneWindow::at(lines.stones(opposite(color), direction, line), bit)];
    wins = wins || is_five;
  }
  return {std::clamp(score, -kInfiniteStone, kInfiniteStone), wins};
}

}  // namespace tengen
