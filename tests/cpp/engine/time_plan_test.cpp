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

/// The share of the planned time after several iterations alike.
int percent_after(int move, strong::Value value, int effort) {
  Difficulty difficulty;
  for (int i = 0; i < 6; ++i) difficulty.add(move, value, effort);
  return difficulty.percent();
}

TEST(a_move_without_a_rival_gets_less_time) {
  CHECK(percent_after(7, 30, 95) < percent_after(7, 30, 60));
}

TEST(a_change_of_the_best_move_gets_more_time_for_a_while) {
  Difficulty difficulty;
  difficulty.add(7, 30, 60);
  const int before = difficulty.percent();
  difficulty.add(8, 30, 60);
  const int changed = difficulty.percent();
  CHECK(changed > before);
  for (int i = 0; i < 8; ++i) difficulty.add(8, 30, 60);
  CHECK(difficulty.percent() == before);
}

TEST(a_falling_value_gets_more_time_and_a_rising_one_hardly_less) {
  const auto after_change_by = [](strong::Value change) {
    Difficulty difficulty;
    difficulty.add(7, 0, 60);
    difficulty.add(7, change, 60);
    return difficulty.percent();
  };
  CHECK(after_change_by(-60) > after_change_by(-20));
  CHECK(after_change_by(-20) > after_change_by(0));
  CHECK(after_change_by(0) - after_change_by(60) <= after_change_by(-20) - after_change_by(0));
}

TEST(the_share_of_the_time_has_bounds_even_for_proved_wins_and_losses) {
  for (const strong::Value value : {-strong::kWin, strong::kWin}) {
    Difficulty difficulty;
    for (int i = 0; i < 40; ++i) {
      difficulty.add(i % 3, i % 2 == 0 ? 0 : value, i % 101);
      CHECK(difficulty.percent() >= 20 && difficulty.percent() <= 110);
    }
  }
}

}  // namespace
}  // namespace tengen
