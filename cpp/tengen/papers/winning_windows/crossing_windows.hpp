// Winning windows and their crossings, updated incrementally: the features across directions that
// Tan and Hu name as future work (section 6).
#pragma once

#include "tengen/papers/winning_windows/incremental_windows.hpp"

namespace tengen {

class CrossingWindows {
 public:
  /// Starts from a board; values are for its side to move.
  CrossingWindows(const Board& board, const WindowWeights& weights);

  void push(const Board& board, Move move) {
    windows_.push(board, move);
    if (!move.is_pass()) look_around(board, move.point);
  }
  void pop(const Board& board, Move move) {
    windows_.pop(board, move);
    if (!move.is_pass()) look_around(board, move.point);
  }

  Score value(const Board& board) const {
    if (weights_.draw_is_loss && board.is_over()) return -kWin;
    return windows_.value(board) + crossings_value_;
  }

  /// Considers windows only: crossings are updated once the stone is placed.
  Score promise(const Board& board, Move move) const { return windows_.promise(board, move); }

  WindowFeatures features() const { return {windows_.counts(), counts_}; }

 private:
  static constexpr std::int8_t kNone = -1;

  /// Updates the points that share a window with a point.
  void look_around(const Board& board, Point point);
  void look_along(const Board& board, WindowMap::Range range, std::size_t direction);
  int best_of(WindowMap::Range range) const;
  void judge(const Board& board, int index);

  const WindowMap* map_;
  IncrementalWindows windows_;
  WindowWeights weights_;
  Score crossings_value_ = 0;
  std::array<int, 3> counts_{};
  /// The stones in MAX's best window through each point, by direction.
  std::array<std::array<int, 4>, kMaxPoints> best_{};
  std::array<std::int8_t, kMaxPoints> crossing_{};  ///< Of each point, or kNone.
};

}  // namespace tengen
