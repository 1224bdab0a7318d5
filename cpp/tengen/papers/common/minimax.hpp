// Minimax: searches all lines to a fixed depth.
#pragma once

#include "tengen/papers/common/search_position.hpp"

namespace tengen {

template <Evaluator E>
class Minimax {
 public:
  /// Fills the result during the search, except the counters of the position.
  Minimax(SearchPosition<E>& position, SearchResult& result)
      : position_(position), result_(result) {}

  /// Searches a position; the game must not be over.
  void run(int depth) {
    result_.depth = depth;
    position_.each_move(depth, [&](Move move) {
      const Score score = value_after(move, depth);
      if (result_.candidates.empty() || score > result_.score) {
        result_.move = move;
        result_.score = score;
        result_.line = {move};
      }
      result_.candidates.push_back({move, score, false});
      return true;
    });
  }

 private:
  Score value_after(Move move, int depth) {
    if (depth == 1) return position_.leaf_value_after(move);
    position_.push(move);
    const Score score = value(depth - 1);
    position_.pop();
    return score;
  }

  Score value(int depth) {
    if (position_.is_over()) return position_.leaf_value();
    const bool is_max = position_.is_max_to_move();
    Score best = is_max ? -kWin : kWin;
    position_.each_move(depth, [&](Move move) {
      const Score score = value_after(move, depth);
      best = is_max ? std::max(best, score) : std::min(best, score);
      return true;
    });
    return best;
  }

  SearchPosition<E>& position_;
  SearchResult& result_;
};

}  // namespace tengen
