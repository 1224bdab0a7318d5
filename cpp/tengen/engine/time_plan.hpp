// How long to think: when a new iteration is not worth beginning, and when to stop at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "tengen/engine/engine_types.hpp"

namespace tengen {

/// Taken off every time in milliseconds, for the way of the move to the manager and for a machine
/// that is busy elsewhere. Who gives a search a part of a planned time adds it again.
inline constexpr std::int64_t kReserve = 30;

struct TimePlan {
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::duration> target;  ///< No iteration is begun after most of this.
  std::optional<Clock::duration> most;    ///< Thinking ends.
};

/// `moves_made` says how far the game is, of `points` points.
TimePlan time_plan(const EngineLimits& limits, int moves_made, int points);

}  // namespace tengen
