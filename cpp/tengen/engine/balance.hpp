// Balanced moves, for openings in which the opponent chooses the colour.
#pragma once

#include <stop_token>
#include <vector>

#include "tengen/engine/engine.hpp"

namespace tengen {

struct Balance {
  std::vector<Move> moves;  ///< One or two moves to play; empty if there are not that many.
  strong::Value value = 0;  ///< For the side that plays the first move, after all moves.
  bool is_judged = false;   ///< False if there was no time to search.
};

/// The move after which the value for the side that plays it is nearest to `wanted`.
Balance balance_one(Engine& engine, const Board& board, const EngineLimits& limits,
                    strong::Value wanted = 0, std::stop_token stop = {});

/// The same with a move of each side. Not all pairs are searched: only first moves that leave the
/// other side slightly ahead, each with the reply that gives the advantage back.
Balance balance_two(Engine& engine, const Board& board, const EngineLimits& limits,
                    strong::Value wanted = 0, std::stop_token stop = {});

}  // namespace tengen
