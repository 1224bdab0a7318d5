#include "tengen/search/strong/transposition_table.hpp"

#include <array>
#include <atomic>
#include <thread>

#include "check.hpp"
#include "tengen/game/random.hpp"

namespace tengen::strong {
namespace {

constexpr std::size_t kOneBucket = 1;  // Of four entries: all keys compete.

TableEntry entry(int value, int move, int depth, Bound bound = Bound::Exact) {
  return {static_cast<std::int16_t>(value), static_cast<std::int16_t>(move),
          static_cast<std::int8_t>(depth), bound};
}

bool is_same(const TableEntry& a, const TableEntry& b) {
  return a.value == b.value && a.move == b.move && a.depth == b.depth && a.bound == b.bound;
}

TEST(a_stored_entry_is_found_unchanged) {
  TranspositionTable table(1 << 16);
  CHECK(!table.find(1));
  Random random(1);
  for (const Bound bound : {Bound::Upper, Bound::Lower, Bound::Exact}) {
    for (const int value : {-kWin, -kMostEstimate, -1, 0, 1, kMostEstimate, kWin}) {
      for (const int depth : {-1, 0, 120}) {
        const zobrist::Key key = random.next();
        const TableEntry kept = entry(value, value == 0 ? -1 : kMaxPoints - 1, depth, bound);
        table.keep(key, kept);
        const auto found = table.find(key);
        CHECK(found && is_same(*found, kept));
        CHECK(!table.find(key ^ 1));
      }
    }
  }
}

TEST(a_win_in_the_table_counts_from_its_position) {
  // Found seven plies from a root, a win eleven plies from it is one of four plies.
  CHECK(to_table(win_in(11), 7) == win_in(4));
  CHECK(to_table(loss_in(11), 7) == loss_in(4));
  CHECK(from_table(win_in(4), 2) == win_in(6));
  CHECK(from_table(loss_in(4), 2) == loss_in(6));
  for (const Value value : {-kMostEstimate, -300, 0, 300, kMostEstimate}) {
    CHECK(to_table(value, 7) == value && from_table(value, 7) == value);
  }
}

TEST(the_shallowest_makes_room) {
  TranspositionTable table(kOneBucket);
  for (int depth = 5; depth <= 8; ++depth) {
    table.keep(static_cast<zobrist::Key>(depth), entry(depth, depth, depth));
  }
  table.keep(100, entry(1, 1, 1));
  CHECK(!table.find(5) && table.find(6) && table.find(7) && table.find(8) && table.find(100));
}

TEST(old_entries_are_replaced_before_shallow_ones) {
  TranspositionTable table(kOneBucket);
  table.keep(1, entry(1, 1, 8));
  table.begin_search();
  for (const zobrist::Key key : {2u, 3u, 4u}) table.keep(key, entry(2, 2, 1));
  table.keep(5, entry(5, 5, 1));
  CHECK(!table.find(1) && table.find(2) && table.find(3) && table.find(4) && table.find(5));
}

TEST(a_deep_value_of_this_search_is_not_replaced_by_a_shallow_bound) {
  TranspositionTable table(kOneBucket);
  table.keep(1, entry(7, 7, 12, Bound::Lower));
  table.keep(1, entry(3, 3, 2, Bound::Upper));
  CHECK(table.find(1)->depth == 12);
  table.begin_search();
  table.keep(1, entry(3, 3, 2, Bound::Upper));
  CHECK(table.find(1)->depth == 2);
  table.keep(1, entry(4, -1, 9, Bound::Exact));
  CHECK(table.find(1)->depth == 9 && table.find(1)->move == 3);  // A move is better than none.
}

/// The parts of an entry follow from one number, so that a mixture of two shows.
TableEntry numbered(int number) {
  return entry(number, number % 400, number % 100, static_cast<Bound>(1 + number % 3));
}

TEST(entries_of_two_writers_are_never_mixed) {
  constexpr int kRounds = 100'000;
  TranspositionTable table(kOneBucket);
  std::array<zobrist::Key, 6> keys{};
  Random random(7);
  for (zobrist::Key& key : keys) key = random.next();
  std::atomic<int> mixed = 0;
  std::atomic<int> found = 0;
  const auto write_and_read = [&](std::uint64_t seed) {
    Random by_lot(seed);
    for (int i = 0; i < kRounds; ++i) {
      table.keep(keys[by_lot.below(keys.size())], numbered(static_cast<int>(by_lot.below(20'000))));
      const auto seen = table.find(keys[by_lot.below(keys.size())]);
      if (!seen) continue;
      ++found;
      if (!is_same(*seen, numbered(seen->value))) ++mixed;
    }
  };
  {
    const std::jthread one(write_and_read, 1);
    const std::jthread other(write_and_read, 2);
  }
  CHECK(mixed == 0);
  CHECK(found > kRounds / 10);
}

}  // namespace
}  // namespace tengen::strong
