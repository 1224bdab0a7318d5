// The moves of a position in the order in which a search looks at them.
#pragma once

#include <array>

#include "tengen/search/strong/history.hpp"
#include "tengen/search/strong/search_board.hpp"

namespace tengen::strong {

struct ScoredMove {
  std::int16_t move;
  std::int32_t score;
};

/// What is tried first.
struct Preferred {
  int table = -1;  ///< The move that was best when the position was searched before.
  std::array<int, 2> killers{-1, -1};
};

/// Which moves there are, by what the opponent threatens.
enum class Situation : std::uint8_t {
  Free,      ///< Any point near a stone.
  OpenFour,  ///< The opponent could make an open four: only a defence or an own four counts.
  Five,      ///< The opponent could make a five: it must be stopped.
};

Situation situation_of(const SearchBoard& board);

/// The legal moves that a situation asks for; where there is none, the game is lost or full.
PointSet moves_of(SearchBoard& board, Situation situation);

class MovePicker {
 public:
  MovePicker(const SearchBoard& board, const PointSet& moves, const History& history,
             const Preferred& preferred, const Parameters& parameters);

  /// The next move, or -1.
  int next();
  int score() const { return moves_[static_cast<std::size_t>(next_ - 1)].score; }
  int count() const { return count_; }

 private:
  std::array<ScoredMove, kMaxPoints> moves_;
  int count_ = 0;
  int next_ = 0;
};

}  // namespace tengen::strong
