// one_ply (Ruan, "The Gomoku AI"): each point near a stone is worth what it makes for the side to
// move and what it takes from the other; the first of the best is played. It looks no move ahead.
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/papers/one_ply/evaluation.hpp"

namespace tengen {

struct OnePlyOptions {
  OnePlyWeights weights;
  int distance = 3;                ///< Points this near a stone are valued; 0 for all.
  bool counts_neighbours = false;  ///< Of equal values the one among more stones is better.
};

struct OnePlyCandidate {
  Move move;
  Score attack = 0;    ///< For the side to move.
  Score defence = 0;   ///< For the other side, were it to play there.
  int neighbours = 0;  ///< Stones on the eight points around; 0 where they are not counted.

  Score value() const { return attack + defence; }
};

struct OnePlyResult {
  std::vector<OnePlyCandidate> candidates;  ///< Row by row from the top.
  /// Indices of those that were better than all before them; the last is the one to play.
  std::vector<std::size_t> appended;

  const OnePlyCandidate& best() const { return candidates[appended.back()]; }
};

/// Throws GameOverError when there is nothing to choose.
OnePlyResult one_ply(const Board& board, const OnePlyOptions& options);

}  // namespace tengen
