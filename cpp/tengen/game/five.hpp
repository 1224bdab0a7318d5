// Tests whether a stone completes a winning line.
#pragma once

#include <vector>

#include "tengen/game/lines.hpp"
#include "tengen/game/rule.hpp"

namespace tengen {

/// Whether a line through `point` has five or more of `color` in a row: a quick test that is almost
/// always false.
inline bool has_row_of_five(const Lines& lines, Color color, Point point) {
  std::uint32_t found = 0;
  for (const std::uint32_t stones : lines.stones_through(point, color)) {
    const std::uint32_t pairs = stones & stones >> 1;
    found |= pairs & pairs >> 2 & stones >> 4;
  }
  return found != 0;
}

/// Whether the row through `point` in one direction wins for the colour. The stone itself need not
/// be placed yet.
bool wins_in(const Lines& lines, Rule rule, Color color, Point point, Direction direction);

/// Whether the stone of `color` on `point` is part of a winning line.
bool wins_at(const Lines& lines, Rule rule, Color color, Point point);

/// The winning lines through `point`, each as its points in order.
std::vector<std::vector<Point>> winning_lines_at(const Lines& lines, Rule rule, Color color,
                                                 Point point);

}  // namespace tengen
