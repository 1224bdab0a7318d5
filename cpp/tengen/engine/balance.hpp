// Moves after which neither side is ahead: for openings in which somebody else chooses the colour.
#pragma once

#include <stop_token>
#include <vector>

#include "tengen/engine/engine.hpp"

namespace tengen {

struct Balance {
  std::vector<Move> moves;  ///< Those to play, one or two; none where there are not that many.
  strong::Value value = 0;  ///< For the side that plays the first of them, when all are played.
  bool is_judged = false;   ///< Not where there was no time for any look.
};

/// The move after which the value for the side that plays it is nearest to `wanted`.
Balance balance_one(Engine& engine, const Board& board, const EngineLimits& limits,
                    strong::Value wanted = 0, std::stop_token stop = {});

/// The same with a move of each side. Not all pairs are looked at: first moves that leave the other
/// side something to give away, and for each the move that gives it away.
Balance balance_two(Engine& engine, const Board& board, const EngineLimits& limits,
                    strong::Value wanted = 0, std::stop_token stop = {});

}  // namespace tengen
