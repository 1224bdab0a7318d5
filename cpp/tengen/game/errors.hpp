// The errors of moves and positions. In Python they are ParseError, IllegalMoveError and
// GameOverError; each message says what was expected.
#pragma once

#include <stdexcept>

namespace tengen {

/// The text is not a point, a move or a valid position.
struct ParseError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// The move is well-formed but illegal: off the board, or on an occupied point.
struct IllegalMoveError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// The game has ended, so nothing more can be played.
struct GameOverError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

}  // namespace tengen
