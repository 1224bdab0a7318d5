#include "tengen/game/forbidden.hpp"

#include <algorithm>

#include "tengen/game/five.hpp"

namespace tengen {
namespace {

/// Up to two places on one line, as bits.
struct Places {
  std::array<int, 2> bits{};
  int count = 0;

  void add(int bit) { bits[static_cast<std::size_t>(count++)] = bit; }
  const int* begin() const { return bits.data(); }
  const int* end() const { return bits.data() + count; }
};

/// The line through a point in one direction, as black sees it.
struct BlackLine {
  std::uint32_t black;
  std::uint32_t empty;

  Row row_with(int bit) const { return row_through(black | 1u << bit, bit); }

  /// Whether black at the empty place `bit` would have exactly five in a row.
  bool makes_five(int bit) const { return has_bit(empty, bit) && row_with(bit).length() == 5; }

  /// Whether black at the empty place `bit` would have four in a row with two ways to exactly five:
  /// `_ X X X X _`, and no black stone beyond the two empty ends.
  bool makes_straight_four(int bit) const {
    if (!has_bit(empty, bit)) return false;
    const BlackLine after{black | 1u << bit, empty & ~(1u << bit)};
    const Row row = row_through(after.black, bit);
    return row.length() == 4 && after.makes_five(row.first - 1) && after.makes_five(row.last + 1);
  }
};

BlackLine black_line(const Lines& lines, Direction direction, int line) {
  return {lines.stones(Color::Black, direction, line), lines.empty(direction, line)};
}

/// One direction through black's stone at a point.
struct Look {
  BlackLine line;
  Direction direction;
  Row row;

  /// The places that make five of the row. A stone elsewhere on the line cannot lengthen the row,
  /// so only its two ends count.
  Places five_places() const {
    Places places;
    for (const int end : {row.first - 1, row.last + 1}) {
      if (line.makes_five(end)) places.add(end);
    }
    return places;
  }

  /// The places that make a straight four of the row.
  Places straight_four_places() const {
    Places places;
    for (const int end : {row.first - 1, row.last + 1}) {
      if (line.makes_straight_four(end)) places.add(end);
    }
    return places;
  }

  /// Two ways to five from one row of four are one straight four; from a shorter row, as in
  /// `X _ X X X _ X`, they are two fours on one line.
  int fours() const {
    const int ways = five_places().count;
    return ways == 2 && row.length() == 4 ? 1 : ways;
  }
};

Look look_along(const Lines& lines, Point point, Direction direction) {
  const auto [line, bit] = lines.place(point, direction);
  const BlackLine seen = black_line(lines, direction, line);
  return {seen, direction, row_through(seen.black, bit)};
}

/// RAII: places black's stone on a point for its lifetime.
class TrialStone {
 public:
  TrialStone(Lines& lines, Point point) : lines_(lines), point_(point) {
    lines_.flip(Color::Black, point_);
  }
  ~TrialStone() { lines_.flip(Color::Black, point_); }
  TrialStone(const TrialStone&) = delete;
  TrialStone& operator=(const TrialStone&) = delete;

 private:
  Lines& lines_;
  Point point_;
};

/// Whether a black stone on the empty point makes five, which takes precedence.
bool wins_with(Lines& lines, Point point) {
  const TrialStone stone(lines, point);
  return wins_at(lines, Rule::Renju, Color::Black, point);
}

/// The points that make a straight four of the look's row and may be played: black makes no five
/// there at the same time, and they are not themselves forbidden.
template <typename Visit>
void visit_real_fours(Lines& lines, Point point, const Look& look, Visit visit) {
  for (const int bit : look.straight_four_places()) {
    const Point four = lines.point_on(point, look.direction, bit);
    if (wins_with(lines, four) || is_forbidden(lines, four)) continue;
    if (!visit(four)) return;
  }
}

bool is_three(Lines& lines, Point point, const Look& look) {
  bool found = false;
  visit_real_fours(lines, point, look, [&](Point) {
    found = true;
    return false;
  });
  return found;
}

/// Whether the black stones near the point are too few for any forbidden kind: two threes need two
/// lines with two more stones, two fours on one line and an overline need four more within four
/// steps.
bool has_too_few_stones(const Lines& lines, Point point) {
  int lines_with_two = 0;
  const std::array<LinePlace, 4> places = lines.places(point);
  const std::array<std::uint32_t, 4> stones = lines.stones_through(point, Color::Black);
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const int count = std::popcount(stones[direction] >> (places[direction].bit - 4) & 0x1FFu);
    if (count >= 4) return false;
    if (count >= 2) ++lines_with_two;
  }
  return lines_with_two < 2;
}

std::vector<Point> points_of(const Lines& lines, Point point, Direction direction,
                             std::uint32_t bits) {
  std::vector<Point> points;
  for (; bits != 0; bits &= bits - 1) {
    points.push_back(lines.point_on(point, direction, std::countr_zero(bits)));
  }
  return points;
}

constexpr std::uint32_t bits_of(Row row) { return ((1u << row.length()) - 1) << row.first; }

void add_overline(ForbiddenReason& reason, const Lines& lines, Point point, const Look& look) {
  if (look.row.length() < 6) return;
  reason.lines.push_back(
      {ForbiddenKind::Overline, points_of(lines, point, look.direction, bits_of(look.row)), {}});
}

void add_fours(ForbiddenReason& reason, const Lines& lines, Point point, const Look& look) {
  const Places ways = look.five_places();
  if (look.fours() == 1) {
    const std::uint32_t five = bits_of(look.line.row_with(ways.bits[0]));
    reason.lines.push_back({ForbiddenKind::DoubleFour,
                            points_of(lines, point, look.direction, five & look.line.black),
                            {}});
    for (const int way : ways) {
      reason.lines.back().completions.push_back(lines.point_on(point, look.direction, way));
    }
    return;
  }
  for (const int way : ways) {
    const std::uint32_t five = bits_of(look.line.row_with(way));
    reason.lines.push_back({ForbiddenKind::DoubleFour,
                            points_of(lines, point, look.direction, five & look.line.black),
                            {lines.point_on(point, look.direction, way)}});
  }
}

void add_three(ForbiddenReason& reason, Lines& lines, Point point, const Look& look) {
  std::vector<Point> fours;
  visit_real_fours(lines, point, look, [&](Point four) {
    fours.push_back(four);
    return true;
  });
  if (fours.empty()) return;
  const int bit = lines.place(fours[0], look.direction).bit;
  const std::uint32_t four = bits_of(look.line.row_with(bit));
  reason.lines.push_back({ForbiddenKind::DoubleThree,
                          points_of(lines, point, look.direction, four & look.line.black),
                          std::move(fours)});
}

/// Keeps the kinds that have enough lines: one overline, two fours, two threes.
void settle(ForbiddenReason& reason) {
  for (const ForbiddenKind kind : kForbiddenKinds) {
    const auto is_kind = [kind](const ForbiddenLine& line) { return line.kind == kind; };
    const auto count = std::ranges::count_if(reason.lines, is_kind);
    const int needed = kind == ForbiddenKind::Overline ? 1 : 2;
    if (count >= needed) reason.kinds.push_back(kind);
    else std::erase_if(reason.lines, is_kind);
  }
}

}  // namespace

bool is_forbidden(Lines& lines, Point point) {
  if (has_too_few_stones(lines, point)) return false;
  const TrialStone stone(lines, point);
  if (wins_at(lines, Rule::Renju, Color::Black, point)) return false;
  int fours = 0;
  for (const Direction direction : kDirections) {
    const Look look = look_along(lines, point, direction);
    if (look.row.length() >= 6) return true;
    fours += look.fours();
  }
  if (fours >= 2) return true;
  int threes = 0;
  for (const Direction direction : kDirections) {
    if (is_three(lines, point, look_along(lines, point, direction)) && ++threes == 2) return true;
  }
  return false;
}

ForbiddenReason why_forbidden(Lines& lines, Point point) {
  ForbiddenReason reason;
  const TrialStone stone(lines, point);
  if (wins_at(lines, Rule::Renju, Color::Black, point)) return reason;
  for (const Direction direction : kDirections) {
    const Look look = look_along(lines, point, direction);
    add_overline(reason, lines, point, look);
    add_fours(reason, lines, point, look);
    add_three(reason, lines, point, look);
  }
  settle(reason);
  return reason;
}

}  // namespace tengen
