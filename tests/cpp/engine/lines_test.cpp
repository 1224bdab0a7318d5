// The moves that a search may choose from, and the lines that it tells.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "tengen/engine/bench.hpp"
#include "tengen/engine/engine.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

const EngineSettings kSmall{.threads = 1, .hash_bytes = std::size_t{1} << 18};

Point point_of(std::string_view text) { return parse_moves(text, 15).front().point; }

EngineLimits of_nodes(std::uint64_t nodes, int lines) {
  EngineLimits limits;
  limits.nodes = nodes;
  limits.lines = lines;
  return limits;
}

TEST(no_move_occurs_twice_whenever_a_multi_pv_search_is_stopped) {
  for (const BenchPosition& position : bench_positions()) {
    Board board(position.size, position.rule);
    for (const Move move : parse_moves(position.moves, position.size)) board.push(move);
    for (const std::uint64_t nodes : {500u, 1'100u, 2'300u}) {
      const EngineResult result = Engine(kSmall).search(board, of_nodes(nodes, 4));
      std::set<int> seen;
      for (const EngineLine& line : result.info.lines) {
        const Point first = line.moves.front().point;
        CHECK(seen.insert(first.y * board.size() + first.x).second);
      }
      CHECK(result.info.lines.front().moves.front() == result.move);
    }
  }
}

TEST(a_five_ends_the_game_though_the_opponent_had_one_too) {
  const Board board = test::board_of("h8 a1 i8 a2 j8 a3 k8 a4");
  EngineLimits limits = of_nodes(2'000, 2);
  const EngineResult result = Engine(kSmall).search(board, limits);
  CHECK(result.info.lines.front().value == strong::win_in(1));
  limits.allowed = {point_of("b2"), point_of("l8")};
  const EngineResult chosen = Engine(kSmall).search(board, limits);
  CHECK(chosen.move.point == point_of("l8"));
  CHECK(chosen.info.lines.front().value == strong::win_in(1));
  CHECK(chosen.info.lines.back().value == strong::loss_in(2));
}

TEST(a_move_is_played_even_if_all_answers_to_a_threat_are_excluded) {
  const Board board = test::board_of("h8 g8 i8 a3 j8 a5 k8");  // Only l8 stops the five.
  EngineLimits limits = of_nodes(1'000, 1);
  limits.excluded = {point_of("l8")};
  const EngineResult result = Engine(kSmall).search(board, limits);
  CHECK(board.is_legal(result.move) && !result.move.is_pass());
  CHECK(result.move.point != point_of("l8"));
  CHECK(result.info.lines.front().value == strong::loss_in(2));
}

TEST(a_move_that_is_allowed_twice_is_one_move) {
  const Board board = test::board_of("h8 i9");
  EngineLimits limits = of_nodes(1'000, 3);
  limits.allowed = {point_of("g9"), point_of("g9"), point_of("h8"), point_of("g7")};
  limits.excluded = {point_of("g7")};
  const EngineResult result = Engine(kSmall).search(board, limits);
  CHECK(result.move.point == point_of("g9"));
  CHECK(result.info.lines.size() == 1);
}

TEST(the_first_line_is_of_the_move_that_is_played) {
  for (const BenchPosition& position : bench_positions()) {
    Board board(position.size, position.rule);
    for (const Move move : parse_moves(position.moves, position.size)) board.push(move);
    for (const std::uint64_t nodes : {300u, 3'000u}) {
      const EngineResult result = Engine(kSmall).search(board, of_nodes(nodes, 1));
      CHECK(result.info.lines.front().moves.front() == result.move);
    }
  }
}

TEST(a_search_that_is_stopped_at_once_has_a_move) {
  for (const BenchPosition& position : bench_positions()) {
    Board board(position.size, position.rule);
    for (const Move move : parse_moves(position.moves, position.size)) board.push(move);
    for (const int threads : {1, 2}) {
      Engine engine({.threads = threads, .hash_bytes = std::size_t{1} << 16, .asks_solver = false});
      for (const std::uint64_t nodes : {0u, 1u, 2u, 3u, 5u, 8u, 60u}) {
        const EngineResult result = engine.search(board, of_nodes(nodes, 1));
        CHECK(!result.move.is_pass() && board.is_legal(result.move));
      }
      std::stop_source stop;
      stop.request_stop();
      const EngineResult result = engine.search(board, {}, {}, stop.get_token());
      CHECK(!result.move.is_pass() && board.is_legal(result.move) && result.info.depth == 0);
    }
  }
}

TEST(the_replacement_of_a_refuted_move_is_searched_within_the_node_limit) {
  constexpr std::uint64_t kNodes = 20'000;
  // The first choice in some of them loses by force; in which of them, the evaluation decides.
  constexpr std::array kPositions{
      "k7j7i6g6j8i9k6k5i4j6j5h3i7i8j4h7f5g5k10k9l9m8f6h9h6g9j9g7g8f8f9h10i11g3g4f4",
      "i14i11l15h12h14o12j10o14o10g11h11g12g10f10e9f9f12g13f8g14g15d11j13j12k13f13",
      "h8g9i9g7g8f8h10h7k8j8i7k11i10i8f11m7j13j9k10f5g6j10j11h9j7l9i11"};
  int refuted = 0;
  for (const char* moves : kPositions) {
    Board board(15, Rule::Freestyle);
    for (const Move move : parse_moves(moves, 15)) board.push(move);
    std::vector<EngineInfo> reports;
    const EngineResult result =
        Engine({.hash_bytes = std::size_t{4} << 20})
            .search(board, of_nodes(kNodes, 1), [&](const EngineInfo& i) { reports.push_back(i); });
    CHECK(result.info.nodes <= kNodes + 20);
    const auto again = std::ranges::adjacent_find(
        reports, [](const EngineInfo& a, const EngineInfo& b) { return b.depth < a.depth; });
    if (again == reports.end()) continue;
    ++refuted;
    CHECK(again->lines.front().moves.front() != result.move);
    CHECK(reports.back().lines.front().moves.front() == result.move);
    CHECK(reports.back().nodes > again->nodes);
  }
  CHECK(refuted > 0);
}

TEST(a_limit_of_nodes_is_for_all_threads_together) {
  EngineSettings settings = kSmall;
  settings.threads = 3;
  const EngineResult result =
      Engine(settings).search(test::board_of("h8 i9 g9 i7"), of_nodes(60'000, 1));
  CHECK(result.info.nodes <= 61'000);
}

}  // namespace
}  // namespace tengen
