#include "tengen/protocol/settings.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "tengen/engine/engine.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

constexpr std::array kNumbers{"TIMEOUT_TURN", "TIMEOUT_MATCH", "TIME_LEFT", "TIME_INCREMENT",
                              "MAX_MEMORY",   "MAX_NODE",      "MAX_DEPTH", "HASH_SIZE",
                              "THREAD_NUM",   "SHOW_DETAIL",   "PONDERING"};

/// Gomocup's numbers are a bit mask: 1 exactly five, 4 renju, 8 caro. In Yixin's dialect 2 is
/// renju. Rapfi's 5 and 6 are freestyle with opening rules, which are up to the GUI.
constexpr std::array<std::pair<std::int64_t, Rule>, 8> kRuleNumbers{{
    {0, Rule::Freestyle},
    {1, Rule::Standard},
    {2, Rule::Renju},
    {4, Rule::Renju},
    {5, Rule::Freestyle},
    {6, Rule::Freestyle},
    {8, Rule::Caro},
    {9, Rule::CaroExact},
}};

/// The time for a move if the manager sends no limit, not even an explicit "no limit".
constexpr std::int64_t kDefaultTurnMs = 5'000;

constexpr std::size_t kMiB = std::size_t{1} << 20;
constexpr std::size_t kLeastTable = kMiB;
constexpr std::size_t kMostTable = 1024 * kMiB;
/// The default memory limit; Gomocup's is 350 MB.
constexpr std::size_t kDefaultMemory = 350 * kMiB;
/// Memory besides the table: program and pattern tables 6, the network's table 13, some reserve,
/// and the solver's.
constexpr std::size_t kProcess = 25 * kMiB + kMostSolverBytes;
constexpr std::size_t kThread = 3 * kMiB;
/// What a thread fills in a millisecond, times the moves for which an entry stays useful: a larger
/// table is only slower to access.
constexpr std::size_t kTableForMillisecond = 64 * 1024;

}  // namespace

int most_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

std::size_t most_hash_bytes() {
  const auto pages = static_cast<std::size_t>(std::max(sysconf(_SC_PHYS_PAGES), 1L));
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / 2;
}

void Settings::tell(std::string_view key, std::string_view value) {
  const std::string name = capitals(key);
  if (name == "RULE") return tell_rule(value);
  if (std::ranges::find(kNumbers, name) == kNumbers.end()) return;
  const auto found = whole_number(value);
  if (!found) {
    remarks_.push_back("INFO " + shown(key) + " " + shown(value) +
                       " is ignored: expected a whole number");
    return;
  }
  numbers_[name] = *found;
  if (name == "TIME_LEFT") has_moved_ = false;
}

void Settings::tell_rule(std::string_view value) {
  const auto number = whole_number(value);
  const auto found =
      std::ranges::find(kRuleNumbers, number.value_or(-1), &std::pair<std::int64_t, Rule>::first);
  if (found != kRuleNumbers.end()) {
    rule_ = found->second;
    complaint_.clear();
    return;
  }
  complaint_ = "INFO rule " + shown(value) +
               ": expected 0 freestyle, 1 standard, 2 or 4 renju, 8 caro or 9 caro_exact";
}

std::optional<std::int64_t> Settings::number(std::string_view key) const {
  const auto found = numbers_.find(key);
  if (found == numbers_.end()) return {};
  return found->second;
}

/// For keys of which zero means no limit.
std::optional<std::int64_t> Settings::limit(std::string_view key) const {
  const auto found = number(key);
  return found && *found > 0 ? found : std::nullopt;
}

EngineLimits Settings::limits() const {
  EngineLimits limits;
  const auto turn = number("TIMEOUT_TURN");
  if (turn && *turn < kUnlimitedMs) limits.move_ms = std::max<std::int64_t>(*turn, 0);
  limits.match_ms = clock_ms();
  limits.increment_ms = increment_ms();
  if (const auto nodes = limit("MAX_NODE")) limits.nodes = static_cast<std::uint64_t>(*nodes);
  if (const auto depth = limit("MAX_DEPTH")) {
    limits.depth = static_cast<int>(std::min<std::int64_t>(*depth, 1'000));
  }
  const bool is_bound = turn || limits.match_ms || limits.nodes || limits.depth;
  if (!is_bound) limits.move_ms = kDefaultTurnMs;
  return limits;
}

std::optional<std::int64_t> Settings::clock_ms() const {
  const auto match = number("TIMEOUT_MATCH");
  const auto left = number("TIME_LEFT");
  if ((match && *match <= 0) || (!match && !left)) return {};
  const std::int64_t ms = left ? *left : *match;
  return ms >= kUnlimitedMs ? std::nullopt : std::optional(std::max<std::int64_t>(ms, 0));
}

std::int64_t Settings::increment_ms() const {
  return std::clamp<std::int64_t>(number("TIME_INCREMENT").value_or(0), 0, kUnlimitedMs);
}

void Settings::spend(std::int64_t ms) {
  has_moved_ = true;
  const auto clock = clock_ms();
  if (!clock) return;
  const std::int64_t left = std::max<std::int64_t>(*clock - ms, 0) + increment_ms();
  numbers_["TIME_LEFT"] = std::min(left, kUnlimitedMs - 1);
}

void Settings::begin_game() {
  if (std::exchange(has_moved_, false)) numbers_.erase("TIME_LEFT");
}

int Settings::threads() const {
  const std::int64_t told = number("THREAD_NUM").value_or(1);
  return told == 0 ? most_threads()
                   : static_cast<int>(std::clamp<std::int64_t>(told, 1, most_threads()));
}

std::size_t Settings::hash_bytes() const {
  const auto told = limit("MAX_MEMORY");
  const std::size_t memory = told ? static_cast<std::size_t>(*told) : kDefaultMemory;
  const std::size_t beside = kProcess + static_cast<std::size_t>(threads()) * kThread;
  std::size_t most = memory > beside + kLeastTable ? memory - beside : kLeastTable;
  std::size_t wanted = std::min(useful_hash_bytes(), kMostTable);
  if (const auto kib = limit("HASH_SIZE")) {
    wanted = static_cast<std::size_t>(std::min<std::int64_t>(*kib, std::int64_t{1} << 40)) * 1024;
    if (!told) most = wanted;
  }
  return std::clamp(std::min(wanted, most), kLeastTable, std::max(most_hash_bytes(), kLeastTable));
}

/// The largest table that a search can fill while its entries are useful.
std::size_t Settings::useful_hash_bytes() const {
  const auto turn = number("TIMEOUT_TURN");
  const auto match = limit("TIMEOUT_MATCH");
  std::int64_t ms = turn ? std::clamp<std::int64_t>(*turn, 0, kUnlimitedMs) : kUnlimitedMs;
  if (match) ms = std::min(ms, *match);
  const std::size_t useful = static_cast<std::size_t>(ms) * kTableForMillisecond;
  return std::max(useful * static_cast<std::size_t>(threads()), 4 * kLeastTable);
}

Detail Settings::detail() const {
  const std::int64_t told = number("SHOW_DETAIL").value_or(0);
  return {.realtime = told == 1 || told == 3, .lines = told == 2 || told == 3};
}

}  // namespace tengen::protocol
