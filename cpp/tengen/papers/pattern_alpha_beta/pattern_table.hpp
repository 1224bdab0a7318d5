// The patterns of one side's stones on a line, by the table of K. Mao and J. Shen (paper key
// pattern_alpha_beta, Table I).
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "tengen/game/lines.hpp"

namespace tengen {

/// The rows of Table I in ascending order. The paper calls open patterns live and the others sleep.
/// `None` is for stones without room for five.
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

/// What counts as a pattern if the paper is ambiguous.
struct PatternForms {
  bool split = true;   ///< Two rows with one vacant cell between them are one pattern.
  int open_space = 5;  ///< Cells without an opponent's stone around an open pattern: 5 or 6.
};

/// The number of patterns of each kind, packed with the greatest kind in the highest bits, so that
/// groupings can be compared as integers.
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
/// points of the line without an opponent's stone. If stones can be grouped in several ways, the
/// one with the greatest patterns counts.
PatternCounts patterns_on(std::uint32_t own, std::uint32_t free, PatternForms forms);

/// The greatest pattern that the stone at a bit is part of. It must be set in `own`.
PatternKind kind_at(std::uint32_t own, std::uint32_t free, int bit, PatternForms forms);

/// A lookup table of `kind_at` for a stone that is not placed yet; only the four cells on either
/// side matter.
class KindTable {
 public:
  /// The table of these forms, computed on first use.
  static const KindTable& of(PatternForms forms);

  /// The pattern of which a stone on the empty point at `bit` would be part.
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
  /// The pattern that an open pattern becomes without enough room.
  static PatternKind blocked(PatternKind kind);

  std::array<PatternKind, 1u << 16> kinds_{};
};

}  // namespace tengen
