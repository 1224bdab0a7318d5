#include "tengen/threat/attack.hpp"

#include "tengen/game/five.hpp"

namespace tengen {

void add_ends_of_fives(PointSet& points, const PatternBoard& board, Color color, Point five) {
  const Lines& lines = board.lines();
  for (const Direction direction : kDirections) {
    if (!wins_in(lines, board.rule(), color, five, direction)) continue;
    const auto [line, bit] = lines.place(five, direction);
    const Row row = row_through(lines.stones(color, direction, line) | 1u << bit, bit);
    for (const int end : {row.first - 1, row.last + 1}) {
      if (!has_bit(lines.empty(direction, line), end)) continue;
      points.add(board.index_of(lines.point_on(five, direction, end)));
    }
  }
}

Stops Attack::stops_of(Color color) {
  Stops found;
  const PointSet& fives = board.fives(color);
  const Color other = opposite(color);
  const Point five = board.point_of(fives.first());
  if (!five_test(board.rule(), color).must_be_open) {
    if (fives.count() == 1 && !board.is_forbidden(other, five)) found.add(five);
    return found;
  }
  PointSet tried;
  tried.add(fives.first());
  add_ends_of_fives(tried, board, color, five);
  for (const int index : tried) {
    board.push(other, board.point_of(index));
    const bool stops = fives.is_empty();
    board.pop();
    if (stops) found.add(board.point_of(index));
  }
  return found;
}

Stops Attack::defender_stops() { return stops_of(attacker); }

Stops Attack::attacker_stops() { return stops_of(defender()); }

}  // namespace tengen
