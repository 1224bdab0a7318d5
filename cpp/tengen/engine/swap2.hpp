// The decisions of swap2: three stones to offer, and what to do with three or five.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "tengen/engine/engine.hpp"

namespace tengen {

/// What a player does at a stage of swap2.
struct Swap2Choice {
  bool swaps = false;       ///< Takes the side that is not to move.
  std::vector<Move> moves;  ///< Otherwise: three on an empty board; one to play on; two to put.
  /// For the side to move, before one move is played or after others; absent where nothing was
  /// searched.
  std::optional<strong::Value> value = {};
};

/// The choice on a board with no stones, three or five; white is to move where there are some. The
/// side that is ahead is taken. With three stones and neither ahead, two more are put that leave it
/// so. `even` is the greatest value that counts as neither ahead.
Swap2Choice choose_in_swap2(Engine& engine, const Board& board, const EngineLimits& limits,
                            std::stop_token stop = {}, strong::Value even = 12);

}  // namespace tengen
