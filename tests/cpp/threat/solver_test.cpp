#include "tengen/threat/solver.hpp"

#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "tengen/game/errors.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/threat/proof_checker.hpp"
#include "threat/crowded_board.hpp"
#include "threat/solved_games.hpp"

namespace tengen {
namespace {

using test::board_of;
using test::solved;

TEST(a_win_by_fours_is_proved) {
  const SolveResult result = solved(test::won_by_fours());
  CHECK(result.status == SolveStatus::Proved);
  CHECK(result.facts.kind == WinKind::Fours);
  CHECK(result.facts.plies() == 9);
  CHECK(!flaw_of(result.proof, test::won_by_fours()));
}

TEST(a_win_by_threats_is_proved) {
  const SolveResult result = solved(test::won_by_threats());
  CHECK(result.status == SolveStatus::Proved);
  CHECK(result.facts.kind == WinKind::Threats);
  CHECK(!flaw_of(result.proof, test::won_by_threats()));
  CHECK(result.nodes > result.fours && result.fours > 0);
}

TEST(a_five_is_a_proof_of_one_node) {
  const SolveResult result = solved(board_of("h8 a1 i8 a3 j8 a5 k8 a7"));
  CHECK(result.facts.kind == WinKind::Five);
  CHECK(result.facts.plies() == 1);
  CHECK(result.proof.nodes.size() == 1);
}

TEST(nothing_is_proved_without_a_forced_win) {
  const SolveResult result = solved(board_of("h8 i9 g7"));
  CHECK(result.status == SolveStatus::NoneFound);
  CHECK(result.proof.nodes.empty());
}

TEST(threats_of_the_other_side_are_solved_as_if_the_side_to_move_passed) {
  const Board board = board_of("h8 a1 i8 a3 j8");
  const SolveResult result = solve(board, Color::Black, {});
  CHECK(result.status == SolveStatus::Proved);
  CHECK(result.facts.plies() == 3);
  CHECK(!flaw_of(result.proof, with_turn(board, Color::Black)));
  CHECK(solve(board, Color::White, {}).status == SolveStatus::NoneFound);
}

TEST(a_pass_before_does_not_matter) {
  const Board board = board_of("h8 a1 i8 a3 j8 pass");
  CHECK(solved(board).facts.plies() == 3);
  // White has passed already: if black did too, the game would be over.
  CHECK(solve(board, Color::White, {}).status == SolveStatus::NoneFound);
}

TEST(a_finished_game_is_not_solved) {
  const Board board = board_of("h8 a1 i8 a3 j8 a5 k8 a7 l8");
  CHECK(test::throws<GameOverError>([&] { solve(board, Color::White, {}); }, "game is over"));
}

TEST(the_last_empty_points_of_a_board_are_solved) {
  const Board board = parse_diagram(R"(
      X O X O X
      X O X O X
      O X O X O
      O X O X O
      X O X . .)",
                                    Rule::Freestyle, Color::Black);
  CHECK(solved(board).status == SolveStatus::NoneFound);
  CHECK(solve(board, Color::White, {}).status == SolveStatus::NoneFound);
}

TEST(with_a_limit_of_nodes_the_same_is_done_every_time) {
  for (const std::uint64_t nodes : {1ull, 10ull, 1'000ull, 200'000ull}) {
    const SolveResult first = solved(test::won_by_threats(), nodes);
    const SolveResult second = solved(test::won_by_threats(), nodes);
    CHECK(first.status == second.status);
    CHECK(first.nodes == second.nodes && first.fours == second.fours);
    CHECK(first.nodes <= nodes);
    CHECK(first.proof.nodes.size() == second.proof.nodes.size());
  }
  CHECK(solved(test::won_by_threats(), 10).status == SolveStatus::Stopped);
}

TEST(a_search_whose_table_is_full_is_stopped) {
  SolveOptions options;
  options.memory_bytes = 100;
  CHECK(solve(test::won_by_threats(), Color::White, options).status == SolveStatus::Stopped);
}

TEST(a_deadline_stops_a_search) {
  SolveOptions options;
  options.limits.deadline.time = SearchLimits::Clock::now();
  const SolveResult result = solve(test::won_by_threats(), Color::White, options);
  CHECK(result.status == SolveStatus::Stopped);
  CHECK(result.nodes < 2'000);
}

TEST(exceptions_of_the_callback_are_propagated) {
  SolveOptions options;
  options.limits.look_up = [] { throw std::runtime_error("enough"); };
  const auto act = [&] { solve(test::won_by_threats(), Color::White, options); };
  CHECK(test::throws<std::runtime_error>(act, "enough"));
}

TEST(the_shortest_win_is_no_longer_than_others_and_is_marked_as_shortest) {
  const SolveResult any = solved(test::won_by_threats());
  const SolveResult shortest = solved(test::won_by_threats(), 200'000, true);
  CHECK(!any.is_shortest);
  CHECK(shortest.is_shortest);
  CHECK(shortest.facts.plies() == 9);
  CHECK(shortest.facts.plies() <= any.facts.plies());
  CHECK(!flaw_of(shortest.proof, test::won_by_threats()));
}

SolveResult solved_from(const Board& board, const std::vector<Point>& first_moves,
                        bool wants_shortest = false) {
  SolveOptions options;
  options.limits.nodes = 20'000;
  options.wants_shortest = wants_shortest;
  options.first_moves = first_moves;
  return solve(board, board.turn(), options);
}

std::vector<Point> empty_points(const Board& board) {
  std::vector<Point> points;
  for (int y = 0; y < board.size(); ++y) {
    for (int x = 0; x < board.size(); ++x) {
      if (board.at(point_at(x, y)) == Cell::Empty) points.push_back(point_at(x, y));
    }
  }
  return points;
}

TEST(a_win_begins_with_one_of_the_first_moves) {
  const Board board = test::won_by_fours();
  for (const char* text : {"k8", "m6", "n5"}) {
    const Point first = parse_point(text, board.size());
    const SolveResult result = solved_from(board, {first}, true);
    CHECK(result.status == SolveStatus::Proved && result.is_shortest);
    CHECK(result.proof.nodes.front().move == first);
    CHECK(result.facts.kind == WinKind::Fours && result.facts.plies() == 9);
    CHECK(!flaw_of(result.proof, board));
  }
  CHECK(solved_from(board, {}).status == SolveStatus::NoneFound);
}

TEST(a_first_move_that_lets_the_win_slip_wins_no_more) {
  const Board board = board_of("h8 a1 i8 a3 j8 a6");
  CHECK(solved_from(board, {parse_point("k8", 15)}).facts.plies() == 3);
  CHECK(solved_from(board, {parse_point("o15", 15)}).status == SolveStatus::NoneFound);
}

TEST(a_five_is_only_made_with_an_allowed_first_move) {
  const Board board = board_of("h8 a1 i8 a3 j8 a5 k8 a7");
  CHECK(solved_from(board, {parse_point("l8", 15)}).facts.plies() == 1);
  CHECK(solved_from(board, {parse_point("o15", 15)}).facts.plies() == 3);
}

TEST(first_moves_win_together_if_one_of_them_does) {
  const int tried = test::samples(4);
  int won = 0;
  int lost = 0;
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 77);
    for (int i = 0; i < tried; ++i) {
      const Board board = test::crowded_board(rule, random);
      const SolveResult any = solved_from(board, empty_points(board));
      if (any.status == SolveStatus::Stopped) continue;
      int winning = 0;
      for (const Point first : empty_points(board)) {
        const SolveResult result = solved_from(board, {first});
        if (result.status == SolveStatus::Proved) CHECK(result.proof.nodes.front().move == first);
        winning += result.status == SolveStatus::Proved;
      }
      const bool is_proved = any.status == SolveStatus::Proved;
      CHECK(is_proved == (winning > 0));
      won += is_proved;
      lost += !is_proved;
    }
  }
  CHECK(won > tried && lost > tried);
}

TEST(symmetric_positions_have_symmetric_solutions) {
  for (const Rule rule : kRules) {
    Random random(static_cast<std::uint64_t>(rule) + 31);
    int won = 0;
    int lost = 0;
    const int tried = test::samples(24);
    for (int i = 0; i < tried; ++i) {
      const Board board = test::crowded_board(rule, random);
      const SolveResult result = solved(board, 10'000, true);
      const SolveResult turned = solved(board.transformed(1 + i % 7), 20'000, true);
      // The same work takes a different number of nodes; only what was finished can be compared.
      if (result.status == SolveStatus::Stopped || turned.status == SolveStatus::Stopped) continue;
      CHECK(turned.status == result.status);
      const bool is_proved = result.status == SolveStatus::Proved;
      lost += !is_proved;
      won += is_proved;
      if (!is_proved || !result.is_shortest || !turned.is_shortest) continue;
      CHECK(turned.facts.plies() == result.facts.plies());
    }
    CHECK(won > tried / 8 && lost > tried / 8);
  }
}

}  // namespace
}  // namespace tengen
