// The board that a list of stones describes.
#pragma once

#include <span>

#include "tengen/game/board.hpp"
#include "tengen/protocol/points.hpp"

namespace tengen::protocol {

/// The board with the engine to move, which is black if it has as many stones as the opponent.
/// Stones in the order of a game become moves, and so do stones without fields; in any other order
/// they become set-up stones. Throws CommandError if they are not a valid position.
Board board_from_stones(std::span<const Stone> stones, int size, Rule rule);

/// The same game under another rule. Throws CommandError if it would have ended earlier.
Board under_rule(const Board& board, Rule rule);

}  // namespace tengen::protocol
