// Attack: a board seen by the side that wants to prove a win, with what both sides' fours force.
#pragma once

#include <vector>

#include "tengen/game/forbidden.hpp"
#include "tengen/game/rule.hpp"
#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

class Attack {
 public:
  Attack(PatternBoard& board, Color attacker) : board_(board), attacker_(attacker) {}

  PatternBoard& board() { return board_; }
  Color attacker() const { return attacker_; }
  Color defender() const { return opposite(attacker_); }

  /// Whether a side may put a stone on an empty point without losing by it.
  bool may_play(Color color, Point point);

  /// The points where a stone of the other side leaves a colour, which has fives, none of them.
  /// Most often one or none; in caro a five is also stopped beyond its end.
  std::vector<Point> stops(Color color);

 private:
  PatternBoard& board_;
  Color attacker_;
};

}  // namespace tengen
