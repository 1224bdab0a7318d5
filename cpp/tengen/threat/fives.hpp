// The points where a side wins with its next stone, and those that prevent it, by the rules alone.
#pragma once

#include <vector>

#include "tengen/game/lines.hpp"
#include "tengen/game/rule.hpp"

namespace tengen {

/// The empty points on which a stone of the colour wins.
std::vector<Point> five_points(const Lines& lines, Rule rule, Color color);

/// The empty points on which a stone of the opponent stops all fives of the colour. `fives` are the
/// colour's five points and must not be empty. In caro a five can also be stopped beyond its end.
std::vector<Point> stops(Lines& lines, Rule rule, Color color, const std::vector<Point>& fives);

}  // namespace tengen
