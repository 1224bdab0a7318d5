// Points in the notation of the protocol: x,y from the top left, both from 0.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tengen/game/point.hpp"

namespace tengen::protocol {

/// Parses "7,7", or "-1,-1" for a pass, which Gomocup does not have; this is Rapfi's notation.
/// Throws CommandError if the text is not a point on a board of that size.
Move read_move(std::string_view text, int size);
std::string write_move(Move move);
std::string write_moves(std::span<const Move> moves);

/// A stone of a list.
struct Stone {
  Move move;
  std::optional<int> field;  ///< 1 own, 2 the opponent's; absent if the list omits it.
};

/// Parses "7,7,1" or "7,7".
Stone read_stone(std::string_view text, int size);

}  // namespace tengen::protocol
