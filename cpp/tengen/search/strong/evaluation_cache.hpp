// EvaluationCache: the network's recent values by position. Iterative deepening and transpositions
// ask for the same position again and again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tengen/game/zobrist.hpp"
#include "tengen/search/strong/value.hpp"

namespace tengen::strong {

/// The number of entries of a worker's cache: 1 MiB.
inline constexpr std::size_t kCachedEvaluations = std::size_t{1} << 16;

class EvaluationCache {
 public:
  /// The size is a power of two, or 0 for a cache that is never used.
  explicit EvaluationCache(std::size_t size) : entries_(size) {}

  std::optional<Value> find(zobrist::Key key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.key == key ? std::optional(entry.value) : std::nullopt;
  }
  void keep(zobrist::Key key, Value value) { entries_[key & (entries_.size() - 1)] = {key, value}; }

 private:
  struct Entry {
    zobrist::Key key = 0;
    Value value = 0;
  };

  std::vector<Entry> entries_;
};

}  // namespace tengen::strong
