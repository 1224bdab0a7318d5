#include "tengen/protocol/interrupts.hpp"

#include <thread>

#include "check.hpp"
#include "talk.hpp"

namespace tengen::protocol {
namespace {

using namespace std::chrono_literals;

constexpr Bounds kUnbounded{.nodes = {}, .hash_bytes = std::size_t{1} << 20};

TEST(a_stop_counts_for_all_lines_before_it_and_for_none_after) {
  Interrupts interrupts;
  interrupts.notice(false);
  interrupts.notice(true);
  CHECK(interrupts.begin_line().stop_requested());
  CHECK(!interrupts.begin_line().stop_requested());
  interrupts.notice(false);
  const std::stop_token running = interrupts.begin_line();
  CHECK(!running.stop_requested());
  interrupts.notice(false);
  CHECK(!running.stop_requested());
  interrupts.notice(true);
  CHECK(running.stop_requested());
}

TEST(any_line_ends_pondering) {
  Interrupts interrupts;
  const std::stop_token pondering = interrupts.begin_pondering();
  CHECK(!pondering.stop_requested());
  interrupts.notice(false);
  CHECK(pondering.stop_requested());
  CHECK(interrupts.begin_pondering().stop_requested());
}

TEST(stop_all_stops_searches_and_pondering) {
  Interrupts interrupts;
  interrupts.stop_all();
  CHECK(interrupts.begin_line().stop_requested());
  CHECK(interrupts.begin_pondering().stop_requested());
}

/// Without the stop the searches would never end.
TEST(a_search_without_limits_is_ended_from_another_thread) {
  for (const char* stop : {"STOP", "yxstop"}) {
    Talk talk(kUnbounded);
    talk("START 15|INFO thread_num 2|INFO timeout_turn 2147483647|YXBOARD 7,7 8,8 6,7 DONE");
    talk.session.notice("YXNBEST 1");
    std::jthread reader([&] {
      std::this_thread::sleep_for(50ms);
      talk.session.notice(stop);
    });
    CHECK(is_move(talk("YXNBEST 1").back(), 15));
  }
}

TEST(end_is_noticed_and_searches_run_until_they_are_stopped) {
  Talk talk(kUnbounded);
  talk("START 15|INFO timeout_turn 2147483647|YXBOARD 7,7 8,8 6,7 DONE");
  talk.session.notice("YXNBEST 1");
  CHECK(talk.session.notice(" end "));
  std::jthread reader([&] {
    std::this_thread::sleep_for(50ms);
    talk.session.hurry();
  });
  CHECK(is_move(talk("YXNBEST 1").back(), 15));
  talk("END");
  CHECK(talk.session.is_over());
}

TEST(balances_and_swaps_are_ended_too) {
  const std::pair<const char*, std::size_t> questions[] = {
      {"YXBALANCEONE", 1}, {"YXBALANCETWO", 2}, {"SWAP2BOARD DONE", 3}};
  for (const auto& [question, moves] : questions) {
    Talk talk(kUnbounded);
    talk("START 22|INFO timeout_turn 2147483647|YXBOARD 7,7 8,8 6,7 DONE");
    talk.session.notice(question);
    talk.session.notice("STOP");
    const std::string answer = talk(question).back();
    CHECK(words_count(answer) == moves && is_move(words_of(answer).front(), 22));
  }
}

TEST(pondering_runs_until_the_next_line_and_only_if_enabled) {
  Talk talk(kUnbounded);
  talk("START 15|INFO thread_num 2|INFO max_depth 2|BEGIN");
  CHECK(!talk.session.wants_to_ponder());
  talk("INFO pondering 1|RESTART|BEGIN");
  CHECK(talk.session.wants_to_ponder());
  std::jthread reader([&] {
    std::this_thread::sleep_for(50ms);
    for (int i = 0; i < 20; ++i) talk.session.notice("TURN 8,8");
  });
  talk.session.ponder();
  CHECK(is_move(talk("TURN 8,8").back(), 15));
}

}  // namespace
}  // namespace tengen::protocol
