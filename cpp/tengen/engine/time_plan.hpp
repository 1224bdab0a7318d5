// How long to think: when a new iteration is not worth beginning, and when to stop at once.
#pragma once

#include <chrono>
#include <optional>

#include "tengen/engine/engine_types.hpp"

namespace tengen {

struct TimePlan {
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::duration> target;  ///< No iteration is begun after most of this.
  std::optional<Clock::duration> most;    ///< Thinking ends.
};

/// `moves_made` says how far the game is, of `points` points.
TimePlan time_plan(const EngineLimits& limits, int moves_made, int points);

}  // namespace tengen
