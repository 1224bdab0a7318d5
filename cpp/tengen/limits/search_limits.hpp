// The limits of a search.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "tengen/limits/deadline.hpp"

namespace tengen {

struct SearchLimits {
  using Clock = Deadline::Clock;

  Deadline deadline;
  std::optional<std::uint64_t> nodes;
  /// Called regularly, also without limits; if it throws, the search ends.
  std::function<void()> look_up = {};

  bool is_limited() const { return deadline.is_set() || nodes.has_value(); }
};

}  // namespace tengen
