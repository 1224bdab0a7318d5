// The value of `board.legal_moves`: a snapshot, so that pushing and popping is allowed while
// iterating.
#pragma once

#include <vector>

#include "tengen/game/point.hpp"

namespace tengen::bindings {

struct LegalMoves {
  int size;
  std::vector<Move> moves;
};

}  // namespace tengen::bindings
