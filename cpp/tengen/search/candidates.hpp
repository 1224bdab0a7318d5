// Which moves a search looks at.
#pragma once

#include <optional>
#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// The legal moves within `distance` rows and columns of a stone, row by row from the top, or all
/// of them when `distance` is 0. On an empty board that is the centre. Where none is near, all
/// legal moves are given, and where none is legal, a pass.
std::vector<Move> candidate_moves(const Board& board, int distance);

/// The same in place of what `moves` held, so that a search need not ask for memory at each node.
void find_candidate_moves(const Board& board, int distance, std::vector<Move>& moves);

/// The first of some moves that completes a winning line, if one does. The board is as before on
/// return.
std::optional<Move> winning_move(Board& board, const std::vector<Move>& moves);

}  // namespace tengen
