#include "tengen/papers/winning_windows/windows.hpp"

#include <algorithm>

namespace tengen {
namespace {

WindowStones stones_in(const Board& board, WindowMap::Place place, Color color) {
  WindowStones stones;
  for (int i = 0; i < kWindowLength; ++i) {
    const Cell cell = board.cells()[place.index(i)];
    if (cell == cell_of(color)) ++stones.own;
    else if (cell != Cell::Empty) ++stones.other;
  }
  return stones;
}

std::array<int, 4> count_windows(const Board& board, Color color) {
  const WindowMap& map = WindowMap::of(board.size());
  std::array<int, 4> counts{};
  for (int window = 0; window < map.count(); ++window) {
    const WindowStones stones = stones_in(board, map.place(window), color);
    if (stones.is_winning()) ++counts[static_cast<std::size_t>(stones.own - 1)];
  }
  return counts;
}

/// The stones in the best of some windows; 0 if all are closed to the colour.
int best_of(const Board& board, const WindowMap& map, WindowMap::Range range, Color color) {
  int best = 0;
  for (int window = range.first; window < range.first + range.count; ++window) {
    const WindowStones stones = stones_in(board, map.place(window), color);
    if (stones.is_winning()) best = std::max(best, stones.own);
  }
  return best;
}

std::array<int, 3> count_crossings(const Board& board, Color color) {
  const WindowMap& map = WindowMap::of(board.size());
  std::array<int, 3> counts{};
  for (int index = 0; index < board.size() * board.size(); ++index) {
    if (board.cells()[index] != Cell::Empty) continue;
    std::array<int, 4> best{};
    for (std::size_t direction = 0; direction < best.size(); ++direction) {
      best[direction] = best_of(board, map, map.through(index)[direction], color);
    }
    const int crossing = crossing_of(best);
    if (crossing >= 0) ++counts[static_cast<std::size_t>(crossing)];
  }
  return counts;
}

}  // namespace

int crossing_of(std::array<int, 4> best) {
  int first = 0;
  int second = 0;
  for (const int stones : best) {
    const int strength = std::min(stones, 3);
    if (strength > first) {
      second = first;
      first = strength;
    } else if (strength > second) {
      second = strength;
    }
  }
  return second < 2 ? -1 : first + second - 4;
}

WindowFeatures window_features(const Board& board, Color color) {
  return {count_windows(board, color), count_crossings(board, color)};
}

Score value_of(const WindowFeatures& features, const WindowWeights& weights) {
  Score value = 0;
  for (std::size_t i = 0; i < features.windows.size(); ++i) {
    value += features.windows[i] * weights.windows[i];
  }
  if (!weights.counts_crossings) return value;
  for (std::size_t i = 0; i < features.crossings.size(); ++i) {
    value += features.crossings[i] * weights.crossings[i];
  }
  return value;
}

Score RecomputedWindows::value(const Board& board) const {
  if (weights_.draw_is_loss && board.is_over()) return -kWin;
  WindowFeatures features{count_windows(board, max_), {}};
  if (weights_.counts_crossings) features.crossings = count_crossings(board, max_);
  return value_of(features, weights_);
}

Score RecomputedWindows::promise(const Board& board, Move move) const {
  if (move.is_pass()) return 0;
  const WindowMap& map = WindowMap::of(board.size());
  PointSums sums;
  for (const WindowMap::Range range : map.through(move.point.y * board.size() + move.point.x)) {
    for (int window = range.first; window < range.first + range.count; ++window) {
      const WindowTable::Worth& worth = table_[stones_in(board, map.place(window), max_)];
      sums.gain += worth.gain;
      sums.loss += worth.value;
      sums.own_fours += worth.own_fours;
      sums.other_fours += worth.other_fours;
    }
  }
  return sums.promise(board.turn() == max_);
}

}  // namespace tengen
