#include "tengen/search/strong/transposition_table.hpp"

#include <algorithm>
#include <system_error>

#include "tengen/search/strong/parameters.hpp"

namespace tengen::strong {
namespace {

/// Bits of an entry: value 16, move 16, depth 8, bound 2, generation 5; the rest is unused.
std::uint64_t packed(const TableEntry& entry, unsigned generation) {
  const auto word = [](std::int16_t part) {
    return std::uint64_t{static_cast<std::uint16_t>(part)};
  };
  return word(entry.value) | word(entry.move) << 16 |
         std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32 |
         static_cast<std::uint64_t>(entry.bound) << 40 | std::uint64_t{generation} << 42;
}

TableEntry unpacked(std::uint64_t data) {
  TableEntry entry;
  entry.value = static_cast<std::int16_t>(data);
  entry.move = static_cast<std::int16_t>(data >> 16);
  entry.depth = static_cast<std::int8_t>(data >> 32);
  entry.bound = static_cast<Bound>(data >> 40 & 3);
  return entry;
}

unsigned generation_of(std::uint64_t data) { return static_cast<unsigned>(data >> 42); }

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      memory_(count_ * sizeof(Bucket)),
      buckets_(static_cast<Bucket*>(memory_.data())) {
  if (!memory_.has_huge_pages()) return;
  try {
    toucher_ = std::jthread([this](const std::stop_token& stop) { touch_pages(stop); });
  } catch (const std::system_error&) {
    // No thread is available: the search itself will fault in the pages.
  }
}

void TranspositionTable::touch_pages(const std::stop_token& stop) {
  constexpr std::size_t kStep = ZeroedMemory::kHugePage / sizeof(Bucket);
  for (std::size_t i = 0; i < count_ && !stop.stop_requested(); i += kStep) {
    // This changes nothing, but a plain read would not make the system allocate the page.
    std::uint64_t nothing = 0;
    buckets_[i].slots[0].data.compare_exchange_strong(nothing, 0, kRelaxed);
  }
}

std::optional<TableEntry> TranspositionTable::find(zobrist::Key key) const {
  for (const Slot& slot : buckets_[index_of(key)].slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) == key && data != 0) return unpacked(data);
  }
  return {};
}

void TranspositionTable::keep(zobrist::Key key, const TableEntry& entry) {
  Bucket& bucket = buckets_[index_of(key)];
  Slot* worst = nullptr;
  int least_worth = 1 << 20;
  TableEntry kept = entry;
  for (Slot& slot : bucket.slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) == key) {
      const TableEntry old = unpacked(data);
      if (kept.move < 0) kept.move = old.move;
      // A much deeper value of this search is more useful than a new, shallow bound.
      if (entry.bound != Bound::Exact && old.depth > entry.depth + kDeeperInTable &&
          generation_of(data) == generation_) {
        return;
      }
      worst = &slot;
      break;
    }
    const int age = static_cast<int>((generation_ - generation_of(data)) & kGenerations);
    const int worth = data == 0 ? -1024 : unpacked(data).depth - kTableAge * age;
    if (worth < least_worth) {
      least_worth = worth;
      worst = &slot;
    }
  }
  const std::uint64_t data = packed(kept, generation_);
  worst->check.store(key ^ data, kRelaxed);
  worst->data.store(data, kRelaxed);
}

int TranspositionTable::fill() const {
  const std::size_t looked_at = std::min<std::size_t>(count_, 250);
  int used = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = slot.data.load(kRelaxed);
      used += data != 0 && generation_of(data) == generation_;
    }
  }
  return used * 1000 / static_cast<int>(looked_at * kSlots);
}

}  // namespace tengen::strong
