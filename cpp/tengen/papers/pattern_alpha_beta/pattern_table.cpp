#include "tengen/papers/pattern_alpha_beta/pattern_table.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace tengen {
namespace {

constexpr int kFive = 5;

constexpr std::uint32_t bits_of(Row row) { return ((1u << row.length()) - 1) << row.first; }

PatternKind kind_of(int stones, bool is_open) {
  return static_cast<PatternKind>(2 * stones - (is_open ? 0 : 1));
}

/// The pattern of a row, or of two rows with one vacant cell between them, that reaches from the
/// first of `cells` to the last.
PatternKind kind_of(Row cells, bool is_split, std::uint32_t own, Row space, PatternForms forms) {
  const int stones = std::popcount(own & bits_of(cells));
  if (!is_split && stones >= kFive) return PatternKind::Five;
  // One more stone makes five, but only on the cell between them.
  if (is_split && stones >= kFive - 1) return PatternKind::Four;
  const bool is_open =
      cells.first > space.first && cells.last < space.last && space.length() >= forms.open_space;
  return kind_of(stones, is_open);
}

bool belong_together(Row row, Row after, PatternForms forms) {
  return forms.split && after.first - row.last == 2;
}

/// The best way to group the stones of a space into patterns, row by row: each row completes the
/// pattern of the row before it, or is its own.
PatternCounts best_division(std::uint32_t own, Row space, PatternForms forms) {
  PatternCounts without_last;  // The best for all rows so far except the last.
  PatternCounts best;
  std::optional<Row> last;
  for (std::uint32_t left = own & bits_of(space); left != 0;) {
    const Row row = row_through(left, std::countr_zero(left));
    left &= ~bits_of(row);
    PatternCounts next = best + PatternCounts(kind_of(row, false, own, space, forms));
    if (last && belong_together(*last, row, forms)) {
      const Row both{last->first, row.last};
      next = std::max(next, without_last + PatternCounts(kind_of(both, true, own, space, forms)));
    }
    without_last = best;
    best = next;
    last = row;
  }
  return best;
}

}  // namespace

PatternCounts patterns_on(std::uint32_t own, std::uint32_t free, PatternForms forms) {
  PatternCounts counts;
  while ((own & free) != 0) {
    const Row space = row_through(free, std::countr_zero(free));
    if (space.length() >= kFive) counts = counts + best_division(own, space, forms);
    free &= ~bits_of(space);
  }
  return counts;
}

PatternKind kind_at(std::uint32_t own, std::uint32_t free, int bit, PatternForms forms) {
  const Row space = row_through(free, bit);
  if (space.length() < kFive) return PatternKind::None;
  own &= bits_of(space);
  const Row row = row_through(own, bit);
  PatternKind greatest = kind_of(row, false, own, space, forms);
  if (!forms.split) return greatest;
  if (has_bit(own, row.first - 2)) {
    const Row both{row_through(own, row.first - 2).first, row.last};
    greatest = std::max(greatest, kind_of(both, true, own, space, forms));
  }
  if (has_bit(own, row.last + 2)) {
    const Row both{row.first, row_through(own, row.last + 2).last};
    greatest = std::max(greatest, kind_of(both, true, own, space, forms));
  }
  return greatest;
}

KindTable::KindTable(bool split) {
  constexpr int kMiddle = kLineMargin + kReach;
  constexpr std::uint32_t kMiddleBit = 1u << kMiddle;
  const auto spread = [](std::uint32_t around) {
    return ((around & 0xFu) | (around & 0xF0u) << 1) << (kMiddle - kReach) | kMiddleBit;
  };
  const PatternForms forms{.split = split, .open_space = kSmallestSpace};
  for (std::uint32_t own = 0; own < 256; ++own) {
    for (std::uint32_t free = 0; free < 256; ++free) {
      if ((own & ~free) != 0) continue;  // A stone cannot belong to both sides.
      kinds_[index_of(own, free)] = kind_at(spread(own), spread(free), kMiddle, forms);
    }
  }
}

PatternKind KindTable::blocked(PatternKind kind) {
  switch (kind) {
    case PatternKind::OpenOne: return PatternKind::One;
    case PatternKind::OpenTwo: return PatternKind::Two;
    case PatternKind::OpenThree: return PatternKind::Three;
    default: return kind;  // An open four always has room for six.
  }
}

const KindTable& KindTable::of(PatternForms forms) {
  static const KindTable kSplit(true);
  static const KindTable kRowsAlone(false);
  return forms.split ? kSplit : kRowsAlone;
}

}  // namespace tengen
