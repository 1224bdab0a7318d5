// The search of Tan and Hu: minimax or alpha-beta over winning windows.
#pragma once

#include "tengen/papers/common/search_steps.hpp"
#include "tengen/papers/winning_windows/window_values.hpp"

namespace tengen {

/// How windows are counted; the counts are the same.
enum class WindowCounting : std::uint8_t { Recomputed, Incremental };

/// Throws GameOverError if the game is over.
SearchResult search_winning_windows(const Board& board, const WindowWeights& weights,
                                    WindowCounting counting, Algorithm algorithm,
                                    const SearchOptions& options, const SearchLimits& limits);

}  // namespace tengen
