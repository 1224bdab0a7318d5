#include "tengen/papers/one_ply/search.hpp"

#include "tengen/game/errors.hpp"
#include "tengen/papers/common/pattern_lines.hpp"
#include "tengen/search/candidates.hpp"

namespace tengen {
namespace {

int count_neighbours(const Board& board, Point point) {
  int count = 0;
  for (int y = point.y - 1; y <= point.y + 1; ++y) {
    for (int x = point.x - 1; x <= point.x + 1; ++x) {
      if (is_on_board(x, y, board.size()) && !board.is_empty(point_at(x, y))) ++count;
    }
  }
  return count;
}

OnePlyCandidate valued(const Board& board, const PatternLines& lines, Move move,
                       const OnePlyOptions& options) {
  if (move.is_pass()) return {move};
  const PointCodes codes = lines.codes(move.point);
  OnePlyCandidate candidate{
      .move = move,
      .attack = one_ply_score(options.weights, codes, board.turn()),
      .defence = one_ply_score(options.weights, codes, opposite(board.turn()))};
  if (options.counts_neighbours) candidate.neighbours = count_neighbours(board, move.point);
  return candidate;
}

bool is_better(const OnePlyCandidate& candidate, const OnePlyCandidate& best) {
  if (candidate.value() != best.value()) return candidate.value() > best.value();
  return candidate.neighbours > best.neighbours;
}

}  // namespace

OnePlyResult one_ply(const Board& board, const OnePlyOptions& options) {
  if (board.is_over()) throw GameOverError("the game is over, so there is no move to choose");
  const PatternLines lines(board);
  OnePlyResult result;
  for (const Move move : candidate_moves(board, options.distance)) {
    result.candidates.push_back(valued(board, lines, move, options));
    const bool is_first = result.appended.empty();
    if (is_first || is_better(result.candidates.back(), result.best())) {
      result.appended.push_back(result.candidates.size() - 1);
    }
  }
  return result;
}

}  // namespace tengen
