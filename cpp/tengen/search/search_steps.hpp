// Runs a search to its depth: at once, or step by step where time or nodes are limited.
#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "tengen/game/errors.hpp"
#include "tengen/search/alpha_beta.hpp"
#include "tengen/search/minimax.hpp"

namespace tengen {

enum class Algorithm : std::uint8_t { Minimax, AlphaBeta };

/// Whether MAX has a forced win, at whatever distance: looking further cannot better it.
constexpr bool is_won(Score score) { return score >= kWin - kMaxPoints; }

/// Searches with `step`, which is given a position and how many moves to look ahead there, and
/// returns a SearchResult. Throws GameOverError when there is nothing to search. The evaluator
/// stands where the board does.
template <Evaluator E, typename Step>
SearchResult search_in_steps(const Board& board, const E& evaluator, const SearchOptions& options,
                             const SearchLimits& limits, Step step) {
  if (board.is_over()) throw GameOverError("the game is over, so there is no move to choose");
  if (options.depth < 1) {
    throw std::invalid_argument("depth: expected 1 or more, not " + std::to_string(options.depth));
  }
  int depth = options.depth;
  if (limits.is_limited()) depth = std::min(depth, options.first_depth);
  std::optional<SearchResult> found;
  std::uint64_t nodes = 0;
  while (true) {
    SearchPosition<E> position(board, evaluator, options, limits, nodes, !found);
    try {
      found = step(position, depth);
    } catch (const SearchStopped&) {
      found->nodes = position.nodes();
      return *found;
    }
    nodes = position.nodes();
    if (depth >= options.depth || is_won(found->score)) return *found;
    depth = std::min(options.depth, depth + options.depth_step);
  }
}

/// Searches with minimax or alpha-beta, as `search_in_steps` does.
template <Evaluator E>
SearchResult search(const Board& board, const E& evaluator, Algorithm algorithm,
                    const SearchOptions& options, const SearchLimits& limits) {
  const auto step = [&](SearchPosition<E>& position, int depth) {
    if (algorithm == Algorithm::Minimax) return Minimax<E>(position).run(depth);
    return AlphaBeta<E>(position, options).run(depth);
  };
  return search_in_steps(board, evaluator, options, limits, step);
}

}  // namespace tengen
