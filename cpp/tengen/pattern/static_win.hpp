// Wins that the shapes show without a search.
#pragma once

#include <optional>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// A certain win: its first move, and within how many plies the game is over.
struct StaticWin {
  int plies;  ///< 1, 3 or 5.
  Point point;

  friend bool operator==(const StaticWin&, const StaticWin&) = default;
};

/// A win of the side to move in a game that goes on, or nothing when none is known. Never wrong, by
/// no means complete. `board` is as before on return.
std::optional<StaticWin> static_win(PatternBoard& board, Color turn);

}  // namespace tengen
