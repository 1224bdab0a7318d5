#include "tengen/engine/running_search.hpp"

#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

using namespace std::chrono_literals;

Board opening() {
  Board board;
  for (const Move move : parse_moves("h8 i9 g9", 15)) board.push(move);
  return board;
}

EngineSettings small_settings(int threads = 1) {
  return {.threads = threads, .hash_bytes = std::size_t{1} << 20};
}

EngineLimits to_depth(int depth) {
  EngineLimits limits;
  limits.depth = depth;
  return limits;
}

std::vector<int> depths_of(RunningSearch& search) {
  std::vector<int> depths;
  while (!search.is_over()) {
    if (const auto report = search.next(20ms)) depths.push_back(report->depth);
  }
  return depths;
}

TEST(reports_come_depth_by_depth_and_then_the_result) {
  Engine engine(small_settings());
  RunningSearch search(engine, opening(), to_depth(4));
  CHECK((depths_of(search) == std::vector<int>{1, 2, 3, 4}));
  CHECK(search.has_ended());
  CHECK(search.result().info.depth == 4 && opening().is_legal(search.result().move));
}

TEST(it_finds_the_same_as_a_plain_search) {
  Engine plain(small_settings());
  const EngineResult expected = plain.search(opening(), to_depth(5));
  Engine engine(small_settings());
  RunningSearch search(engine, opening(), to_depth(5));
  depths_of(search);
  CHECK(search.result().move == expected.move);
  CHECK(search.result().info.nodes == expected.info.nodes);
}

TEST(a_request_to_stop_counts_at_any_moment) {
  Engine engine(small_settings(2));
  for (int i = 0; i < 50; ++i) {
    RunningSearch search(engine, opening(), {});
    if (i % 2 == 1) search.next(1ms);
    search.stop();
    depths_of(search);
    CHECK(opening().is_legal(search.result().move));
  }
}

TEST(the_end_of_the_object_ends_the_search) {
  Engine engine(small_settings());
  for (int i = 0; i < 20; ++i) RunningSearch(engine, opening(), {});
  CHECK(!engine.search(opening(), to_depth(1)).info.lines.empty());
}

TEST(a_result_is_not_there_before_the_end) {
  Engine engine(small_settings());
  RunningSearch search(engine, opening(), {});
  CHECK(test::throws<std::logic_error>([&] { search.result(); }, "still running"));
}

}  // namespace
}  // namespace tengen
