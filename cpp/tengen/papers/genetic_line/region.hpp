// Where genetic_line puts stones (§III.C): in the box around those that stand, and a little
// further.
#pragma once

#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// The legal points of the box widened by one, and further where it holds fewer than `wanted`; row
/// by row from the top. None on an empty board.
std::vector<Point> region_of(const Board& board, int wanted);

}  // namespace tengen
