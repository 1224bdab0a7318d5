#include "tengen/search/candidates.hpp"

#include <algorithm>
#include <array>

namespace tengen {
namespace {

using Marks = std::array<bool, kMaxPoints>;

/// Marks what lies near a stone.
Marks near_stones(const Board& board, int distance) {
  const int size = board.size();
  Marks marks{};
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (board.is_empty(point_at(x, y))) continue;
      const int left = std::max(x - distance, 0);
      const int right = std::min(x + distance, size - 1);
      for (int row = std::max(y - distance, 0); row <= std::min(y + distance, size - 1); ++row) {
        bool* const first = marks.data() + row * size;
        std::fill(first + left, first + right + 1, true);
      }
    }
  }
  return marks;
}

std::vector<Move> moves_near_stones(const Board& board, int distance) {
  const int size = board.size();
  const Marks marks = near_stones(board, distance);
  std::vector<Move> moves = board.legal_moves();
  std::erase_if(moves, [&](Move move) {
    return !marks[static_cast<std::size_t>(move.point.y * size + move.point.x)];
  });
  return moves;
}

}  // namespace

std::vector<Move> candidate_moves(const Board& board, int distance) {
  const int size = board.size();
  if (distance > 0 && board.stone_count() == 0) return {Move{point_at(size / 2, (size - 1) / 2)}};
  std::vector<Move> moves;
  if (distance > 0) moves = moves_near_stones(board, distance);
  if (moves.empty()) moves = board.legal_moves();
  if (moves.empty()) moves.push_back(kPass);
  return moves;
}

std::optional<Move> winning_move(Board& board, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    board.push(move);
    const bool wins = board.is_over() && board.outcome()->termination == Termination::Five;
    board.pop();
    if (wins) return move;
  }
  return {};
}

}  // namespace tengen
