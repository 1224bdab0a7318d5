#include "tengen/pattern/static_win.hpp"

#include <algorithm>
#include <bit>

namespace tengen {
namespace {

/// RAII: a stone that is on the board for its lifetime.
class TrialStone {
 public:
  TrialStone(PatternBoard& board, Color color, Point point) : board_(board) {
    board_.push(color, point);
  }
  ~TrialStone() { board_.pop(); }
  TrialStone(const TrialStone&) = delete;
  TrialStone& operator=(const TrialStone&) = delete;

 private:
  PatternBoard& board_;
};

bool has_five(const PatternBoard& board, Color color) {
  return board.count(color, Shape::Five) > 0;
}

/// The points of a set that leave the opponent no five. If there is a five to stop, only its own
/// point is considered; in caro a stone at its end may also stop it, which is left to the search.
PointSet safe_points(const PatternBoard& board, Color turn, PointSet points) {
  if (has_five(board, opposite(turn))) points &= board.fives(opposite(turn));
  if (board.count(opposite(turn), Shape::Five) > 1) return {};
  return points;
}

/// A stone that makes more fives than one reply can stop, while the opponent has none.
std::optional<Point> winning_four(const PatternBoard& board, Color turn) {
  if (board.count(turn, Shape::OpenFour) == 0) return {};
  const PointSet points = safe_points(board, turn, board.open_fours(turn));
  if (points.is_empty()) return {};
  return board.point_of(points.first());
}

/// Whether the opponent's stone on `reply` fails against a four that was just made.
bool fails_to_stop(PatternBoard& board, Color turn, Point reply) {
  if (board.is_forbidden(opposite(turn), reply)) return true;
  const TrialStone stone(board, opposite(turn), reply);
  return has_five(board, turn) || winning_four(board, turn).has_value();
}

/// Whether the four that a stone on `point` makes in one direction leaves a winning four after any
/// reply. Only replies on the four's line matter.
bool wins_by_four(PatternBoard& board, Color turn, Point point, Direction direction) {
  const TrialStone stone(board, turn, point);
  if (has_five(board, opposite(turn))) return false;
  const auto [line, bit] = board.lines().place(point, direction);
  std::uint32_t replies = board.lines().empty(direction, line);
  replies &= ((2u << 2 * kPatternReach) - 1) << (bit - kPatternReach);
  for (; replies != 0; replies &= replies - 1) {
    const Point reply = board.lines().point_on(point, direction, std::countr_zero(replies));
    if (!fails_to_stop(board, turn, reply)) return false;
  }
  return true;
}

std::optional<Point> four_and_three(PatternBoard& board, Color turn) {
  if (board.count(turn, Shape::FourThree) == 0) return {};
  const PointSet both = board.fours(turn) & board.open_threes(turn);
  for (const int index : safe_points(board, turn, both)) {
    const Point point = board.point_of(index);
    if (board.shape(turn, point) != Shape::FourThree) continue;
    const auto four = std::ranges::find_if(
        kDirections, [&](Direction each) { return is_four(board.pattern(turn, point, each)); });
    if (wins_by_four(board, turn, point, *four)) return point;
  }
  return {};
}

/// Two open threes on two lines, so that no reply stops both. The opponent's only other defence
/// would be a four. Checked after the stone is placed, since it can make a point legal where two
/// fours were forbidden.
std::optional<Point> double_three(PatternBoard& board, Color turn) {
  if (board.count(turn, Shape::DoubleThree) == 0) return {};
  const Color other = opposite(turn);
  for (const int index : safe_points(board, turn, board.open_threes(turn))) {
    const Point point = board.point_of(index);
    if (board.shape(turn, point) != Shape::DoubleThree) continue;
    const TrialStone stone(board, turn, point);
    if (!has_five(board, other) && board.fours(other).is_empty()) return point;
  }
  return {};
}

}  // namespace

std::optional<StaticWin> static_win(PatternBoard& board, Color turn) {
  if (has_five(board, turn)) return StaticWin{1, board.point_of(board.fives(turn).first())};
  if (const auto point = winning_four(board, turn)) return StaticWin{3, *point};
  if (const auto point = four_and_three(board, turn)) return StaticWin{5, *point};
  if (const auto point = double_three(board, turn)) return StaticWin{5, *point};
  return {};
}

}  // namespace tengen
