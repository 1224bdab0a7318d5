// Minimax: every line of moves to a fixed depth, and nothing else.
#pragma once

#include "tengen/search/search_position.hpp"

namespace tengen {

template <Evaluator E>
class Minimax {
 public:
  explicit Minimax(SearchPosition<E>& position) : position_(position) {}

  /// Searches a position that is not over.
  SearchResult run(int depth) {
    SearchResult result;
    result.depth = depth;
    position_.each_move(depth, [&](Move move) {
      const Score score = value_after(move, depth);
      if (result.candidates.empty() || score > result.score) {
        result.move = move;
        result.score = score;
      }
      result.candidates.push_back({move, score, false});
      return true;
    });
    result.line = {result.move};
    result.nodes = position_.nodes();
    result.leaves = position_.leaves();
    return result;
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
};

}  // namespace tengen
