#include "tengen/game/five.hpp"

namespace tengen {

bool wins_in(const Lines& lines, Rule rule, Color color, Point point, Direction direction) {
  const auto [line, bit] = lines.place(point, direction);
  const Row row = row_through(lines.stones(color, direction, line) | 1u << bit, bit);
  const std::uint32_t others = lines.stones(opposite(color), direction, line);
  const bool blocked = has_bit(others, row.first - 1) && has_bit(others, row.last + 1);
  return five_test(rule, color).wins(row.length(), blocked);
}

bool wins_at(const Lines& lines, Rule rule, Color color, Point point) {
  if (!has_row_of_five(lines, color, point)) return false;
  for (const Direction direction : kDirections) {
    if (wins_in(lines, rule, color, point, direction)) return true;
  }
  return false;
}

std::vector<std::vector<Point>> winning_lines_at(const Lines& lines, Rule rule, Color color,
                                                 Point point) {
  std::vector<std::vector<Point>> found;
  for (const Direction direction : kDirections) {
    if (!wins_in(lines, rule, color, point, direction)) continue;
    const auto [line, bit] = lines.place(point, direction);
    const Row row = row_through(lines.stones(color, direction, line), bit);
    std::vector<Point> points;
    for (int at = row.first; at <= row.last; ++at) {
      points.push_back(lines.point_on(point, direction, at));
    }
    found.push_back(std::move(points));
  }
  return found;
}

}  // namespace tengen
