// The workload of `tengen bench board`: making and unmaking moves.
#pragma once

#include <cstdint>

#include "tengen/game/rule.hpp"

namespace tengen {

/// Plays seeded random games and undoes them until `pairs` stones have been pushed and popped;
/// returns a checksum of the keys.
std::uint64_t push_pop_pairs(Rule rule, int size, std::uint64_t pairs, std::uint64_t seed);

}  // namespace tengen
