#include "tengen/game/random_move.hpp"

#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

/// The empty point with a number, counted from 0 row by row from the top.
Point empty_point(const Board& board, std::uint32_t number) {
  const Cell* cell = board.cells();
  for (;; ++cell) {
    if (*cell == Cell::Empty && number-- == 0) break;
  }
  const auto index = static_cast<int>(cell - board.cells());
  return point_at(index % board.size(), index / board.size());
}

}  // namespace

Move random_legal_move(const Board& board, Random& random) {
  if (board.is_over()) throw GameOverError("the game is over: there is no move to choose");
  const int empty = board.size() * board.size() - board.stone_count();
  const Move drawn{empty_point(board, random.below(static_cast<std::uint32_t>(empty)))};
  if (board.is_legal(drawn)) return drawn;
  // All legal moves gain equally from the draws that fail, so they stay equally likely.
  const std::vector<Move> legal = board.legal_moves();
  if (legal.empty()) return kPass;
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace tengen
