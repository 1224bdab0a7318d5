// Positions by lot.
#pragma once

#include <cstdint>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/random_move.hpp"

namespace tengen::test {

/// An unfinished game after about so many moves by lot.
inline Board random_board(int size, Rule rule, int moves, std::uint64_t seed) {
  Board board(size, rule);
  Random random(seed);
  for (int i = 0; i < moves && !board.is_over(); ++i) board.push(random_legal_move(board, random));
  if (board.is_over()) board.pop();
  return board;
}

}  // namespace tengen::test
