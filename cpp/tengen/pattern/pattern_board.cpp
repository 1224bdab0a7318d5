#include "tengen/pattern/pattern_board.hpp"

#include <span>

namespace tengen {
namespace {

constexpr std::array kColors{Color::Black, Color::White};
/// The lower bit of every cell of a line.
constexpr LineCells kEveryCell = 0x5555'5555'5555'5555;

}  // namespace

PatternBoard::PatternBoard(Rule rule, const Lines& lines)
    : size_(lines.size()),
      rule_(rule),
      line_table_(&LineTable::of(rule)),
      shape_table_(&ShapeTable::of(rule)),
      lines_(lines) {
  stones_.reserve(kMaxPoints);
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
      const std::uint32_t black = lines_.stones(Color::Black, direction, line) | off;
      const std::uint32_t white = lines_.stones(Color::White, direction, line) | off;
      LineCells& cells =
          line_cells_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
      for (int bit = 0; bit < 32; ++bit) {
        cells |= LineCells{black >> bit & 1u} << 2 * bit;
        cells |= LineCells{white >> bit & 1u} << (2 * bit + 1);
      }
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
    const LineCells cells = line_cells_[direction][static_cast<std::size_t>(line)];
    codes_[index] = shape_table_->with(codes_[index], direction, line_table_->patterns(cells, bit));
  }
  count_in(index);
}

void PatternBoard::push(Color color, Point point) {
  PushedStone& stone = stones_.emplace_back(PushedStone{point, color, 0, 0, counts_});
  count_out(slot(point));
  cells_[slot(point)] = cell_of(color);
  flip_stone(color, point);
  renew_around(point, stone);
}

void PatternBoard::pop() {
  const PushedStone& stone = stones_.back();
  const std::size_t first_change = changes_.size() - stone.changes;
  for (std::size_t i = first_change; i < changes_.size(); ++i) {
    codes_[changes_[i].index] = changes_[i].code;
  }
  changes_.resize(first_change);
  const std::size_t first_flip = flips_.size() - stone.flips;
  for (std::size_t i = first_flip; i < flips_.size(); ++i) flip_marks(flips_[i]);
  flips_.resize(first_flip);
  flip_stone(stone.color, stone.point);
  cells_[slot(stone.point)] = Cell::Empty;
  count_in(slot(stone.point));
  counts_ = stone.counts;
  stones_.pop_back();
}

bool PatternBoard::is_forbidden(Color color, Point point) {
  const Shape found = shape(color, point);
  if (found == Shape::Forbidden) return true;
  if (found != Shape::Doubtful && found != Shape::DoubtfulFour) return false;
  return tengen::is_forbidden(lines_, point);
}

/// Adds an empty point to the counts and sets.
void PatternBoard::count_in(std::size_t index) {
  empty_.add(static_cast<int>(index));
  for (const Color color : kColors) {
    const Shape shape = shape_table_->shape(codes_[index], color).shape;
    ++counts_[tengen::index_of(color)][static_cast<std::size_t>(shape)];
  }
  flip_marks({static_cast<std::uint16_t>(index), shape_table_->marks(codes_[index])});
}

/// Removes a point from the counts and sets.
void PatternBoard::count_out(std::size_t index) {
  empty_.remove(static_cast<int>(index));
  for (const Color color : kColors) {
    const Shape shape = shape_table_->shape(codes_[index], color).shape;
    --counts_[tengen::index_of(color)][static_cast<std::size_t>(shape)];
  }
  flip_marks({static_cast<std::uint16_t>(index), shape_table_->marks(codes_[index])});
}

/// Places or removes a stone in the lines and the key, which is the same operation.
void PatternBoard::flip_stone(Color color, Point point) {
  lines_.flip(color, point);
  key_ ^= zobrist::stone(color, point);
  const std::array<LinePlace, 4> places = lines_.places(point);
  const int half = color == Color::Black ? 0 : 1;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto [line, bit] = places[direction];
    line_cells_[direction][static_cast<std::size_t>(line)] ^= LineCells{1} << (2 * bit + half);
  }
}

void PatternBoard::flip_marks(Flip flip) {
  for (unsigned left = flip.marks; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    marked_[bit / 8][bit % 8].flip(flip.index);
  }
}

/// Updates the empty points of one line that a new stone at `place` may change, and records their
/// old codes. An occupied point keeps its code, which is valid again when its stone is popped.
template <std::size_t kDirection>
inline PatternBoard::Change* PatternBoard::renew_line(Point point, LinePlace place, Change* end) {
  const LineCells cells = line_cells_[kDirection][static_cast<std::size_t>(place.line)];
  const int step = std::array<int, 4>{1, size_, size_ + 1, 1 - size_}[kDirection];
  const int reach = line_table_->reach();
  const int origin = index_of(point) - reach * step;
  const LineTable& line_table = *line_table_;
  const ShapeTable& shape_table = *shape_table_;
  const int first = 2 * (place.bit - reach - kPatternReach);  // Of the first point's window.
  // The lower bits of the empty cells within reach.
  LineCells left = ~(cells | cells >> 1) >> 2 * (place.bit - reach);
  left &= kEveryCell & ((LineCells{4} << 4 * reach) - 1);
  for (; left != 0; left &= left - 1) {
    const int along = std::countr_zero(left);  // In bits, two for each cell.
    const auto index = static_cast<std::uint32_t>(origin + along / 2 * step);
    const LineCells window = cells >> (first + along);
    const PointCode before = codes_[index];
    const PointCode after = shape_table.with(before, kDirection, line_table.patterns(window));
    // Whether a code changes is hard to predict, so this is branchless: the next record overwrites
    // that of an unchanged code.
    *end = {index, before};
    end += before != after;
    codes_[index] = after;
  }
  return end;
}

/// Counts the shapes that a changed point has lost and gained, and returns its marks that change.
inline PatternBoard::Flip PatternBoard::renew_shapes(Change change) {
  const PointCode before = change.code;
  const PointCode after = codes_[change.index];
  const PointCode changed = before ^ after;
  // A stone seldom changes the sorts of both colours' patterns at one point.
  const auto color = static_cast<std::size_t>((changed & 0xFFFF) == 0);
  const ShapeEntry from = shape_table_->shape(before, static_cast<Color>(color));
  const ShapeEntry to = shape_table_->shape(after, static_cast<Color>(color));
  --counts_[color][static_cast<std::size_t>(from.shape)];
  ++counts_[color][static_cast<std::size_t>(to.shape)];
  int marks = (from.marks ^ to.marks) << (8 * color);
  if ((changed & 0xFFFF) != 0 && changed >> 16 != 0) [[unlikely]] {
    const ShapeEntry white_from = shape_table_->shape(before, Color::White);
    const ShapeEntry white_to = shape_table_->shape(after, Color::White);
    --counts_[1][static_cast<std::size_t>(white_from.shape)];
    ++counts_[1][static_cast<std::size_t>(white_to.shape)];
    marks |= (white_from.marks ^ white_to.marks) << 8;
  }
  return {static_cast<std::uint16_t>(change.index), static_cast<std::uint16_t>(marks)};
}

/// Updates codes, counts and sets around a new stone.
void PatternBoard::renew_around(Point point, PushedStone& stone) {
  std::array<Change, 4 * 2 * kPatternReach + 1> changes;
  Change* end = changes.data();
  const std::array<LinePlace, 4> places = lines_.places(point);
  end = renew_line<0>(point, places[0], end);
  end = renew_line<1>(point, places[1], end);
  end = renew_line<2>(point, places[2], end);
  end = renew_line<3>(point, places[3], end);
  const std::span<const Change> changed(changes.data(), end);
  std::array<Flip, 4 * 2 * kPatternReach + 1> flips;
  Flip* flip = flips.data();
  for (const Change change : changed) {
    *flip = renew_shapes(change);
    flip += flip->marks != 0;
  }
  for (const Flip* each = flips.data(); each != flip; ++each) flip_marks(*each);
  stone.changes = static_cast<std::uint8_t>(changed.size());
  stone.flips = static_cast<std::uint8_t>(flip - flips.data());
  changes_.insert(changes_.end(), changed.begin(), changed.end());
  flips_.insert(flips_.end(), flips.data(), flip);
}

bool PatternBoard::is_consistent() const {
  const PatternBoard fresh(rule_, lines_);
  for (const int point : fresh.empty_) {
    const auto index = static_cast<std::size_t>(point);
    if (codes_[index] != fresh.codes_[index]) return false;
  }
  return line_cells_ == fresh.line_cells_ && cells_ == fresh.cells_ && empty_ == fresh.empty_ &&
         key_ == fresh.key_ && counts_ == fresh.counts_ && marked_ == fresh.marked_;
}

}  // namespace tengen
