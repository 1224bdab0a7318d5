// A legal move drawn by lot.
#pragma once

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {

/// A legal move, each as likely as the others; a pass when no point may be played. Takes one draw,
/// and a second one where the first fell on a forbidden point. Throws GameOverError after the end.
Move random_legal_move(const Board& board, Random& random);

}  // namespace tengen
