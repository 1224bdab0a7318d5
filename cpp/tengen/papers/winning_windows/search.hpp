// The search of Tan and Hu: minimax or alpha-beta over winning windows.
#pragma once

#include "tengen/papers/common/search_steps.hpp"
#include "tengen/papers/winning_windows/window_values.hpp"

namespace tengen {

/// How windows are counted; the count itself is the same.
enum class WindowCounting : std::uint8_t { Recomputed, Incremental };

/// Throws GameOverError when there is nothing to search.
SearchResult search_winning_windows(const Board& board, const WindowWeights& weights,
                                    WindowCounting counting, Algorithm algorithm,
                                    const SearchOptions& options, const SearchLimits& limits);

}  // namespace tengen
