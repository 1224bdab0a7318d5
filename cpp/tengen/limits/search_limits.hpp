// The limits of a search.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace tengen {

struct SearchLimits {
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::time_point> deadline;
  std::optional<std::uint64_t> nodes;
  /// Called regularly, also without limits; if it throws, the search ends.
  std::function<void()> look_up = {};

  bool is_limited() const { return deadline.has_value() || nodes.has_value(); }
};

}  // namespace tengen
