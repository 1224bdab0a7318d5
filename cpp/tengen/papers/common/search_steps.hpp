// Runs a search to its depth: at once, or by iterative deepening if time or nodes are limited.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "tengen/game/errors.hpp"
#include "tengen/papers/common/alpha_beta.hpp"
#include "tengen/papers/common/minimax.hpp"

namespace tengen {

enum class Algorithm : std::uint8_t { Minimax, AlphaBeta };

/// Whether MAX has a forced win, which a deeper search cannot improve.
constexpr bool is_won(Score score) { return score >= kWin - kMaxPoints; }

/// The depth of the next iteration: whole steps below the full depth.
constexpr int next_depth(int depth, const SearchOptions& options) {
  return options.depth - (options.depth - depth - 1) / options.depth_step * options.depth_step;
}

/// Searches with `step`, which receives a position, a depth and a SearchResult to fill, so that
/// partial results remain if it is stopped. Throws GameOverError if the game is over. The evaluator
/// must match the board.
template <Evaluator E, typename Step>
SearchResult search_in_steps(const Board& board, const E& evaluator, const SearchOptions& options,
                             const SearchLimits& limits, Step step) {
  if (board.is_over()) throw GameOverError("the game is over, so there is no move to choose");
  if (options.depth < 1) {
    throw std::invalid_argument("depth: expected 1 or more, not " + std::to_string(options.depth));
  }
  LimitWatch watch(limits);
  SearchResult found;
  for (int depth = limits.is_limited() ? 1 : options.depth;; depth = next_depth(depth, options)) {
    SearchPosition<E> position(board, evaluator, options, watch);
    SearchResult deeper;
    bool is_finished = true;
    try {
      step(position, depth, deeper);
    } catch (const SearchStopped&) {
      is_finished = false;
    }
    if (is_finished || found.candidates.empty()) {
      found = std::move(deeper);
      found.leaves = position.leaves();
    }
    found.nodes = watch.nodes();
    if (!is_finished || depth >= options.depth || is_won(found.score)) return found;
  }
}

/// Searches with minimax or alpha-beta, as `search_in_steps` does. A search without limits uses the
/// table `kept`, if there is one; iterative deepening has a new table in each iteration.
template <Evaluator E>
SearchResult search(const Board& board, const E& evaluator, Algorithm algorithm,
                    const SearchOptions& options, const SearchLimits& limits,
                    PositionTable* kept = nullptr) {
  PositionTable* const table = limits.is_limited() ? nullptr : kept;
  const auto step = [&](SearchPosition<E>& position, int depth, SearchResult& result) {
    if (algorithm == Algorithm::Minimax) Minimax<E>(position, result).run(depth);
    else AlphaBeta<E>(position, options, result, table).run(depth);
  };
  return search_in_steps(board, evaluator, options, limits, step);
}

}  // namespace tengen
