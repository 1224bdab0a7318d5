// VcfTable: a hash table of positions without a win by a number of fours.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/game/zobrist.hpp"

namespace tengen {

/// For one attacker, who is to move: keys depend on the stones only. New entries always replace old
/// ones.
class VcfTable {
 public:
  /// More fours than possible: no win by fours at all.
  static constexpr int kAnyNumber = kMaxPoints;

  explicit VcfTable(int bits = 16) : entries_(std::size_t{1} << bits) {}

  /// The number of fours with which the attacker is known to fail; -1 if unknown.
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
