#include "tengen/papers/winning_windows/blocker.hpp"

#include <array>

#include "tengen/game/errors.hpp"
#include "tengen/game/random_move.hpp"

namespace tengen {
namespace {

/// A shape that must be blocked, as bits along a line. Bit 1 is the first stone, bit 0 the point
/// before it.
struct Shape {
  std::uint32_t stones;
  std::uint32_t empty;  ///< Must be empty; a stone there blocks.
  std::uint32_t span;   ///< Must contain no other stone of the opponent.
  bool has_gap;
};

constexpr std::array<Shape, 5> kFours{{
    {0b011110, 0b000001, 0b111111, false},
    {0b011110, 0b100000, 0b111111, false},
    {0b111010, 0b000100, 0b111110, true},
    {0b110110, 0b001000, 0b111110, true},
    {0b101110, 0b010000, 0b111110, true},
}};
constexpr std::array<Shape, 3> kThrees{{
    {0b001110, 0b010001, 0b011111, false},
    {0b011010, 0b100101, 0b111111, true},
    {0b010110, 0b101001, 0b111111, true},
}};

class Blocks {
 public:
  Blocks(const Board& board, bool sees_gaps) : board_(board), sees_gaps_(sees_gaps) {}

  /// The legal points that block one of some shapes.
  std::vector<Point> against(std::span<const Shape> shapes) {
    marks_.fill(false);
    const Cell other = cell_of(opposite(board_.turn()));
    for_each_point([&](Point point) {
      if (board_.at(point) == other) mark_around(point, shapes);
    });
    std::vector<Point> found;
    for_each_point([&](Point point) {
      if (marks_[index(point)] && board_.is_legal({point})) found.push_back(point);
    });
    return found;
  }

 private:
  template <typename F>
  void for_each_point(F visit) const {
    for (int y = 0; y < board_.size(); ++y) {
      for (int x = 0; x < board_.size(); ++x) visit(point_at(x, y));
    }
  }

  std::size_t index(Point point) const {
    return static_cast<std::size_t>(point.y * board_.size() + point.x);
  }

  /// Marks the points that block the shapes whose first stone is on a point.
  void mark_around(Point point, std::span<const Shape> shapes) {
    const Lines& lines = board_.lines();
    for (const Direction direction : kDirections) {
      const auto [line, bit] = lines.place(point, direction);
      const int before = bit - 1;
      const std::uint32_t stones = lines.stones(opposite(board_.turn()), direction, line) >> before;
      const std::uint32_t empty = lines.empty(direction, line) >> before;
      for (const Shape& shape : shapes) {
        const bool is_there =
            (stones & shape.span) == shape.stones && (empty & shape.empty) == shape.empty;
        if (!is_there || (shape.has_gap && !sees_gaps_)) continue;
        for (int i = 0; i < 6; ++i) {
          if (!has_bit(shape.empty, i)) continue;
          marks_[index(lines.point_on(point, direction, before + i))] = true;
        }
      }
    }
  }

  const Board& board_;
  bool sees_gaps_;
  std::array<bool, kMaxPoints> marks_{};
};

}  // namespace

std::vector<Point> blocking_points(const Board& board, bool sees_gaps) {
  Blocks blocks(board, sees_gaps);
  std::vector<Point> found = blocks.against(kFours);
  return found.empty() ? blocks.against(kThrees) : found;
}

Move blocker_move(const Board& board, bool sees_gaps, Random& random) {
  if (board.is_over()) throw GameOverError("the game is over, so there is no move to choose");
  const std::vector<Point> blocks = blocking_points(board, sees_gaps);
  if (blocks.empty()) return random_legal_move(board, random);
  return {blocks[random.below(static_cast<std::uint32_t>(blocks.size()))]};
}

}  // namespace tengen
