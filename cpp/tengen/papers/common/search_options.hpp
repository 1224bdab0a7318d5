// How a paper's search goes about it. A search without limits goes to its depth at once. One with
// limits goes there step by step and gives what the deepest finished step found. Where not even the
// first one was, that is the best of the moves that were valued, one at least.
#pragma once

#include <cstdint>

#include "tengen/limits/search_limits.hpp"

namespace tengen {

/// What is remembered of positions that were searched before.
enum class TableKind : std::uint8_t {
  None,
  Paper,  ///< Every value as if it were exact, also where pruning left only a bound. Lossy.
  Sound,  ///< With what the value bounds, so that nothing changes but the time.
};

struct SearchOptions {
  int depth = 1;             ///< Moves looked ahead, of both sides.
  bool prunes_equal = true;  ///< Cut off where beta <= alpha; otherwise only where beta < alpha.
  bool sorts = false;        ///< The most promising moves first; in row order without.
  /// Sorts neither at the root nor before the last move: without a table or `most_moves` the same
  /// move is chosen as in row order.
  bool sorts_inside = false;
  int most_moves = 0;       ///< Only so many moves of a position, the first ones; 0 for all.
  int distance = 0;         ///< Moves this near a stone are looked at; 0 for all.
  bool quick_wins = false;  ///< Whether a win now is better than a win later.
  TableKind table = TableKind::None;
  /// By what a limited search goes deeper, so as to reach its depth; it begins with one move.
  int depth_step = 1;
  bool keeps_equals = false;  ///< Every move as good as the best is told, so that one can be drawn.
};

}  // namespace tengen
