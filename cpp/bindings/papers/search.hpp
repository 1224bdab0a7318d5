// Shared code of the bindings of the papers' searches.
#pragma once

#include <cstdint>
#include <optional>

#include "tengen/papers/common/search_options.hpp"
#include "tengen/papers/common/search_result.hpp"

namespace tengen::bindings {

struct SearchAnswer {
  int size;
  SearchResult result;
};

/// Limits that also check for Ctrl-C. The search must run with the GIL released.
SearchLimits limits_of(std::optional<std::uint32_t> time_ms, std::optional<std::uint64_t> nodes);

}  // namespace tengen::bindings
