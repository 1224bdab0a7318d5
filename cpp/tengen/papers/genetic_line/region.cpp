#include "tengen/papers/genetic_line/region.hpp"

#include <algorithm>

namespace tengen {
namespace {

/// The smallest box around all stones.
struct Box {
  int left = kMaxSize;
  int right = -1;
  int top = kMaxSize;
  int bottom = -1;

  void include(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }

  bool holds(Point point, int margin) const {
    return point.x >= left - margin && point.x <= right + margin && point.y >= top - margin &&
           point.y <= bottom + margin;
  }
};

Box box_of(const Board& board) {
  Box box;
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (!board.is_empty(point_at(x, y))) box.include(x, y);
    }
  }
  return box;
}

}  // namespace

std::vector<Point> region_of(const Board& board, int wanted) {
  if (board.stone_count() == 0) return {};
  const Box box = box_of(board);
  const std::vector<Move> legal = board.legal_moves();
  std::vector<Point> region;
  for (int margin = 1; margin <= board.size(); ++margin) {
    region.clear();
    for (const auto& [point] : legal) {
      if (box.holds(point, margin)) region.push_back(point);
    }
    if (static_cast<int>(region.size()) >= wanted) break;
  }
  return region;
}

}  // namespace tengen
