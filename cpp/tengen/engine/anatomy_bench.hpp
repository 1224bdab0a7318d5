// The anatomy of the engine's search of given positions.
#pragma once

#include <cstdint>
#include <memory>

#include "tengen/eval/network/weights.hpp"
#include "tengen/game/board.hpp"
#include "tengen/search/strong/anatomy.hpp"

namespace tengen {

/// Searches a position on one thread, with an empty table and without the solver, and adds what the
/// search did. It ends at a depth, after this many nodes, or when the game is decided.
void add_anatomy(strong::Anatomy& anatomy, const Board& board, int depth, std::uint64_t nodes,
                 const std::shared_ptr<const network::Weights>& network = nullptr);

}  // namespace tengen
