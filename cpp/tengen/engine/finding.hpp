// Finding: what one thread of a search has found, and whose counts where there are several.
#pragma once

#include <span>
#include <vector>

#include "tengen/engine/engine_types.hpp"

namespace tengen {

struct Finding {
  std::vector<EngineLine> lines;  ///< The best first; none where nothing was found.
  int depth = 0;                  ///< Of the last iteration that was finished.
};

/// The one that counts: a win before an estimate, and the nearest; else the deepest. Of equals the
/// first.
const Finding& best_of(std::span<const Finding> findings);

}  // namespace tengen
