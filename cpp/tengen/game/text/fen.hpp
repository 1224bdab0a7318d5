// A position as one line, in the manner of chess's FEN: rows from the top, the side to move and the
// rule, such as "15/15/15/15/15/15/8O6/7X7/15/15/15/15/15/15/15 b freestyle".
#pragma once

#include <string>
#include <string_view>

#include "tengen/game/board.hpp"

namespace tengen {

/// The position in one line. A number stands for so many empty points, X for a black stone and O
/// for a white one; then follow b or w for the side to move, the rule, and "pass" if the last move
/// was a pass. The order of moves is lost.
std::string format_fen(const Board& board);

/// Parses what `format_fen` writes; throws ParseError if it is malformed or no game can reach it.
/// All stones are set up, so none is checked for forbidden points.
Board parse_fen(std::string_view text);

}  // namespace tengen
