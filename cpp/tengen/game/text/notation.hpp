// Points and moves as text. Columns are letters from a without a gap, rows are numbers from 1 at
// the bottom, so the text of a point depends on the size of its board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tengen/game/point.hpp"

namespace tengen {

std::string format_point(Point point, int size);
/// The text of a move: its point, or "pass".
std::string format_move(Move move, int size);

/// Parses a point such as "h8", in lower or upper case. Throws ParseError if the text is not a
/// point, and IllegalMoveError if the point is off the board.
Point parse_point(std::string_view text, int size);
/// Parses a point or "pass".
Move parse_move(std::string_view text, int size);
/// Parses a list of moves, with or without spaces or commas between them: "h8i9 pass,g10".
std::vector<Move> parse_moves(std::string_view text, int size);

/// A sentence saying that a point is off the board, and what is on it.
std::string describe_off_board(int x, int y, int size);

}  // namespace tengen
