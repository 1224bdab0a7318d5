// The region in which genetic_line places stones (§III.C): the bounding box of all stones, widened.
#pragma once

#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// The legal points of the box widened by one, or by more if it has fewer than `wanted`; row by row
/// from the top. None on an empty board.
std::vector<Point> region_of(const Board& board, int wanted);

}  // namespace tengen
