// When a search has to end.
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
  /// Called now and then, also without limits; what it throws ends the search.
  std::function<void()> look_up = {};

  bool is_limited() const { return deadline.has_value() || nodes.has_value(); }
};

}  // namespace tengen
