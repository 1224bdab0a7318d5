// Shared code of the bindings of the papers' searches.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>

#include "tengen/papers/common/search_options.hpp"
#include "tengen/papers/common/search_result.hpp"

namespace tengen::bindings {

struct SearchAnswer {
  int size;
  SearchResult result;
};

/// Limits that also check for Ctrl-C, and end the search when `stop` is callable and returns True.
/// The search must run with the GIL released; `stop` must outlive it.
SearchLimits limits_of(std::optional<std::uint32_t> time_ms, std::optional<std::uint64_t> nodes,
                       nanobind::handle stop = {});

}  // namespace tengen::bindings
