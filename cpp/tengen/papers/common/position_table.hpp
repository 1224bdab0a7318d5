// A table of searched positions. It grows with the search and never replaces an entry; once it is
// full it accepts no new positions.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/zobrist.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

/// The type of bound of a stored value.
enum class Bound : std::uint8_t { Exact, Lower, Upper };

class PositionTable {
 public:
  struct Entry {
    zobrist::Key key = 0;
    Score score = 0;
    Bound bound = Bound::Exact;
    std::uint8_t depth = 0;
    bool is_used = false;
  };

  const Entry* find(zobrist::Key key) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[place_of(key)];
    return entry.is_used ? &entry : nullptr;
  }

  void store(zobrist::Key key, Score score, Bound bound, int depth) {
    if (2 * (used_ + 1) > entries_.size() && !grow()) return;
    Entry& entry = entries_[place_of(key)];
    if (!entry.is_used) ++used_;
    entry = {key, score, bound, static_cast<std::uint8_t>(depth), true};
  }

  void clear() {
    entries_.clear();
    used_ = 0;
  }

 private:
  static constexpr std::size_t kFirstSize = 1u << 12;
  static constexpr std::size_t kLargestSize = 1u << 23;  ///< 192 MiB.

  /// The slot of the key, or the one where it would be inserted.
  std::size_t place_of(zobrist::Key key) const {
    const std::size_t mask = entries_.size() - 1;
    std::size_t place = static_cast<std::size_t>(key) & mask;
    while (entries_[place].is_used && entries_[place].key != key) place = (place + 1) & mask;
    return place;
  }

  bool grow() {
    if (entries_.size() >= kLargestSize) return false;
    std::vector<Entry> old(entries_.empty() ? kFirstSize : 2 * entries_.size());
    old.swap(entries_);
    for (const Entry& entry : old) {
      if (entry.is_used) entries_[place_of(entry.key)] = entry;
    }
    return true;
  }

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace tengen
