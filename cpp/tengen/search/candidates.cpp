#include "tengen/search/candidates.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace tengen {
namespace {

/// Points of each row of the board as bits, counted from the left.
using Rows = std::array<std::uint32_t, kMaxSize>;

/// The points near a stone, including stones. Bits beyond the right edge may be set.
Rows near_stones(const Board& board, int distance) {
  const int size = board.size();
  const Lines& lines = board.lines();
  Rows near{};
  for (int y = 0; y < size; ++y) {
    const std::uint64_t stones = lines.stones(Color::Black, Direction::East, y) |
                                 lines.stones(Color::White, Direction::East, y);
    if (stones == 0) continue;
    std::uint64_t wide = stones >> kLineMargin;
    for (int step = 0; step < distance; ++step) wide |= wide << 1 | wide >> 1;
    for (int row = std::max(y - distance, 0); row <= std::min(y + distance, size - 1); ++row) {
      near[static_cast<std::size_t>(row)] |= static_cast<std::uint32_t>(wide);
    }
  }
  return near;
}

Rows all_points() {
  Rows all;
  all.fill(~0u);
  return all;
}

/// Calls back with the legal moves among some points, row by row from the top.
void find_legal_moves(const Board& board, const Rows& wanted, std::vector<Move>& moves) {
  moves.clear();
  for (int y = 0; y < board.size(); ++y) {
    std::uint32_t row = board.lines().empty(Direction::East, y) >> kLineMargin;
    for (row &= wanted[static_cast<std::size_t>(y)]; row != 0; row &= row - 1) {
      moves.push_back({point_at(std::countr_zero(row), y)});
    }
  }
  if (!has_forbidden_points(board.rule(), board.turn())) return;
  Lines lines = board.lines();
  std::erase_if(moves, [&](Move move) { return is_forbidden(lines, move.point); });
}

}  // namespace

void find_candidate_moves(const Board& board, int distance, std::vector<Move>& moves) {
  moves.clear();
  const int size = board.size();
  if (distance > 0 && board.stone_count() == 0) {
    moves.push_back({point_at(size / 2, (size - 1) / 2)});
  } else if (!board.is_over()) {
    if (distance > 0) find_legal_moves(board, near_stones(board, distance), moves);
    if (moves.empty()) find_legal_moves(board, all_points(), moves);
  }
  if (moves.empty()) moves.push_back(kPass);
}

std::vector<Move> candidate_moves(const Board& board, int distance) {
  std::vector<Move> moves;
  moves.reserve(static_cast<std::size_t>(board.size() * board.size() - board.stone_count()));
  find_candidate_moves(board, distance, moves);
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
