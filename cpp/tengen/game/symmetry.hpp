// The eight symmetries of the square, numbered 0 to 7.
#pragma once

#include "tengen/game/point.hpp"

namespace tengen {

inline constexpr int kSymmetries = 8;

/// The image of a point. Symmetry 0 leaves it; bit 0 flips left and right, bit 1 top and bottom,
/// and bit 2 then exchanges the axes.
constexpr Point transformed(Point point, int symmetry, int size) {
  int x = (symmetry & 1) != 0 ? size - 1 - point.x : point.x;
  int y = (symmetry & 2) != 0 ? size - 1 - point.y : point.y;
  return (symmetry & 4) != 0 ? point_at(y, x) : point_at(x, y);
}

}  // namespace tengen
