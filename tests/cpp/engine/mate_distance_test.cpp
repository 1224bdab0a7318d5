// A search without the solver tells of a win in as many plies as the solver's shortest.
#include <array>

#include "check.hpp"
#include "tengen/engine/engine.hpp"
#include "threat/solved_games.hpp"

namespace tengen {
namespace {

struct Won {
  const char* moves;
  Rule rule;
  int plies;
};

/// From games; by fours and by threats.
constexpr std::array<Won, 9> kWon{{
    {"f3d9e3b8f4d8g3h3f5f6g5h6e5d6", Rule::Freestyle, 3},
    {"j3h4k4i2j5i6k5h5k6k3l5i5", Rule::Freestyle, 9},
    {"d11c11e10c10d9f9c9d8e11g10f12d10", Rule::Freestyle, 7},
    {"l7n7i5n5o3n6n8l5l6k5m5n4n3", Rule::Freestyle, 9},
    {"a2b4f4e3e5g3f6d4d6f3d3e6d8g4c7b8", Rule::Freestyle, 11},
    {"j7h7h5i6j5j6k6i4i7i8j9k5l7k8k9m7l9i9", Rule::Renju, 7},
    {"j2j3f2i1f4i5g5k1g4j1l1i4f3f5g2g6", Rule::Renju, 13},
    {"c2f5e5f4f7g4e6e4d4g6h7f3f2g5g3i6e2", Rule::Standard, 9},
    {"i9h8h10g11i11g8g9f8i8e8d8i10j9h9", Rule::Standard, 9},
}};

EngineResult searched(const Board& board, int depth) {
  EngineLimits limits;
  limits.depth = depth;
  return Engine({.hash_bytes = std::size_t{1} << 22, .asks_solver = false}).search(board, limits);
}

TEST(a_win_is_as_short_as_the_solvers_shortest) {
  for (const Won& won : kWon) {
    const Board board = test::board_of(won.moves, 15, won.rule);
    const SolveResult shortest = test::solved(board, 20'000, true);
    CHECK(shortest.is_shortest && shortest.facts.plies() == won.plies);
    const EngineResult result = searched(board, won.plies);
    CHECK(result.info.lines.front().value == strong::win_in(won.plies));
    CHECK(!result.is_proved);
  }
}

TEST(after_its_first_move_the_other_side_tells_one_ply_less) {
  for (const Won& won : kWon) {
    Board board = test::board_of(won.moves, 15, won.rule);
    board.push(searched(board, won.plies).move);
    const EngineResult result = searched(board, won.plies);
    CHECK(result.info.lines.front().value == strong::loss_in(won.plies - 1));
  }
}

}  // namespace
}  // namespace tengen
