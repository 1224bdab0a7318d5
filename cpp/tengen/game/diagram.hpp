// A board drawn with characters: X black, O white, a dot where it is empty, and the last stone in
// brackets. What is drawn here can be read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tengen/game/board.hpp"

namespace tengen {

/// Draws the board with its coordinates, top row first.
std::string format_diagram(const Board& board);

/// Reads a drawn board, with or without coordinates. Black may be X, x or a filled circle, white O,
/// o or an open circle, empty a dot, plus, minus or underscore; a stone in brackets is the last
/// move. Without `turn` the numbers of stones say who is to move. Throws ParseError when the
/// drawing is not square, holds something else, or shows a position that no game can reach.
Board parse_diagram(std::string_view text, Rule rule, std::optional<Color> turn = {});

}  // namespace tengen
