// Random legal moves.
#pragma once

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {

/// A uniformly random legal move; a pass if there is none. Uses one random number, and a second one
/// if the first selects a forbidden point. Throws GameOverError if the game is over.
Move random_legal_move(const Board& board, Random& random);

}  // namespace tengen
