// Wins that shapes show without a search.
#pragma once

#include <optional>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// A certain win: its first move, and the plies until the end of the game.
struct StaticWin {
  int plies;  ///< 1, 3 or 5.
  Point point;

  friend bool operator==(const StaticWin&, const StaticWin&) = default;
};

/// A win of the side to move, or empty if none is known. Sound but incomplete. The game must not be
/// over; `board` is restored on return.
std::optional<StaticWin> static_win(PatternBoard& board, Color turn);

}  // namespace tengen
