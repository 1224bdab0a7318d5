// Pushing and popping for its own sake: the load that `tengen bench board` times.
#pragma once

#include <cstdint>

#include "tengen/game/rule.hpp"

namespace tengen {

/// Plays seeded random games and takes them back until `pairs` stones have been pushed and popped;
/// returns a checksum of the keys on the way.
std::uint64_t push_pop_pairs(Rule rule, int size, std::uint64_t pairs, std::uint64_t seed);

}  // namespace tengen
