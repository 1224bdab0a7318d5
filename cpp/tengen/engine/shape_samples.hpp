// Training samples for the evaluation: the shape counts of each position of a game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/pattern/shape.hpp"
#include "tengen/search/strong/search_board.hpp"

namespace tengen {

struct ShapeSample {
  /// The number of empty points with each shape, for black and for white.
  std::array<std::array<std::uint16_t, kShapes>, 2> counts;
  bool is_quiet;
};

/// Whether a search would use the evaluation: shapes show neither a win of the side to move nor a
/// threat of the opponent to win.
bool is_quiet(strong::SearchBoard& board);

/// The position before each of the moves; the board is the one before the first.
std::vector<ShapeSample> shape_samples(const Board& board, std::span<const Move> moves);

}  // namespace tengen
