// Time management: when not to start a new iteration, and when to stop at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "tengen/engine/engine_types.hpp"

namespace tengen {

/// Move overhead in milliseconds, subtracted from every time, for the transfer of the move and for
/// a busy machine. Callers that divide a planned time must add it again.
inline constexpr std::int64_t kReserve = 30;

struct TimePlan {
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::duration> target;  ///< No iteration starts after most of this.
  std::optional<Clock::duration> most;    ///< The search stops.
  /// Whether the time that a move leaves helps later moves: not without a game clock, nor if the
  /// limit of a move is all that they can use of it.
  bool saves = false;
};

/// How hard a move is to choose, from the iterations of its search: which share of the planned time
/// it is worth if time can be saved for later moves.
class Difficulty {
 public:
  /// Called after each iteration, with the best move, its value for the side to move, and the share
  /// of the iteration's nodes that the move took, in percent.
  void add(int move, strong::Value value, int effort);

  /// No iteration starts after this many percent of the planned time: it would hardly finish. More
  /// if the best move has changed lately or its value falls, less if hardly another move counts.
  int percent() const;

 private:
  int move_ = -1;
  strong::Value value_ = 0;
  int changes_ = 0;  ///< Of the best move: 100 for one now, half of it an iteration later.
  int fall_ = 0;     ///< Of the value, the same way.
  int effort_ = 0;
};

/// `moves_made` of at most `points` moves have been played.
TimePlan time_plan(const EngineLimits& limits, int moves_made, int points);

}  // namespace tengen
