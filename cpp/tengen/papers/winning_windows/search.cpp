#include "tengen/papers/winning_windows/search.hpp"

#include "tengen/papers/winning_windows/crossing_windows.hpp"
#include "tengen/papers/winning_windows/incremental_windows.hpp"
#include "tengen/papers/winning_windows/windows.hpp"

namespace tengen {

static_assert(SortingEvaluator<RecomputedWindows> && SortingEvaluator<CrossingWindows>);
static_assert(SortingEvaluator<IncrementalWindows> && ForeseeingEvaluator<IncrementalWindows>);

SearchResult search_winning_windows(const Board& board, const WindowWeights& weights,
                                    WindowCounting counting, Algorithm algorithm,
                                    const SearchOptions& options, const SearchLimits& limits) {
  if (counting == WindowCounting::Recomputed) {
    return search(board, RecomputedWindows(board, weights), algorithm, options, limits);
  }
  if (weights.counts_crossings) {
    return search(board, CrossingWindows(board, weights), algorithm, options, limits);
  }
  return search(board, IncrementalWindows(board, weights), algorithm, options, limits);
}

}  // namespace tengen
