// Perft: counting games to a depth, the exact check of rules and undo.
#pragma once

#include <cstdint>

#include "tengen/game/board.hpp"

namespace tengen {

/// The number of sequences of `depth` legal moves from here. Passes are not counted, nor are games
/// that end earlier. The board is restored on return.
std::uint64_t perft(Board& board, int depth);

}  // namespace tengen
