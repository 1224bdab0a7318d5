// The three ways a move or a position can be wrong. Python sees them as ParseError,
// IllegalMoveError and GameOverError; each message says what was expected.
#pragma once

#include <stdexcept>

namespace tengen {

/// The text is not a point, a move or a possible position.
struct ParseError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// The move is well written but may not be played: off the board, or on a stone.
struct IllegalMoveError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// The game has ended, so nothing more can be played.
struct GameOverError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

}  // namespace tengen
