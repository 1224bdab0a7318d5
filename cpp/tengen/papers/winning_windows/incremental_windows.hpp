// Winning windows, updated incrementally (Tan and Hu, section 2.3.3): a stone changes at most the
// twenty windows through it, whatever the size of the board.
#pragma once

#include "tengen/game/board.hpp"
#include "tengen/papers/common/evaluator.hpp"
#include "tengen/papers/winning_windows/window_values.hpp"

namespace tengen {

class IncrementalWindows {
 public:
  /// Starts from a board; values are for its side to move.
  IncrementalWindows(const Board& board, const WindowWeights& weights);

  void push(const Board& board, Move move) {
    if (!move.is_pass()) put(board, move.point, opposite(board.turn()) == max_, 1);
  }
  void pop(const Board& board, Move move) {
    if (!move.is_pass()) put(board, move.point, board.turn() == max_, -1);
  }

  Score value(const Board& board) const {
    return draw_is_loss_ && board.is_over() ? -kWin : value_;
  }

  Score promise(const Board& board, Move move) const {
    return move.is_pass() ? 0 : sums(board, move.point).promise(board.turn() == max_);
  }

  /// The value after a stone; unknown if it may end the game.
  Foreseen foresee(const Board& board, Point point) const {
    if (board.stone_count() + 1 == board.size() * board.size()) return kUnforeseen;
    const PointSums& there = sums(board, point);
    if (board.turn() == max_) {
      return there.own_fours > 0 ? kUnforeseen : Foreseen{value_ + there.gain, false};
    }
    return there.other_fours > 0 ? kUnforeseen : Foreseen{value_ - there.loss, false};
  }

  WindowStones stones(int window) const {
    const auto index = static_cast<std::size_t>(window);
    return {own_[index], other_[index]};
  }
  const std::array<int, 4>& counts() const { return counts_; }

 private:
  const PointSums& sums(const Board& board, Point point) const {
    return sums_[static_cast<std::size_t>(point.y * board.size() + point.x)];
  }
  /// Adds a stone to the windows through a point, or removes it: `stones` is 1 or -1.
  void put(const Board& board, Point point, bool is_own, int stones);
  void change(int window, bool is_own, int stones);

  const WindowMap* map_;
  WindowTable table_;
  Color max_;
  bool draw_is_loss_;
  Score value_ = 0;
  std::array<int, 4> counts_{};  ///< Winning windows with one to four stones.
  std::array<std::uint8_t, kMaxWindows> own_{};
  std::array<std::uint8_t, kMaxWindows> other_{};
  std::array<PointSums, kMaxPoints>
      sums_{};  ///< Also updated for occupied points, but not used there.
};

}  // namespace tengen
