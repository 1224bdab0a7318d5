#include "tengen/search/uct.hpp"

#include <cmath>
#include <stdexcept>

#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/search/candidates.hpp"
#include "tengen/search/fixed_point.hpp"

namespace tengen {
namespace {

Board board_of(const char* moves, int size = 15, Rule rule = Rule::Freestyle) {
  Board board(size, rule);
  for (const Move move : parse_moves(moves, size)) board.push(move);
  return board;
}

std::string chosen(const Board& board, std::uint32_t playouts, const UctOptions& options = {}) {
  Uct search(board, options);
  search.run(playouts);
  return format_move(search.result().move, board.size());
}

TEST(square_roots_are_rounded_down) {
  for (std::uint64_t n = 0; n < 100'000; ++n) {
    const std::uint64_t root = square_root(n);
    CHECK(root * root <= n && (root + 1) * (root + 1) > n);
  }
  CHECK(square_root(std::uint64_t{1} << 62) == std::uint64_t{1} << 31);
  CHECK(square_root(~std::uint64_t{0}) == 0xFFFFFFFFull);
}

TEST(logarithms_are_at_most_four_units_too_small) {
  for (const std::uint32_t n : {1u, 2u, 3u, 10u, 1000u, 1'000'000u, 0xFFFFFFFFu}) {
    const double exact = std::log(static_cast<double>(n)) * 65536;
    const double found = static_cast<double>(natural_logarithm(n));
    CHECK(found <= exact + 1 && found >= exact - 4);
  }
}

TEST(a_win_is_taken_and_needs_one_playout) {
  const Board board = board_of("h8 a1 i8 a3 j8 a5 k8 l8");
  Uct search(board, {});
  CHECK(!search.run(1000));
  const UctResult result = search.result();
  CHECK(format_move(result.move, 15) == "g8");
  CHECK(result.wins_at_once);
  CHECK(result.playouts == 1);
  CHECK(result.win_rate_millionths == 1'000'000);
}

TEST(a_four_is_blocked) { CHECK(chosen(board_of("h8 g8 i8 a3 j8 a5 k8"), 500) == "l8"); }

TEST(equal_seeds_give_equal_searches) {
  const Board board = board_of("h8 i9");
  Uct first(board, {.seed = 4});
  Uct second(board, {.seed = 4});
  first.run(2000);
  for (std::uint32_t wanted = 100; wanted <= 2000; wanted += 100) second.run(wanted);
  CHECK(first.result().line == second.result().line);
  CHECK(first.result().win_rate_millionths == second.result().win_rate_millionths);
  CHECK(first.result().playouts == 2000);
}

TEST(a_full_tree_still_searches) {
  Uct search(board_of("h8"), {.memory_bytes = 0});
  search.run(2000);
  CHECK(search.result().playouts == 2000);
}

TEST(a_deadline_in_the_past_leaves_a_move) {
  Uct search(board_of("h8"), {});
  search.run(1u << 30, Uct::Clock::now());
  CHECK(search.result().playouts > 0 && search.result().playouts <= 32);
}

TEST(an_ended_game_is_not_searched) {
  CHECK(test::throws<GameOverError>([] { Uct(board_of("pass pass"), {}); }, "the game is over"));
  CHECK(test::throws<std::invalid_argument>([] { Uct(Board(), {.distance = -1}); }, "distance"));
}

TEST(candidates_are_near_stones_or_all) {
  CHECK(candidate_moves(board_of("a1", 15), 2).size() == 8);
  CHECK(candidate_moves(board_of("h8", 15), 2).size() == 24);
  CHECK(candidate_moves(board_of("h8", 15), 0).size() == 224);
  CHECK(candidate_moves(Board(15), 2).size() == 1);
  CHECK(format_move(candidate_moves(Board(15), 2)[0], 15) == "h8");
  CHECK(candidate_moves(Board(6), 0).size() == 36);
}

TEST(every_position_of_a_game_can_be_searched_in_every_rule) {
  for (const Rule rule : kRules) {
    Random random(3);
    Board board(6, rule);
    while (!board.is_over()) {
      Uct search(board, {.seed = 1});
      search.run(5);
      CHECK(board.is_legal(search.result().move));
      board.push(random_legal_move(board, random));
      CHECK(board.is_consistent());
    }
  }
}

TEST(random_moves_reach_all_legal_moves_and_no_others) {
  const Board board = board_of("f8 a1 g8 a3 h9 a5 h10 a7", 15, Rule::Renju);
  CHECK(!board.is_legal({parse_point("h8", 15)}));
  Random random(1);
  std::vector<Move> seen;
  for (int i = 0; i < 20'000; ++i) {
    const Move move = random_legal_move(board, random);
    CHECK(board.is_legal(move));
    bool known = false;
    for (const Move other : seen) known = known || other == move;
    if (!known) seen.push_back(move);
  }
  CHECK(seen.size() == board.legal_moves().size());
}

}  // namespace
}  // namespace tengen
