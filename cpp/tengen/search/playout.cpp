#include "tengen/search/playout.hpp"

namespace tengen {

int Playout::run(Board& board, Random& random) {
  empty_.clear();
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (board.is_empty(point_at(x, y))) empty_.push_back(point_at(x, y));
    }
  }
  const std::size_t before = board.moves().size();
  while (!board.is_over()) play_move(board, random);
  const int points = black_half_points(*board.outcome());
  while (board.moves().size() > before) board.pop();
  return points;
}

/// Plays a random empty point. Forbidden ones are moved behind the remaining candidates.
void Playout::play_move(Board& board, Random& random) {
  for (std::size_t left = empty_.size(); left > 0; --left) {
    Point& drawn = empty_[random.below(static_cast<std::uint32_t>(left))];
    board.push({drawn});
    if (!board.is_over() || board.outcome()->termination != Termination::Forbidden) {
      drawn = empty_[left - 1];
      empty_[left - 1] = empty_.back();
      empty_.pop_back();
      return;
    }
    board.pop();
    std::swap(drawn, empty_[left - 1]);
  }
  board.push(kPass);
}

}  // namespace tengen
