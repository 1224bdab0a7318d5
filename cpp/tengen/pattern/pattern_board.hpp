// PatternBoard: stones, and for every empty point the patterns of both colours, updated
// incrementally by push and pop. It knows no turns and no outcomes: stones of any colour may be
// pushed in any order, as threat searches do.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/pattern/line_table.hpp"
#include "tengen/pattern/point_set.hpp"
#include "tengen/pattern/shape_table.hpp"

namespace tengen {

class PatternBoard {
 public:
  /// The stones of a board; its moves cannot be popped here.
  explicit PatternBoard(const Board& board) : PatternBoard(board.rule(), board.lines()) {}
  PatternBoard(Rule rule, const Lines& lines);

  int size() const { return size_; }
  Rule rule() const { return rule_; }
  /// Stones pushed and not popped.
  int pushed() const { return static_cast<int>(stones_.size()); }

  /// The number of a point in a PointSet, and back.
  int index_of(Point point) const { return point.y * size_ + point.x; }
  Point point_of(int index) const { return points_[static_cast<std::size_t>(index)]; }

  Cell at(Point point) const { return cells_[slot(point)]; }
  bool is_empty(Point point) const { return at(point) == Cell::Empty; }
  const PointSet& empty_points() const { return empty_; }
  /// Zobrist key of the stones, without the side to move.
  zobrist::Key key() const { return key_; }

  /// Places a stone on an empty point.
  void push(Color color, Point point);
  /// Removes the last stone.
  void pop();

  /// What a stone on an empty point would make; meaningless for an occupied point.
  Pattern pattern(Color color, Point point, Direction direction) const {
    const auto [line, bit] = lines_.place(point, direction);
    return pattern_of(line_table_->patterns(cells_of(direction, line), bit), color);
  }
  Shape shape(Color color, Point point) const {
    return shape_table_->shape(codes_[slot(point)], color).shape;
  }
  /// The number of empty points with a shape.
  int count(Color color, Shape shape) const {
    return counts_[tengen::index_of(color)][static_cast<std::size_t>(shape)];
  }
  /// The empty points with a mark.
  const PointSet& marked(Color color, Mark mark) const {
    return marked_[tengen::index_of(color)][static_cast<std::size_t>(mark)];
  }
  const PointSet& fives(Color color) const { return marked(color, Mark::Five); }
  const PointSet& open_fours(Color color) const { return marked(color, Mark::OpenFour); }
  const PointSet& fours(Color color) const { return marked(color, Mark::Four); }
  const PointSet& open_threes(Color color) const { return marked(color, Mark::OpenThree); }
  const PointSet& doubtful(Color color) const { return marked(color, Mark::Doubtful); }

  /// Whether the empty point is forbidden for the colour. Only doubtful points cost more than a
  /// lookup; the state is restored on return.
  bool is_forbidden(Color color, Point point);

  /// A line with black's stones in the lower half and white's in the upper, and cells off the board
  /// in both; lines and bits are numbered as in `Lines`.
  std::uint64_t word(Direction direction, int line) const {
    const std::uint32_t off = ~lines_.extent(direction, line);
    const std::uint64_t white = lines_.stones(Color::White, direction, line) | off;
    return lines_.stones(Color::Black, direction, line) | off | white << 32;
  }
  /// The same line in the format of `LineTable`.
  LineCells cells_of(Direction direction, int line) const {
    return line_cells_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
  }
  const Lines& lines() const { return lines_; }
  /// For functions that try stones on the lines and must restore them.
  Lines& lines() { return lines_; }

  /// Whether all incrementally updated state equals a recomputation.
  bool is_consistent() const;

  friend bool operator==(const PatternBoard&, const PatternBoard&) = default;

 private:
  using Counts = std::array<std::array<std::uint16_t, kShapes>, 2>;

  struct PushedStone {
    Point point;
    Color color;
    std::uint8_t changes;  ///< The number of its code changes,
    std::uint8_t flips;    ///< and of its mark changes.
    Counts counts;         ///< The counts before it.

    friend bool operator==(const PushedStone&, const PushedStone&) = default;
  };
  /// The previous code of a point.
  struct Change {
    std::uint32_t index;
    PointCode code;

    friend bool operator==(const Change&, const Change&) = default;
  };
  /// The changed marks of a point: black's in the lower byte, white's in the upper.
  struct Flip {
    std::uint16_t index;
    std::uint16_t marks;

    friend bool operator==(const Flip&, const Flip&) = default;
  };

  std::size_t slot(Point point) const { return static_cast<std::size_t>(index_of(point)); }
  void read_lines();
  void read_point(Point point);
  void count_in(std::size_t index);
  void count_out(std::size_t index);
  void flip_stone(Color color, Point point);
  void flip_marks(Flip flip);
  template <std::size_t kDirection>
  Change* renew_line(Point point, LinePlace place, Change* end);
  Flip renew_shapes(Change change);
  void renew_around(Point point, PushedStone& stone);

  int size_;
  Rule rule_;
  const LineTable* line_table_;
  const ShapeTable* shape_table_;
  zobrist::Key key_ = 0;
  std::array<std::array<LineCells, 2 * kMaxSize - 1>, 4> line_cells_{};
  std::array<PointCode, kMaxPoints> codes_{};
  Counts counts_{};
  std::array<std::array<PointSet, kMarks>, 2> marked_{};
  PointSet empty_;
  std::array<Cell, kMaxPoints> cells_{};
  std::array<Point, kMaxPoints> points_{};
  Lines lines_;
  std::vector<PushedStone> stones_;
  std::vector<Change> changes_;
  std::vector<Flip> flips_;
};

}  // namespace tengen
