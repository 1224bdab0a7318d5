// The search of K. Mao and J. Shen: short-cuts where a move is plain, alpha-beta elsewhere.
#pragma once

#include "tengen/papers/common/search_steps.hpp"
#include "tengen/papers/pattern_alpha_beta/evaluation.hpp"

namespace tengen {

/// Searches a position, unless `short_cuts` (§IV.B) save it the search: a five, a point where the
/// opponent would make one, or an open four, the first of them, row by row. What is played at once
/// is valued by the board behind it. Throws GameOverError when there is nothing to search.
SearchResult search_patterns(const Board& board, const PatternOptions& patterns,
                             Algorithm algorithm, const SearchOptions& options,
                             const SearchLimits& limits, bool short_cuts);

}  // namespace tengen
