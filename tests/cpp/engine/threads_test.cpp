// Engines with several threads each, several at once, stopped from outside. The thread sanitizer
// runs these too.
#include <thread>
#include <vector>

#include "check.hpp"
#include "tengen/engine/engine.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

constexpr int kThreads = 3;

EngineSettings small_with_threads() {
  return {.threads = kThreads, .hash_bytes = std::size_t{1} << 18};
}

Board opening(Rule rule) {
  Board board(15, rule);
  for (const Move move : parse_moves("h8 i9 g9", 15)) board.push(move);
  return board;
}

TEST(engines_of_all_rules_search_at_once) {
  EngineLimits limits;
  limits.nodes = 5'000;
  std::vector<EngineResult> results(kRules.size());
  {
    std::vector<std::jthread> searches;
    for (std::size_t i = 0; i < kRules.size(); ++i) {
      searches.emplace_back(
          [&, i] { results[i] = Engine(small_with_threads()).search(opening(kRules[i]), limits); });
    }
  }
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    CHECK(opening(kRules[i]).is_legal(results[i].move) && results[i].info.nodes > 0);
  }
}

TEST(all_threads_of_an_engine_end_when_another_says_so) {
  Engine engine(small_with_threads());
  const Board board = opening(Rule::Freestyle);
  std::vector<Move> moves;
  std::jthread search([&] {
    for (int i = 0; i < 5; ++i) moves.push_back(engine.search(board, {}).move);
  });
  // A search that has not begun yet does not hear of it: said until all are over.
  std::jthread stopper([&](const std::stop_token& enough) {
    while (!enough.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      engine.stop();
    }
  });
  search.join();
  CHECK(moves.size() == 5);
  for (const Move move : moves) CHECK(board.is_legal(move));
}

TEST(several_threads_find_the_same_win_as_one) {
  Board board;
  for (const Move move : parse_moves("h8 a1 i8 a3 j8 a5", 15)) board.push(move);
  EngineLimits limits;
  limits.depth = 5;
  limits.lines = 2;  // So that it is the search that finds it, not the solver.
  const EngineResult result = Engine(small_with_threads()).search(board, limits);
  CHECK(strong::is_win(result.info.lines.front().value));
}

TEST(the_answer_is_at_least_as_deep_as_the_last_report) {
  EngineSettings settings = small_with_threads();
  settings.asks_solver = false;
  for (const Rule rule : kRules) {
    const Board board = opening(rule);
    EngineLimits limits;
    limits.nodes = 20'000;
    for (const int lines : {1, 2}) {
      limits.lines = lines;
      int reported = 0;
      const EngineResult result = Engine(settings).search(
          board, limits, [&](const EngineInfo& info) { reported = info.depth; });
      CHECK(result.info.depth > 0 && result.info.depth >= reported);
      CHECK(result.info.lines.front().moves.front() == result.move && board.is_legal(result.move));
      CHECK(result.info.lines.size() == static_cast<std::size_t>(lines));
    }
  }
}

}  // namespace
}  // namespace tengen
