#include "tengen/engine/bench.hpp"

#include <map>

#include "check.hpp"
#include "tengen/game/board.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

TEST(thirty_positions_are_unfinished_games_of_all_rules) {
  std::map<Rule, int> seen;
  for (const BenchPosition& position : bench_positions()) {
    Board board(position.size, position.rule);
    for (const Move move : parse_moves(position.moves, position.size)) board.push(move);
    CHECK(!board.is_over());
    ++seen[position.rule];
  }
  CHECK(bench_positions().size() == 30);
  for (const Rule rule : kRules) CHECK(seen[rule] == 6);
}

TEST(the_signature_is_the_same_every_time_and_knows_the_effort) {
  const BenchResult once = bench_search(2'000);
  CHECK(once.signature == bench_search(2'000).signature);
  CHECK(once.signature != bench_search(3'000).signature);
  CHECK(once.nodes > 0);
}

}  // namespace
}  // namespace tengen
