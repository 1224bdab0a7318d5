// The decisions of swap2: three stones to offer, and the choice with three or five stones.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "tengen/engine/engine.hpp"

namespace tengen {

/// A player's choice at a stage of swap2.
struct Swap2Choice {
  bool swaps = false;       ///< Takes the side that is not to move.
  std::vector<Move> moves;  ///< Otherwise: three on an empty board; one to play on; two to add.
  /// The value for the side to move, before a single move or after several; absent without a
  /// search.
  std::optional<strong::Value> value = {};
};

/// The choice on a board with no stones, three or five; with stones, white is to move. It takes the
/// side that is ahead. With three stones and neither side ahead, it adds two balanced stones.
/// `even` is the greatest value that counts as balanced.
Swap2Choice choose_in_swap2(Engine& engine, const Board& board, const EngineLimits& limits,
                            std::stop_token stop = {}, strong::Value even = 12);

}  // namespace tengen
