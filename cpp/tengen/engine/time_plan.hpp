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

/// `moves_made` of at most `points` moves have been played.
TimePlan time_plan(const EngineLimits& limits, int moves_made, int points);

}  // namespace tengen
