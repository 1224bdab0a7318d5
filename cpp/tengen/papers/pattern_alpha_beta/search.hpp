// The search of K. Mao and J. Shen: short-cuts for obvious moves, otherwise alpha-beta.
#pragma once

#include "tengen/papers/common/search_steps.hpp"
#include "tengen/papers/pattern_alpha_beta/evaluation.hpp"

namespace tengen {

/// Searches a position, unless one of the `short_cuts` (§IV.B) applies: a five, a point where the
/// opponent would make one, or an open four; of several the first, row by row. The score of such a
/// move is the value of the board after it. `kept` is a table of earlier searches for the same
/// side, for searches without limits. Throws GameOverError if the game is over.
SearchResult search_patterns(const Board& board, const PatternOptions& patterns,
                             Algorithm algorithm, const SearchOptions& options,
                             const SearchLimits& limits, bool short_cuts,
                             PositionTable* kept = nullptr);

}  // namespace tengen
