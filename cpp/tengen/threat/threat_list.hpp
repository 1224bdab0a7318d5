// Threats as defined by Allis: moves that make a five, a four or an open three on a line.
#pragma once

#include <vector>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// What one more stone of a colour would make of a line.
struct Threat {
  Color color;
  Pattern pattern;  ///< Five, OpenFour, TwoFours, Four or OpenThree.
  Direction direction;
  Point gain;  ///< The point of the stone.
  /// The opponent's legal replies on the line that stop the threat. Empty against a five or an open
  /// four.
  std::vector<Point> costs;
  std::vector<Point> rests;  ///< The colour's stones on the line that it needs.
  bool is_split;             ///< There is a gap between the gain and the rests.
};

/// The threats of both colours, black's first, each in the order of the board. In renju, points
/// that are forbidden for black and false threes are left out.
std::vector<Threat> find_threats(const Board& board);

}  // namespace tengen
