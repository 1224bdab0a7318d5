// Positions to test with.
#pragma once

#include <cstdint>
#include <string_view>

#include "tengen/game/board.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen::test {

inline Board board_of(std::string_view moves, int size = 15, Rule rule = Rule::Freestyle) {
  Board board(size, rule);
  for (const Move move : parse_moves(moves, size)) board.push(move);
  return board;
}

/// An unfinished game after about this many random moves.
inline Board random_board(int size, Rule rule, int moves, std::uint64_t seed) {
  Board board(size, rule);
  Random random(seed);
  for (int i = 0; i < moves && !board.is_over(); ++i) board.push(random_legal_move(board, random));
  if (board.is_over()) board.pop();
  return board;
}

}  // namespace tengen::test
