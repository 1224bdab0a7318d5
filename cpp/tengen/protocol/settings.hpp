// The settings from INFO commands: the rule, the limits and the amount of output.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tengen/engine/engine_types.hpp"
#include "tengen/game/rule.hpp"

namespace tengen::protocol {

/// Output in addition to the move.
struct Detail {
  bool realtime = false;  ///< MESSAGE REALTIME lines.
  bool lines = false;     ///< INFO PV blocks.
};

/// Unknown keys are ignored, as the protocol requires.
class Settings {
 public:
  /// The managers' value for an unlimited clock.
  static constexpr std::int64_t kUnlimitedMs = 2'147'483'647;

  void tell(std::string_view key, std::string_view value);

  Rule rule() const { return rule_; }
  /// The error for an unsupported rule, since INFO itself has no answer; empty if there is none.
  const std::string& complaint() const { return complaint_; }
  /// Other settings since the last call that could not be applied.
  std::vector<std::string> take_remarks() { return std::exchange(remarks_, {}); }

  /// The limits of the next move. A negative clock counts as zero.
  EngineLimits limits() const;
  /// Updates the clock after a move: managers need not send it before each one.
  void spend(std::int64_t ms);
  /// Resets the clock for a new game.
  void begin_game();

  int threads() const;
  /// The size of the table that keeps the whole process within the memory limit.
  std::size_t hash_bytes() const;
  Detail detail() const;
  bool ponders() const { return number("PONDERING").value_or(0) > 0; }

 private:
  std::optional<std::int64_t> number(std::string_view key) const;
  std::optional<std::int64_t> limit(std::string_view key) const;
  std::optional<std::int64_t> clock_ms() const;
  std::int64_t increment_ms() const;
  std::size_t useful_hash_bytes() const;
  void tell_rule(std::string_view value);

  Rule rule_ = Rule::Freestyle;
  std::string complaint_;
  std::vector<std::string> remarks_;
  std::map<std::string, std::int64_t, std::less<>> numbers_;
  bool has_moved_ = false;  ///< Since the clock was sent.
};

/// The largest thread count: the number of hardware threads.
int most_threads();
/// The largest table: half of the machine's memory.
std::size_t most_hash_bytes();

}  // namespace tengen::protocol
