// Attack: a pattern board from the attacker's point of view, and the replies that fours force.
#pragma once

#include <array>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// A small set of points: those that stop all fives of a side.
class Stops {
 public:
  void add(Point point) { points_[static_cast<std::size_t>(count_++)] = point; }
  bool is_empty() const { return count_ == 0; }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + count_; }

 private:
  std::array<Point, 9> points_{};  // A five point, and in caro both ends of four rows.
  int count_ = 0;
};

class Attack {
 public:
  Attack(PatternBoard& on, Color side) : board(on), attacker(side) {}

  PatternBoard& board;
  const Color attacker;

  Color defender() const { return opposite(attacker); }
  const PointSet& own_fives() const { return board.fives(attacker); }
  const PointSet& their_fives() const { return board.fives(defender()); }

  void play(Point point) { board.push(attacker, point); }
  void reply(Point point) { board.push(defender(), point); }
  void take_back() { board.pop(); }

  /// The defender's legal points that stop all of the attacker's fives.
  Stops defender_stops();
  /// The attacker's legal points that stop all of the defender's fives.
  Stops attacker_stops();

 private:
  Stops stops_of(Color color);
};

/// Adds the empty points next to the winning rows of a stone of the colour on a point.
void add_ends_of_fives(PointSet& points, const PatternBoard& board, Color color, Point five);

}  // namespace tengen
