// Random small boards full of threats.
#pragma once

#include "boards.hpp"

namespace tengen::test {

/// An unfinished game on a small board, so that stones stand close together.
inline Board crowded_board(Rule rule, Random& random) {
  const int size = 7 + static_cast<int>(random.below(3));
  const int moves = 8 + static_cast<int>(random.below(static_cast<std::uint32_t>(size * 3)));
  return random_board(size, rule, moves, random.next());
}

}  // namespace tengen::test
