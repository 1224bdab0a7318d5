#include "tengen/engine/time_plan.hpp"

#include <algorithm>

#include "check.hpp"

namespace tengen {
namespace {

using std::chrono::milliseconds;

constexpr int kPoints = 225;

EngineLimits match(std::int64_t ms, std::int64_t increment = 0) {
  EngineLimits limits;
  limits.match_ms = ms;
  limits.increment_ms = increment;
  return limits;
}

std::int64_t most_ms(const EngineLimits& limits, int moves_made = 0) {
  const TimePlan plan = time_plan(limits, moves_made, kPoints);
  return std::chrono::duration_cast<milliseconds>(*plan.most).count();
}

TEST(without_a_clock_there_is_no_plan) {
  const TimePlan plan = time_plan({}, 0, kPoints);
  CHECK(!plan.target && !plan.most);
}

TEST(a_move_leaves_some_of_its_time_for_its_way) {
  for (const std::int64_t ms : {0, 1, 20, 50, 100, 1000, 300'000}) {
    EngineLimits limits;
    limits.move_ms = ms;
    CHECK(most_ms(limits) <= std::max<std::int64_t>(ms - kReserve, ms / 10 + 1));
    CHECK(most_ms(limits) > 0);
  }
}

/// Even where each move takes all that it may, and some more on its way.
TEST(a_clock_lasts_for_the_longest_game) {
  constexpr std::int64_t kOnTheWay = 1;
  for (const std::int64_t ms : {300, 1000, 10'000, 180'000}) {
    std::int64_t left = ms;
    for (int moves_made = 0; moves_made < kPoints; moves_made += 2) {
      left -= most_ms(match(left), moves_made) + kOnTheWay;
    }
    CHECK(left > 0);
  }
}

TEST(an_empty_clock_is_not_overdrawn_and_an_increment_not_spent_in_advance) {
  for (const std::int64_t ms : {-500, 0, 1, 20, 50}) {
    for (const std::int64_t increment : {0, 1000}) {
      CHECK(most_ms(match(ms, increment)) <= std::max<std::int64_t>(ms / 2, 1));
    }
  }
}

TEST(the_shorter_of_two_clocks_counts) {
  EngineLimits limits = match(100'000);
  limits.move_ms = 100;
  CHECK(most_ms(limits) == 100 - kReserve);
  limits.move_ms = 100'000;
  CHECK(most_ms(limits) < 30'000);
}

TEST(time_is_saved_only_where_later_moves_can_use_it) {
  EngineLimits limits = match(600'000);
  CHECK(time_plan(limits, 0, kPoints).saves);
  limits.move_ms = 1000;
  CHECK(!time_plan(limits, 0, kPoints).saves);
  limits.match_ms = 10'000;
  CHECK(time_plan(limits, 0, kPoints).saves);
  limits.match_ms.reset();
  CHECK(!time_plan(limits, 0, kPoints).saves);
}

}  // namespace
}  // namespace tengen
