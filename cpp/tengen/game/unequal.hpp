// Unequal points: two points are equal if a symmetry of the stones maps one to the other: a
// rotation or reflection, with a shift, that maps every stone to one of its colour. The edge of the
// board does not count, as the federation decided. Fifth moves on offer must be unequal.
#pragma once

#include <span>
#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// One of the eight symmetries of the square, and then a shift.
struct StoneSymmetry {
  int symmetry;
  int right;
  int down;
};

/// The symmetries of the stones on a board; the identity is first.
std::vector<StoneSymmetry> symmetries_of(const Board& board);

/// Whether one of the symmetries maps one point to the other.
bool are_equal(Point a, Point b, std::span<const StoneSymmetry> symmetries);

}  // namespace tengen
