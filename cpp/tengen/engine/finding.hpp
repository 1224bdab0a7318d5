// Finding: the result of one search thread, and the choice between those of several.
#pragma once

#include <span>
#include <vector>

#include "tengen/engine/engine_types.hpp"

namespace tengen {

struct Finding {
  std::vector<EngineLine> lines;  ///< Best first; empty if nothing was found.
  int depth = 0;                  ///< Depth of the last completed iteration.
};

/// The best finding: a win before an estimate, the fastest win first; else the deepest. Ties go to
/// the first.
const Finding& best_of(std::span<const Finding> findings);

}  // namespace tengen
