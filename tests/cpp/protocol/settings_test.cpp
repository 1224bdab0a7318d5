#include "tengen/protocol/settings.hpp"

#include "check.hpp"

namespace tengen::protocol {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

Settings told(std::vector<std::pair<const char*, const char*>> infos) {
  Settings settings;
  for (const auto& [key, value] : infos) settings.tell(key, value);
  return settings;
}

TEST(rules_are_numbers_of_three_dialects) {
  const std::pair<const char*, Rule> known[] = {
      {"0", Rule::Freestyle}, {"1", Rule::Standard},  {"2", Rule::Renju}, {"4", Rule::Renju},
      {"5", Rule::Freestyle}, {"6", Rule::Freestyle}, {"8", Rule::Caro},  {"9", Rule::CaroExact}};
  for (const auto& [number, rule] : known) CHECK(told({{"rule", number}}).rule() == rule);
}

TEST(an_unsupported_rule_is_reported_until_another_is_set) {
  Settings settings = told({{"rule", "1"}, {"rule", "3"}});
  CHECK(settings.complaint().starts_with("INFO rule 3: expected 0 freestyle, 1 standard"));
  settings.tell("RULE", "4");
  CHECK(settings.complaint().empty() && settings.rule() == Rule::Renju);
}

TEST(every_limit_is_passed_on) {
  const EngineLimits limits = told({{"timeout_turn", "5000"},
                                    {"Timeout_Match", "100000"},
                                    {"TIME_LEFT", "70000"},
                                    {"time_increment", "100"},
                                    {"max_node", "50"},
                                    {"max_depth", "4"}})
                                  .limits();
  CHECK(limits.move_ms == 5000 && limits.match_ms == 70'000 && limits.increment_ms == 100);
  CHECK(limits.nodes == 50u && limits.depth == 4);
}

TEST(zero_and_huge_limits_follow_the_protocol) {
  CHECK(told({{"timeout_turn", "0"}}).limits().move_ms == 0);
  CHECK(!told({{"timeout_turn", "2147483647"}}).limits().move_ms);
  CHECK(!told({{"timeout_match", "0"}, {"time_left", "5000"}}).limits().match_ms);
  CHECK(!told({{"timeout_match", "9000"}, {"time_left", "2147483647"}}).limits().match_ms);
  CHECK(told({{"timeout_match", "9000"}, {"time_left", "-30"}}).limits().match_ms == 0);
  CHECK(told({{"timeout_match", "9000"}}).limits().match_ms == 9000);
  CHECK(!told({{"max_node", "0"}, {"max_depth", "-1"}}).limits().nodes);
  CHECK(told({{"max_node", "18446744073709551615"}}).limits().nodes.has_value());
}

TEST(without_any_limit_a_move_still_ends) {
  CHECK(Settings().limits().move_ms.has_value());
  CHECK(!told({{"max_node", "5"}}).limits().move_ms);
}

TEST(the_clock_is_updated_without_time_left) {
  Settings settings = told({{"timeout_match", "9000"}, {"time_increment", "50"}});
  settings.spend(1000);
  CHECK(settings.limits().match_ms == 8050);
  settings.tell("time_left", "7000");
  CHECK(settings.limits().match_ms == 7000);
  settings.begin_game();
  CHECK(settings.limits().match_ms == 7000);
  settings.spend(100);
  settings.begin_game();
  CHECK(settings.limits().match_ms == 9000);
}

TEST(values_that_are_not_numbers_are_ignored_with_a_remark) {
  Settings settings = told({{"max_depth", "6"}, {"max_depth", "deep"}});
  CHECK(settings.limits().depth == 6);
  CHECK(settings.take_remarks().size() == 1);
  CHECK(settings.take_remarks().empty());
}

TEST(keys_that_are_not_known_are_ignored) {
  Settings settings = told({{"folder", "/some where"}, {"evaluate", "3,3"}, {"unheard_of", "x"}});
  CHECK(settings.take_remarks().empty() && settings.complaint().empty());
}

TEST(the_table_leaves_room_for_the_rest_of_the_process) {
  CHECK(told({{"max_memory", "367001600"}}).hash_bytes() <= 320 * kMiB);
  CHECK(told({{"max_memory", "367001600"}}).hash_bytes() >= 300 * kMiB);
  CHECK(told({{"max_memory", "1000"}}).hash_bytes() == kMiB);
  CHECK(told({{"hash_size", "8192"}}).hash_bytes() == 8 * kMiB);
  CHECK(told({{"hash_size", "99999999"}, {"max_memory", "134217728"}}).hash_bytes() <= 100 * kMiB);
  CHECK(told({{"hash_size", "9223372036854775807"}}).hash_bytes() <= most_hash_bytes());
}

TEST(a_short_move_gets_a_small_table) {
  CHECK(told({{"timeout_turn", "20"}}).hash_bytes() <= 8 * kMiB);
  CHECK(told({{"timeout_turn", "5000"}}).hash_bytes() >= 200 * kMiB);
}

TEST(threads_are_those_of_the_machine_at_most) {
  CHECK(Settings().threads() == 1);
  CHECK(told({{"thread_num", "0"}}).threads() == most_threads());
  CHECK(told({{"thread_num", "100000"}}).threads() == most_threads());
  CHECK(told({{"thread_num", "-5"}}).threads() == 1);
}

}  // namespace
}  // namespace tengen::protocol
