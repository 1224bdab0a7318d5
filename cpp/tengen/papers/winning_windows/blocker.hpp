// The rule-based policy of Tan and Hu (section 2.2): blocks the opponent's rows, and plays by lot
// where there is none to block.
#pragma once

#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {

/// The points, row by row from the top, that block what the opponent of the side to move threatens:
/// the empty ends of rows of four with an open end or, where there is no such row that may be
/// blocked, of open rows of three. With `sees_gaps`, rows with a gap inside count too, and their
/// gaps block them. Only legal points.
std::vector<Point> blocking_points(const Board& board, bool sees_gaps);

/// A blocking point by lot, or any legal move where there is none. Throws GameOverError after the
/// end.
Move blocker_move(const Board& board, bool sees_gaps, Random& random);

}  // namespace tengen
