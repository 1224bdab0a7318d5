// Where a side wins with its next stone, and how the other side can prevent it, by the rules alone.
#pragma once

#include <vector>

#include "tengen/game/lines.hpp"
#include "tengen/game/rule.hpp"

namespace tengen {

/// The empty points on which a stone of the colour wins.
std::vector<Point> five_points(const Lines& lines, Rule rule, Color color);

/// The empty points on which a stone of the opponent leaves the colour no five at all. `fives` are
/// the colour's points of five, and not empty. In caro a five is also stopped beyond its end.
std::vector<Point> stops(Lines& lines, Rule rule, Color color, const std::vector<Point>& fives);

}  // namespace tengen
