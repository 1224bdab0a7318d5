// The board that a list of stones describes.
#pragma once

#include <span>

#include "tengen/game/board.hpp"
#include "tengen/protocol/points.hpp"

namespace tengen::protocol {

/// The board with us to move, who are black when we have as many stones as the opponent. Stones in
/// the order of a game become its moves, and so do stones without fields; in any other order they
/// are set up. Throws CommandError where they make no position.
Board board_from_stones(std::span<const Stone> stones, int size, Rule rule);

/// The same game under another rule. Throws CommandError where it would have ended before.
Board under_rule(const Board& board, Rule rule);

}  // namespace tengen::protocol
