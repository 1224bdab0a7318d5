#include "tengen/threat/proof_numbers.hpp"

#include <utility>

namespace tengen {
namespace {

constexpr std::size_t kFirstSize = 1u << 10;

}  // namespace

void NumberTable::clear() {
  used_ = 0;
  entries_.assign(kFirstSize, {});
  moves_.clear();
}

void NumberTable::add(zobrist::Key key, const NumberedNode& node) {
  if (3 * used_ >= 2 * entries_.size()) grow();
  entries_[place_of(key)] = {key, node, true};
  ++used_;
}

void NumberTable::grow() {
  require(3 * entries_.size(), moves_.capacity());
  const std::vector<Entry> before =
      std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
  for (const Entry& entry : before) {
    if (entry.is_used) entries_[place_of(entry.key)] = entry;
  }
}

/// While a table grows, both the old one and one of twice its size are in memory.
void NumberTable::require(std::size_t entries, std::size_t moves) const {
  const std::size_t bytes = entries * sizeof(Entry) + moves * sizeof(moves_.front());
  if (bytes > most_bytes_) throw TableFull();
}

NumberedNode NumberTable::with_moves(const PointSet& points) {
  NumberedNode node;
  node.first = static_cast<std::uint32_t>(moves_.size());
  node.count = static_cast<std::uint16_t>(points.count());
  if (moves_.size() + node.count > moves_.capacity()) {
    require(entries_.size(), 3 * moves_.capacity());
  }
  for (const int index : points) moves_.push_back(static_cast<std::uint16_t>(index));
  return node;
}

}  // namespace tengen
