// Positions with forced wins, from games.
#pragma once

#include <array>

#include "boards.hpp"
#include "tengen/threat/solver.hpp"

namespace tengen::test {

/// The side to move wins by fours in nine plies.
inline Board won_by_fours() { return board_of("j3h4k4i2j5i6k5h5k6k3l5i5"); }

/// The side to move wins by threats, in nine plies at the soonest, and not by fours.
inline Board won_by_threats() { return board_of("l7n7i5n5o3n6n8l5l6k5m5n4n3"); }

/// A solution that does not depend on the machine.
inline SolveResult solved(const Board& board, std::uint64_t nodes = 200'000,
                          bool wants_shortest = false) {
  SolveOptions options;
  options.limits.nodes = nodes;
  options.wants_shortest = wants_shortest;
  return solve(board, board.turn(), options);
}

}  // namespace tengen::test
