// Random playouts.
#pragma once

#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"

namespace tengen {

/// Twice black's points of a finished game: 2 for a win, 1 for a draw, 0 for a loss.
inline int black_half_points(const Outcome& outcome) {
  if (!outcome.winner) return 1;
  return *outcome.winner == Color::Black ? 2 : 0;
}

/// Plays random games.
class Playout {
 public:
  /// Plays uniformly random legal moves to the end and undoes them. Returns black's result; see
  /// `black_half_points`.
  int run(Board& board, Random& random);

 private:
  void play_move(Board& board, Random& random);

  std::vector<Point> empty_;  ///< Kept between runs, so that a run allocates nothing.
};

}  // namespace tengen
