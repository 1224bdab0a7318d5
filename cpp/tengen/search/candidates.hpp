// The candidate moves of a search.
#pragma once

#include <optional>
#include <vector>

#include "tengen/game/board.hpp"

namespace tengen {

/// The legal moves within `distance` rows and columns of a stone, row by row from the top, or all
/// legal moves if `distance` is 0. On an empty board it is the centre. If no legal move is near a
/// stone, all legal moves are returned, and if there is none, a pass.
std::vector<Move> candidate_moves(const Board& board, int distance);

/// The same in place, so that a search need not allocate memory at each node.
void find_candidate_moves(const Board& board, int distance, std::vector<Move>& moves);

/// The first of the moves that completes a winning line, if any. The board is restored.
std::optional<Move> winning_move(Board& board, const std::vector<Move>& moves);

}  // namespace tengen
