// Boards as text: X for black, O for white, a dot for empty points, and the last stone in brackets.
// The parser accepts what the writer draws.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tengen/game/board.hpp"

namespace tengen {

/// Draws the board with its coordinates, top row first.
std::string format_diagram(const Board& board);

/// Parses a drawn board, with or without coordinates. Black may be X, x or a filled circle, white
/// O, o or an open circle, empty a dot, plus, minus or underscore; a stone in brackets is the last
/// move. Without `turn` the number of stones implies the side to move. Throws ParseError if the
/// drawing is not square, contains something else, or shows a position that no game can reach.
Board parse_diagram(std::string_view text, Rule rule, std::optional<Color> turn = {});

}  // namespace tengen
