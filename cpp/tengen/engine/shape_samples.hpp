// What the fitting of the evaluation needs of games: the counts that it weighs, position by
// position.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/pattern/shape.hpp"

namespace tengen {

struct ShapeSample {
  /// How many empty points have each shape, for black and for white.
  std::array<std::array<std::uint16_t, kShapes>, 2> counts;
  /// Whether a search would ask the evaluation: the side to move has no certain win that the shapes
  /// show, and the opponent threatens none.
  bool is_quiet;
};

/// The position before each of the moves; the board is the one before the first.
std::vector<ShapeSample> shape_samples(const Board& board, std::span<const Move> moves);

}  // namespace tengen
