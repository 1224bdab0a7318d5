// What `board.legal_moves` gives to Python: a snapshot, so that one may push and pop while going
// through it.
#pragma once

#include <vector>

#include "tengen/game/point.hpp"

namespace tengen::bindings {

struct LegalMoves {
  int size;
  std::vector<Move> moves;
};

}  // namespace tengen::bindings
