// Points as the protocol writes them: x,y from the top left, both from 0.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tengen/game/point.hpp"

namespace tengen::protocol {

/// Reads "7,7", or "-1,-1" for a pass: Gomocup has no word for one, Rapfi writes it so. Throws
/// CommandError where the text is no point of a board of that size.
Move read_move(std::string_view text, int size);
std::string write_move(Move move);
std::string write_moves(std::span<const Move> moves);

/// A stone of a list.
struct Stone {
  Move move;
  std::optional<int> field;  ///< 1 own, 2 the opponent's; absent where the list leaves it out.
};

/// Reads "7,7,1" or "7,7".
Stone read_stone(std::string_view text, int size);

}  // namespace tengen::protocol
