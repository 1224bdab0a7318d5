#include "tengen/papers/winning_windows/incremental_windows.hpp"

namespace tengen {

IncrementalWindows::IncrementalWindows(const Board& board, const WindowWeights& weights)
    : map_(&WindowMap::of(board.size())),
      table_(weights),
      max_(board.turn()),
      draw_is_loss_(weights.draw_is_loss) {
  // On an empty board every window is open to MAX's first stone.
  for (int index = 0; index < board.size() * board.size(); ++index) {
    int windows = 0;
    for (const WindowMap::Range range : map_->through(index)) windows += range.count;
    sums_[static_cast<std::size_t>(index)].gain = windows * table_[{0, 0}].gain;
  }
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      const Cell cell = board.at(point_at(x, y));
      if (cell != Cell::Empty) put(board, point_at(x, y), cell == cell_of(max_), 1);
    }
  }
}

void IncrementalWindows::put(const Board& board, Point point, bool is_own, int stones) {
  for (const WindowMap::Range range : map_->through(point.y * board.size() + point.x)) {
    for (int i = 0; i < range.count; ++i) change(range.first + i, is_own, stones);
  }
}

void IncrementalWindows::change(int window, bool is_own, int stones) {
  const auto index = static_cast<std::size_t>(window);
  const WindowStones was{own_[index], other_[index]};
  std::uint8_t& changed = is_own ? own_[index] : other_[index];
  changed = static_cast<std::uint8_t>(changed + stones);
  const WindowStones is{own_[index], other_[index]};
  if (was.is_winning()) --counts_[static_cast<std::size_t>(was.own - 1)];
  if (is.is_winning()) ++counts_[static_cast<std::size_t>(is.own - 1)];
  const WindowTable::Worth& before = table_[was];
  const WindowTable::Worth& after = table_[is];
  if (before == after) return;
  value_ += after.value - before.value;
  const WindowMap::Place place = map_->place(window);
  for (int i = 0; i < kWindowLength; ++i) {
    PointSums& sums = sums_[static_cast<std::size_t>(place.index(i))];
    sums.gain += after.gain - before.gain;
    sums.loss += after.value - before.value;
    sums.own_fours += after.own_fours - before.own_fours;
    sums.other_fours += after.other_fours - before.other_fours;
  }
}

}  // namespace tengen
