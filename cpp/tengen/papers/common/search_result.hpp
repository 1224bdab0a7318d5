// The result of a paper's search.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/point.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

struct SearchedMove {
  Move move;
  Score score;          ///< For the side to move.
  bool is_upper_bound;  ///< `score` is only an upper bound, because of pruning.
};

struct SearchResult {
  Move move;                 ///< The first of the best, in the order searched.
  Score score = 0;           ///< Of `move`, for the side to move.
  int depth = 0;             ///< Search depth in plies.
  std::uint64_t nodes = 0;   ///< Moves made, in all steps.
  std::uint64_t leaves = 0;  ///< Evaluated positions.
  std::uint64_t cuts = 0;    ///< Positions some of whose moves were pruned.
  std::uint64_t table_hits = 0;
  std::vector<Move> line;                ///< The principal variation, starting with `move`.
  std::vector<SearchedMove> candidates;  ///< The evaluated moves, in this order.
};

}  // namespace tengen
