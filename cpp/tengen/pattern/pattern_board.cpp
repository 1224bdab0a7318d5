#include "tengen/pattern/pattern_board.hpp"

namespace tengen {
namespace {

static_assert(kPatternReach == kLineMargin, "a line's word must hold all cells that a point sees");

constexpr std::array kColors{Color::Black, Color::White};

/// How far apart neighbours on a line are in an array with `size` points to a row.
int step_of(std::size_t direction, int size) {
  const std::array<int, 4> steps{1, size, size + 1, 1 - size};
  return steps[direction];
}

}  // namespace

PatternBoard::PatternBoard(Rule rule, const Lines& lines)
    : size_(lines.size()),
      rule_(rule),
      line_table_(&LineTable::of(rule)),
      shape_table_(&ShapeTable::of(rule)),
      lines_(lines) {
  moves_.reserve(kMaxPoints);
  read_lines();
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) read_point(point_at(x, y));
  }
}

void PatternBoard::read_lines() {
  for (const Direction direction : kDirections) {
    for (int line = 0; line < 2 * size_ - 1; ++line) {
      const bool exists = line < size_ || direction >= Direction::SouthEast;
      const std::uint32_t off = exists ? ~lines_.extent(direction, line) : ~0u;
      const std::uint64_t black = lines_.stones(Color::Black, direction, line) | off;
      const std::uint64_t white = lines_.stones(Color::White, direction, line) | off;
      words_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)] =
          black | white << 32;
    }
  }
}

void PatternBoard::read_point(Point point) {
  const std::size_t index = slot(point);
  points_[index] = point;
  const std::array<LinePlace, 4> places = lines_.places(point);
  for (const Color color : kColors) {
    if (!has_bit(lines_.stones(color, Direction::East, places[0].line), places[0].bit)) continue;
    cells_[index] = cell_of(color);
    key_ ^= zobrist::stone(color, point);
    return;
  }
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto [line, bit] = places[direction];
    const std::uint64_t cells = words_[direction][static_cast<std::size_t>(line)];
    const PatternPair pair = line_table_->patterns(cells >> (bit - kPatternReach));
    patterns_[index][direction] = pair;
    codes_[index] |= ShapeTable::along(shape_table_->sorts(pair), direction);
  }
  count_in(index);
}

void PatternBoard::push(Color color, Point point) {
  const std::size_t index = slot(point);
  const std::size_t changes_before = changes_.size();
  count_out(index);
  cells_[index] = cell_of(color);
  flip(color, point);
  const std::array<LinePlace, 4> places = lines_.places(point);
  for (std::size_t direction = 0; direction < 4; ++direction) {
    renew_line(point, direction, places[direction]);
  }
  moves_.push_back({point, color, static_cast<std::uint16_t>(changes_.size() - changes_before)});
}

void PatternBoard::pop() {
  const PushedStone stone = moves_.back();
  moves_.pop_back();
  for (int i = 0; i < stone.changes; ++i) {
    const Change change = changes_.back();
    changes_.pop_back();
    set_patterns(change.index, change.direction, change.before);
  }
  flip(stone.color, stone.point);
  cells_[slot(stone.point)] = Cell::Empty;
  count_in(slot(stone.point));
}

bool PatternBoard::is_forbidden(Color color, Point point) {
  const Shape found = shape(color, point);
  if (found == Shape::Forbidden) return true;
  if (found != Shape::Doubtful && found != Shape::DoubtfulFour) return false;
  return tengen::is_forbidden(lines_, point);
}

/// Puts a stone on a point of the lines and the key, or takes it away: the two are the same.
void PatternBoard::flip(Color color, Point point) {
  lines_.flip(color, point);
  key_ ^= zobrist::stone(color, point);
  const std::array<LinePlace, 4> places = lines_.places(point);
  const int half = color == Color::Black ? 0 : 32;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto [line, bit] = places[direction];
    words_[direction][static_cast<std::size_t>(line)] ^= std::uint64_t{1} << (bit + half);
  }
}

/// Looks up the empty points of one line that a new stone at `place` can have changed. A taken
/// point keeps the patterns it had when its stone came: they are right again when the stone is
/// popped.
void PatternBoard::renew_line(Point point, std::size_t direction, LinePlace place) {
  const std::uint64_t cells = words_[direction][static_cast<std::size_t>(place.line)];
  const int step = step_of(direction, size_);
  const int reach = line_table_->reach();
  const int first = place.bit - reach;
  std::uint32_t left = ~static_cast<std::uint32_t>(cells | cells >> 32) >> first;
  left &= (1u << (2 * reach + 1)) - 1;
  const int origin = index_of(point) - reach * step;
  for (; left != 0; left &= left - 1) {
    const int steps = std::countr_zero(left);
    const PatternPair pair = line_table_->patterns(cells >> (first + steps - kPatternReach));
    const auto index = static_cast<std::size_t>(origin + steps * step);
    const PatternPair before = patterns_[index][direction];
    if (pair == before) continue;
    changes_.push_back(
        {static_cast<std::uint16_t>(index), static_cast<std::uint8_t>(direction), before});
    set_patterns(index, direction, pair);
  }
}

void PatternBoard::set_patterns(std::size_t index, std::size_t direction, PatternPair pair) {
  const PatternPair before = patterns_[index][direction];
  patterns_[index][direction] = pair;
  const PointCode change = shape_table_->sorts(before) ^ shape_table_->sorts(pair);
  if (change == 0) return;
  const PointCode from = codes_[index];
  const PointCode to = from ^ ShapeTable::along(change, direction);
  codes_[index] = to;
  for (const Color color : kColors) {
    const ShapeEntry old_shape = shape_table_->shape(from, color);
    const ShapeEntry new_shape = shape_table_->shape(to, color);
    if (old_shape != new_shape) change_shape(color, index, old_shape, new_shape);
  }
}

void PatternBoard::change_shape(Color color, std::size_t index, ShapeEntry from, ShapeEntry to) {
  auto& counts = counts_[tengen::index_of(color)];
  --counts[static_cast<std::size_t>(from.shape)];
  ++counts[static_cast<std::size_t>(to.shape)];
  for (unsigned left = from.marks ^ to.marks; left != 0; left &= left - 1) {
    const auto mark = static_cast<std::size_t>(std::countr_zero(left));
    marked_[tengen::index_of(color)][mark].flip(static_cast<int>(index));
  }
}

/// Adds an empty point to the counts and sets.
void PatternBoard::count_in(std::size_t index) {
  empty_.add(static_cast<int>(index));
  for (const Color color : kColors) {
    const ShapeEntry entry = shape_table_->shape(codes_[index], color);
    ++counts_[tengen::index_of(color)][static_cast<std::size_t>(entry.shape)];
    for (unsigned left = entry.marks; left != 0; left &= left - 1) {
      const auto mark = static_cast<std::size_t>(std::countr_zero(left));
      marked_[tengen::index_of(color)][mark].add(static_cast<int>(index));
    }
  }
}

/// Takes a point out of the counts and sets.
void PatternBoard::count_out(std::size_t index) {
  empty_.remove(static_cast<int>(index));
  for (const Color color : kColors) {
    const ShapeEntry entry = shape_table_->shape(codes_[index], color);
    --counts_[tengen::index_of(color)][static_cast<std::size_t>(entry.shape)];
    for (unsigned left = entry.marks; left != 0; left &= left - 1) {
      const auto mark = static_cast<std::size_t>(std::countr_zero(left));
      marked_[tengen::index_of(color)][mark].remove(static_cast<int>(index));
    }
  }
}

bool PatternBoard::is_consistent() const {
  const PatternBoard fresh(rule_, lines_);
  for (const int point : fresh.empty_) {
    const auto index = static_cast<std::size_t>(point);
    if (patterns_[index] != fresh.patterns_[index] || codes_[index] != fresh.codes_[index]) {
      return false;
    }
  }
  return words_ == fresh.words_ && cells_ == fresh.cells_ && empty_ == fresh.empty_ &&
         key_ == fresh.key_ && counts_ == fresh.counts_ && marked_ == fresh.marked_;
}

}  // namespace tengen
