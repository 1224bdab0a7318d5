#include "tengen/search/candidates.hpp"

#include <algorithm>
#include <cstdlib>

#include "boards.hpp"
#include "check.hpp"

namespace tengen {
namespace {

bool is_near_a_stone(const Board& board, Point point, int distance) {
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (board.is_empty(point_at(x, y))) continue;
      if (std::max(std::abs(point.x - x), std::abs(point.y - y)) <= distance) return true;
    }
  }
  return false;
}

TEST(candidates_are_the_legal_moves_near_a_stone) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const int size = 5 + static_cast<int>(seed % 18);
    const Board board = test::random_board(size, kRules[seed % kRules.size()],
                                           1 + static_cast<int>(seed % 13), seed);
    for (const int distance : {1, 2, 4, 21}) {
      std::vector<Move> expected = board.legal_moves();
      std::erase_if(expected,
                    [&](Move move) { return !is_near_a_stone(board, move.point, distance); });
      if (!expected.empty()) CHECK(candidate_moves(board, distance) == expected);
    }
    CHECK(candidate_moves(board, 0) == board.legal_moves());
  }
}

TEST(an_empty_board_has_its_centre_and_a_finished_game_a_pass) {
  CHECK(candidate_moves(Board(9), 2) == std::vector{Move{point_at(4, 4)}});
  Board over(5);
  over.push({point_at(2, 2)});
  over.push(kPass);
  over.push(kPass);
  CHECK(candidate_moves(over, 0) == std::vector{kPass});
  CHECK(candidate_moves(over, 2) == std::vector{kPass});
}

}  // namespace
}  // namespace tengen
