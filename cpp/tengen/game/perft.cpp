#include "tengen/game/perft.hpp"

#include <vector>

namespace tengen {

std::uint64_t perft(Board& board, int depth) {
  if (depth <= 0) return 1;
  const std::vector<Move> moves = board.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move move : moves) {
    board.push(move);
    count += perft(board, depth - 1);
    board.pop();
  }
  return count;
}

}  // namespace tengen
