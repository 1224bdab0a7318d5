#include "tengen/threat/threat_list.hpp"

#include <algorithm>

namespace tengen {
namespace {

/// Finds the threats of one colour on one line through a point.
class LineThreat {
 public:
  LineThreat(PatternBoard& board, Color color, Point gain, Direction direction)
      : board_(board), color_(color), gain_(gain), direction_(direction) {}

  /// Adds the threat, if there is one.
  void add_to(std::vector<Threat>& found) {
    const Pattern pattern = sort_of(board_.pattern(color_, gain_, direction_));
    if (pattern == Pattern::Dead) return;
    board_.push(color_, gain_);
    if (pattern == Pattern::Five || has_goal(pattern)) {
      const std::uint32_t rests = rests_of(pattern, bit_of(gain_));
      found.push_back({color_, pattern, direction_, gain_, costs_of(pattern), points_of(rests),
                       is_split(rests | bit_of(gain_))});
    }
    board_.pop();
  }

 private:
  /// The pattern if it counts as a threat; otherwise Dead.
  static Pattern sort_of(Pattern pattern) {
    if (is_open_three(pattern)) return Pattern::OpenThree;
    return pattern == Pattern::Five || is_four(pattern) ? pattern : Pattern::Dead;
  }

  /// The points that execute the threat: fives after a four, winning fours after a three.
  std::vector<Point> goals(Pattern pattern) {
    std::vector<Point> found = points_of(nearby());
    std::erase_if(found, [&](Point point) {
      const Pattern next = board_.pattern(color_, point, direction_);
      if (is_four(pattern))
        return next != Pattern::Five || !has_bit(row_with(point, bit_of(point)), gain_bit());
      return !is_winning_four(next) || board_.is_forbidden(color_, point) || !helps(point);
    });
    return found;
  }

  /// Whether a stone on the point makes a four of which the gain is a part.
  bool helps(Point point) {
    board_.push(color_, point);
    const bool found = has_goal(Pattern::Four);
    board_.pop();
    return found;
  }

  bool has_goal(Pattern pattern) { return !goals(pattern).empty(); }

  std::vector<Point> costs_of(Pattern pattern) {
    if (pattern == Pattern::Five) return {};
    std::vector<Point> replies = points_of(nearby());
    std::erase_if(replies, [&](Point reply) {
      if (board_.is_forbidden(opposite(color_), reply)) return true;
      board_.push(opposite(color_), reply);
      const bool goes_on = has_goal(pattern);
      board_.pop();
      return goes_on;
    });
    return replies;
  }

  /// The existing stones of the fives that the threat leads to.
  std::uint32_t rests_of(Pattern pattern, std::uint32_t to_come) {
    if (pattern == Pattern::Five) {
      return row_with(gain_, to_come) & windows_with(to_come) & ~to_come;
    }
    std::uint32_t rests = 0;
    for (const Point goal : goals(pattern)) {
      if (is_four(pattern)) {
        rests |= rests_of(Pattern::Five, to_come | bit_of(goal));
        continue;
      }
      board_.push(color_, goal);
      rests |= rests_of(Pattern::Four, to_come | bit_of(goal));
      board_.pop();
    }
    return rests;
  }

  LinePlace place(Point point) const { return board_.lines().place(point, direction_); }
  int line() const { return place(gain_).line; }
  int gain_bit() const { return place(gain_).bit; }
  std::uint32_t bit_of(Point point) const { return 1u << place(point).bit; }

  /// The row of a point if these stones are added.
  std::uint32_t row_with(Point point, std::uint32_t added) const {
    const std::uint32_t stones = board_.lines().stones(color_, direction_, line());
    const Row row = row_through(stones | added, place(point).bit);
    return ((1u << row.length()) - 1) << row.first;
  }

  /// The cells of all windows that contain all of these.
  static std::uint32_t windows_with(std::uint32_t cells) {
    const int first = 31 - std::countl_zero(cells) - 4;
    const int last = std::countr_zero(cells) + 4;
    return first > last ? 0 : ((1u << (last - first + 1)) - 1) << first;
  }

  static bool is_split(std::uint32_t stones) {
    return !std::has_single_bit((stones >> std::countr_zero(stones)) + 1);
  }

  /// The empty points of the line that a five through the gain can depend on.
  std::uint32_t nearby() const {
    const std::uint32_t around = ((2u << 2 * kPatternReach) - 1) << (gain_bit() - kPatternReach);
    return board_.lines().empty(direction_, line()) & around;
  }

  std::vector<Point> points_of(std::uint32_t bits_of_line) const {
    std::vector<Point> points;
    for (; bits_of_line != 0; bits_of_line &= bits_of_line - 1) {
      points.push_back(board_.lines().point_on(gain_, direction_, std::countr_zero(bits_of_line)));
    }
    return points;
  }

  PatternBoard& board_;
  Color color_;
  Point gain_;
  Direction direction_;
};

}  // namespace

std::vector<Threat> find_threats(const Board& board) {
  std::vector<Threat> found;
  if (board.is_over()) return found;
  PatternBoard patterns(board);
  for (const Color color : {Color::Black, Color::White}) {
    const PointSet gains =
        patterns.fives(color) | patterns.fours(color) | patterns.open_threes(color);
    for (const int index : gains) {
      const Point gain = patterns.point_of(index);
      if (patterns.is_forbidden(color, gain)) continue;
      const bool wins = patterns.fives(color).has(index);
      for (const Direction direction : kDirections) {
        const bool is_five = patterns.pattern(color, gain, direction) == Pattern::Five;
        if (wins == is_five) LineThreat(patterns, color, gain, direction).add_to(found);
      }
    }
  }
  return found;
}

}  // namespace tengen
