// VcfTable: positions from which no win by so many fours was found.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/game/zobrist.hpp"

namespace tengen {

/// Of one attacker, who is to move: keys are of the stones alone. The latest replaces what was in
/// its place before.
class VcfTable {
 public:
  /// More fours than there can be: no win by fours at all.
  static constexpr int kAnyNumber = kMaxPoints;

  explicit VcfTable(int bits = 16) : entries_(std::size_t{1} << bits) {}

  /// With how many fours, at least, the attacker has failed already; -1 where that is not known.
  int failed_with(zobrist::Key key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.key == key ? entry.fours : -1;
  }
  void keep_failure(zobrist::Key key, int fours) {
    entries_[key & (entries_.size() - 1)] = {key, fours};
  }

 private:
  struct Entry {
    zobrist::Key key = 0;
    std::int32_t fours = -1;
  };

  std::vector<Entry> entries_;
};

}  // namespace tengen
