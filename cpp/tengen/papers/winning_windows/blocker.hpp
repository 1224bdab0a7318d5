// The rule-based policy of Tan and Hu (section 2.2): blocks the opponent's rows, and plays at
// random if there is none to block.
#pragma once

#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {

/// The legal points, row by row from the top, that block threats of the opponent: the empty ends of
/// rows of four with an open end or, if no such row can be blocked, of open rows of three. With
/// `sees_gaps`, rows with a gap inside count too, and their gaps block them.
std::vector<Point> blocking_points(const Board& board, bool sees_gaps);

/// A random blocking point, or a random legal move if there is none. Throws GameOverError if the
/// game is over.
Move blocker_move(const Board& board, bool sees_gaps, Random& random);

}  // namespace tengen
