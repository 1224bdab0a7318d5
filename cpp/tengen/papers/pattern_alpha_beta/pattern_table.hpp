// The patterns on a line: what the stones of one side on it amount to, by the table of
// K. Mao and J. Shen (paper key pattern_alpha_beta, Table I).
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "tengen/game/lines.hpp"

namespace tengen {

/// The rows of Table I, the lesser before the greater. The paper calls open patterns live and the
/// others sleep. `None` is what stones are that have no room for five.
enum class PatternKind : std::uint8_t {
  None,
  One,
  OpenOne,
  Two,
  OpenTwo,
  Three,
  OpenThree,
  Four,
  OpenFour,
  Five,
};

inline constexpr std::size_t kPatternKinds = 10;

/// What counts as a pattern where the paper leaves it open.
struct PatternForms {
  bool split = true;   ///< Two rows with one vacant cell between them are one pattern.
  int open_space = 5;  ///< Cells without an opponent's stone that an open pattern lies in: 5 or 6.
};

/// How many patterns of each kind there are. A greater number has the greater patterns: it counts
/// the greatest kind in its highest bits, which is how ways to put stones together are compared.
class PatternCounts {
 public:
  PatternCounts() = default;
  explicit PatternCounts(PatternKind kind) : packed_(1ull << shift_of(kind)) {}

  int of(PatternKind kind) const { return static_cast<int>(packed_ >> shift_of(kind) & kMost); }

  friend PatternCounts operator+(PatternCounts a, PatternCounts b) {
    a.packed_ += b.packed_;
    return a;
  }
  friend auto operator<=>(PatternCounts, PatternCounts) = default;

 private:
  static constexpr int kBits = 7;  ///< A line holds at most eleven patterns.
  static constexpr std::uint64_t kMost = (1u << kBits) - 1;

  static constexpr int shift_of(PatternKind kind) { return kBits * (static_cast<int>(kind) - 1); }

  std::uint64_t packed_ = 0;
};

/// All patterns of a side on a line, each stone in one of them. `own` are its stones, `free` the
/// points of the line without an opponent's stone. Where stones could be put together in several
/// ways, the greatest patterns are taken.
PatternCounts patterns_on(std::uint32_t own, std::uint32_t free, PatternForms forms);

/// The greatest pattern that the stone at a bit is part of. It must be set in `own`.
PatternKind kind_at(std::uint32_t own, std::uint32_t free, int bit, PatternForms forms);

/// `kind_at` for a stone that is not there yet, looked up: a stone sees four cells either way.
class KindTable {
 public:
  /// The table of these forms, made when it is first asked for.
  static const KindTable& of(PatternForms forms);

  /// What a stone on the empty point at `bit` would be part of.
  PatternKind at(std::uint32_t own, std::uint32_t free, int bit, PatternForms forms) const {
    const PatternKind kind = kinds_[index_of(around(own, bit), around(free, bit))];
    if (forms.open_space == kSmallestSpace) return kind;
    return row_through(free, bit).length() < forms.open_space ? blocked(kind) : kind;
  }

 private:
  static constexpr int kReach = 4;
  static constexpr int kSmallestSpace = 5;

  explicit KindTable(bool split);

  /// The four cells before a bit and the four after it.
  static std::uint32_t around(std::uint32_t word, int bit) {
    const std::uint32_t window = word >> (bit - kReach);
    return (window & 0xFu) | (window >> 1 & 0xF0u);
  }
  static std::size_t index_of(std::uint32_t own, std::uint32_t free) { return own << 8 | free; }
  /// What an open pattern is where it lacks room.
  static PatternKind blocked(PatternKind kind);

  std::array<PatternKind, 1u << 16> kinds_{};
};

}  // namespace tengen
