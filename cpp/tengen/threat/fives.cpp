#include "tengen/threat/fives.hpp"

#include <algorithm>
#include <bit>

#include "tengen/game/five.hpp"

namespace tengen {
namespace {

/// The empty bits of a line that complete a window of five with four stones.
std::uint32_t fills_window(std::uint32_t stones, std::uint32_t empty) {
  std::uint32_t found = 0;
  for (int gap = 0; gap < 5; ++gap) {
    std::uint32_t windows = empty >> gap;
    for (int place = 0; place < 5; ++place) {
      if (place != gap) windows &= stones >> place;
    }
    found |= windows << gap;
  }
  return found;
}

/// The board's point at a bit of a line, see `Lines::places`.
Point point_of(int size, Direction direction, int line, int bit) {
  const int along = bit - kLineMargin;
  switch (direction) {
    case Direction::East: return point_at(along, line);
    case Direction::South: return point_at(line, along);
    case Direction::SouthEast: return point_at(along, along - line + size - 1);
    case Direction::NorthEast: return point_at(along, line - along);
  }
  return {};
}

bool wins_with(const Lines& lines, Rule rule, Color color, Point point) {
  return std::ranges::any_of(kDirections, [&](Direction direction) {
    return wins_in(lines, rule, color, point, direction);
  });
}

/// The points next to the rows that a stone on a five point makes.
void add_ends(std::vector<Point>& points, const Lines& lines, Color color, Point five) {
  for (const Direction direction : kDirections) {
    const auto [line, bit] = lines.place(five, direction);
    const Row row = row_through(lines.stones(color, direction, line) | 1u << bit, bit);
    for (const int end : {row.first - 1, row.last + 1}) {
      if (!has_bit(lines.empty(direction, line), end)) continue;
      points.push_back(lines.point_on(five, direction, end));
    }
  }
}

}  // namespace

std::vector<Point> five_points(const Lines& lines, Rule rule, Color color) {
  std::vector<Point> found;
  for (const Direction direction : kDirections) {
    const int count = direction >= Direction::SouthEast ? 2 * lines.size() - 1 : lines.size();
    for (int line = 0; line < count; ++line) {
      const std::uint32_t stones = lines.stones(color, direction, line);
      if (std::popcount(stones) < 4) continue;
      std::uint32_t bits = fills_window(stones, lines.empty(direction, line));
      for (; bits != 0; bits &= bits - 1) {
        const Point point = point_of(lines.size(), direction, line, std::countr_zero(bits));
        if (wins_in(lines, rule, color, point, direction)) found.push_back(point);
      }
    }
  }
  // A point may win in two directions.
  std::ranges::sort(found, {}, [](Point point) { return point.y * kMaxSize + point.x; });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<Point> stops(Lines& lines, Rule rule, Color color, const std::vector<Point>& fives) {
  std::vector<Point> tried{fives.front()};
  if (five_test(rule, color).must_be_open) add_ends(tried, lines, color, fives.front());
  std::erase_if(tried, [&](Point point) {
    lines.flip(opposite(color), point);
    const bool still_wins = std::ranges::any_of(
        fives, [&](Point five) { return five != point && wins_with(lines, rule, color, five); });
    lines.flip(opposite(color), point);
    return still_wins;
  });
  return tried;
}

}  // namespace tengen
