// Winning windows, recounted at every evaluation (Tan and Hu, section 2.3.2): the naive method,
// whose time grows with the board.
#pragma once

#include "tengen/game/board.hpp"
#include "tengen/papers/winning_windows/window_values.hpp"

namespace tengen {

/// The windows and crossings of one side on a board.
WindowFeatures window_features(const Board& board, Color color);

/// The value of features.
Score value_of(const WindowFeatures& features, const WindowWeights& weights);

/// The kind of crossing of an empty point, by the stones in MAX's best window through it in each
/// direction; -1 if it is none.
int crossing_of(std::array<int, 4> best);

class RecomputedWindows {
 public:
  /// Values for the side to move.
  RecomputedWindows(const Board& board, const WindowWeights& weights)
      : max_(board.turn()), weights_(weights), table_(weights) {}

  void push(const Board&, Move) {}
  void pop(const Board&, Move) {}
  Score value(const Board& board) const;
  Score promise(const Board& board, Move move) const;

 private:
  Color max_;
  WindowWeights weights_;
  WindowTable table_;
};

}  // namespace tengen
