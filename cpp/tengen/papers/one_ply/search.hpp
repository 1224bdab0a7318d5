// one_ply (Ruan, "The Gomoku AI"): the value of each point near a stone is what it makes for the
// side to move and what it prevents for the opponent; the first of the best points is played,
// without any search.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/papers/one_ply/evaluation.hpp"

namespace tengen {

struct OnePlyOptions {
  OnePlyWeights weights;
  int distance = 3;  ///< Largest distance of evaluated points from a stone; 0 for all.
  bool counts_neighbours = false;  ///< Ties go to the point with more adjacent stones.
};

struct OnePlyCandidate {
  Move move;
  Score attack = 0;    ///< For the side to move.
  Score defence = 0;   ///< For the opponent, if it played there.
  int neighbours = 0;  ///< Adjacent stones; 0 if they are not counted.

  Score value() const { return attack + defence; }
};

struct OnePlyResult {
  std::vector<OnePlyCandidate> candidates;  ///< Row by row from the top.
  /// Indices of the candidates that are better than all before them; the last one is played.
  std::vector<std::size_t> appended;

  const OnePlyCandidate& best() const { return candidates[appended.back()]; }
};

/// Throws GameOverError if the game is over.
OnePlyResult one_ply(const Board& board, const OnePlyOptions& options);

}  // namespace tengen
