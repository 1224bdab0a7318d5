#include "tengen/papers/winning_windows/crossing_windows.hpp"

#include <algorithm>

#include "tengen/papers/winning_windows/windows.hpp"

namespace tengen {

CrossingWindows::CrossingWindows(const Board& board, const WindowWeights& weights)
    : map_(&WindowMap::of(board.size())), windows_(board, weights), weights_(weights) {
  crossing_.fill(kNone);
  for (int index = 0; index < board.size() * board.size(); ++index) {
    for (std::size_t direction = 0; direction < 4; ++direction) {
      best_[static_cast<std::size_t>(index)][direction] = best_of(map_->through(index)[direction]);
    }
    judge(board, index);
  }
}

void CrossingWindows::look_around(const Board& board, Point point) {
  const int index = point.y * board.size() + point.x;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    look_along(board, map_->through(index)[direction], direction);
  }
  judge(board, index);  // Even if no window is long enough.
}

/// Updates the points of consecutive windows on a line.
void CrossingWindows::look_along(const Board& board, WindowMap::Range range,
                                 std::size_t direction) {
  if (range.count == 0) return;
  const WindowMap::Place place = map_->place(range.first);
  for (int i = 0; i < range.count + kWindowLength - 1; ++i) {
    const int index = place.index(i);
    const int best = best_of(map_->through(index)[direction]);
    int& known = best_[static_cast<std::size_t>(index)][direction];
    if (best == known) continue;
    known = best;
    judge(board, index);
  }
}

int CrossingWindows::best_of(WindowMap::Range range) const {
  int best = 0;
  for (int window = range.first; window < range.first + range.count; ++window) {
    const WindowStones stones = windows_.stones(window);
    if (stones.is_winning()) best = std::max(best, stones.own);
  }
  return best;
}

void CrossingWindows::judge(const Board& board, int index) {
  const auto at = static_cast<std::size_t>(index);
  const bool is_empty = board.cells()[index] == Cell::Empty;
  const int found = is_empty ? crossing_of(best_[at]) : kNone;
  const int known = crossing_[at];
  if (found == known) return;
  const auto count = [&](int crossing, int change) {
    if (crossing == kNone) return;
    counts_[static_cast<std::size_t>(crossing)] += change;
    crossings_value_ += change * weights_.crossings[static_cast<std::size_t>(crossing)];
  };
  count(known, -1);
  count(found, 1);
  crossing_[at] = static_cast<std::int8_t>(found);
}

}  // namespace tengen
