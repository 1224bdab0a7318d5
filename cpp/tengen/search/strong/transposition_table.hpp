// The transposition table, shared by all threads without locks. An entry is two words; the key is
// XORed with the data, so that an entry torn between two threads does not match either key.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <thread>

#include "tengen/game/zobrist.hpp"
#include "tengen/search/strong/value.hpp"
#include "tengen/search/strong/zeroed_memory.hpp"

namespace tengen::strong {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  std::int16_t value = 0;
  std::int16_t move = -1;  ///< An index, or -1.
  std::int8_t depth = 0;
  Bound bound = Bound::None;
};

/// Win values are relative to the root in a search, and to the position in the table.
constexpr Value to_table(Value value, int ply) {
  if (is_win(value)) return value + ply;
  return is_loss(value) ? value - ply : value;
}
constexpr Value from_table(Value value, int ply) {
  if (is_win(value)) return value - ply;
  return is_loss(value) ? value + ply : value;
}

class TranspositionTable {
 public:
  /// Allocates about `bytes`, at least a few entries.
  explicit TranspositionTable(std::size_t bytes);

  /// Must be called before each search: entries of older searches are replaced first.
  void begin_search() { generation_ = (generation_ + 1) & kGenerations; }

  std::optional<TableEntry> find(zobrist::Key key) const;
  void keep(zobrist::Key key, const TableEntry& entry);
  void prefetch(zobrist::Key key) const { __builtin_prefetch(&buckets_[index_of(key)]); }

  /// How full the table is with entries of this search, in permille.
  int fill() const;
  std::size_t bytes() const { return count_ * sizeof(Bucket); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};  ///< The key XORed with the data.
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr int kSlots = 4;
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };
  static constexpr unsigned kGenerations = 31;

  std::size_t index_of(zobrist::Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(static_cast<Wide>(key) * count_ >> 64);
  }

  void touch_pages(const std::stop_token& stop);

  std::size_t count_;
  ZeroedMemory memory_;
  Bucket* buckets_;
  unsigned generation_ = 0;
  /// Touches every huge page concurrently with the first search, which would otherwise block on
  /// page faults. The last member, so that it is joined before the memory is freed.
  std::jthread toucher_;
};

}  // namespace tengen::strong
