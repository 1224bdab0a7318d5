// A workload of `tengen bench board`: making and undoing moves with patterns.
#pragma once

#include <cstdint>

#include "tengen/game/rule.hpp"

namespace tengen {

/// Tries seeded lines of six stones in seeded middle games until `pairs` stones have been pushed
/// and popped; returns a checksum of the counts.
std::uint64_t pattern_push_pop_pairs(Rule rule, int size, std::uint64_t pairs, std::uint64_t seed);

}  // namespace tengen
