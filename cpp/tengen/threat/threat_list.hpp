// Threats as Allis calls them: moves that make a five, a four or an open three on a line.
#pragma once

#include <vector>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// What one more stone of a colour would make of one line.
struct Threat {
  Color color;
  Pattern pattern;  ///< Five, OpenFour, TwoFours, Four or OpenThree.
  Direction direction;
  Point gain;  ///< Where the stone goes.
  /// The opponent's replies on the line that stop what is threatened next, as far as the opponent
  /// may play them. None where no reply does: against a five or an open four.
  std::vector<Point> costs;
  std::vector<Point> rests;  ///< The colour's stones on the line that it needs.
  bool is_split;             ///< There is a gap between the gain and the rests.
};

/// The threats of both colours, black's first, each in the order of the board. In renju a point
/// that is forbidden to black is no gain, and a false three no threat.
std::vector<Threat> find_threats(const Board& board);

}  // namespace tengen
