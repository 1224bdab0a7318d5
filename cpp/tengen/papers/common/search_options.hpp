// The options of a paper's search. Without limits it searches to its depth at once. With limits it
// uses iterative deepening and returns the result of the last completed iteration or, if there is
// none, the best of the moves that were evaluated, at least one.
#pragma once

#include <cstdint>

#include "tengen/limits/search_limits.hpp"

namespace tengen {

/// What the table stores of positions.
enum class TableKind : std::uint8_t {
  None,
  Paper,  ///< Every value as if it were exact, even if it is only a bound. Lossy.
  Sound,  ///< With the type of bound, so that only the time changes.
};

struct SearchOptions {
  int depth = 1;             ///< Search depth in plies.
  bool prunes_equal = true;  ///< Prune if beta <= alpha; otherwise only if beta < alpha.
  bool sorts = false;        ///< The most promising moves first; otherwise in row order.
  /// Sorts neither at the root nor before the last move: without a table or `most_moves` the same
  /// move is chosen as in row order.
  bool sorts_inside = false;
  int most_moves = 0;       ///< Searches only this many moves of a position; 0 for all.
  int distance = 0;         ///< Largest distance of moves from a stone; 0 for all.
  bool quick_wins = false;  ///< Whether a faster win is better.
  TableKind table = TableKind::None;
  bool caches_leaves = false;  ///< Whether the table also stores the values of leaves.
  /// The step of iterative deepening, chosen so that it reaches the full depth.
  int depth_step = 1;
  bool keeps_equals = false;  ///< Whether all moves as good as the best get exact values.
};

}  // namespace tengen
