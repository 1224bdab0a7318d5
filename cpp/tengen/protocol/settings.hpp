// What a manager tells with INFO: the rule, the limits, and how much it wants to hear.
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

/// What is told beside the move.
struct Detail {
  bool realtime = false;  ///< MESSAGE REALTIME lines.
  bool lines = false;     ///< INFO PV blocks.
};

/// Keys that are not known are ignored, as the protocol wants.
class Settings {
 public:
  /// What managers write for a clock that does not run.
  static constexpr std::int64_t kUnlimitedMs = 2'147'483'647;

  void tell(std::string_view key, std::string_view value);

  Rule rule() const { return rule_; }
  /// A rule that is not played, which INFO itself has no answer for; empty when all is well.
  const std::string& complaint() const { return complaint_; }
  /// What else could not be honoured since the last call.
  std::vector<std::string> take_remarks() { return std::exchange(remarks_, {}); }

  /// The limits of the next move. A clock that was overdrawn counts as empty.
  EngineLimits limits() const;
  /// Takes note that a move took so long: managers need not tell the clock before each.
  void spend(std::int64_t ms);
  /// The clock of the last game is none of the next.
  void begin_game();

  int threads() const;
  /// For the table, so that all of the process stays within the memory that was told.
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
  bool has_moved_ = false;  ///< Since the clock was told.
};

/// The most threads that may be asked for: as many as the machine runs at once.
int most_threads();
/// The largest table: half of the machine's memory.
std::size_t most_hash_bytes();

}  // namespace tengen::protocol
