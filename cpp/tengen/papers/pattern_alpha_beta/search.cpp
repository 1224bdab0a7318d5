#include "tengen/papers/pattern_alpha_beta/search.hpp"

#include "tengen/game/five.hpp"

namespace tengen {
namespace {

/// The first of some moves on whose point a stone of `color` would win.
std::optional<Move> first_five(const Board& board, Color color, const std::vector<Move>& moves) {
  Lines lines = board.lines();
  for (const Move move : moves) {
    lines.flip(color, move.point);
    const bool wins = wins_at(lines, board.rule(), color, move.point);
    lines.flip(color, move.point);
    if (wins) return move;
  }
  return {};
}

std::optional<Move> short_cut(const Board& board, const PatternEvaluator& evaluator) {
  const std::vector<Move> moves = board.legal_moves();
  if (const auto five = first_five(board, board.turn(), moves)) return five;
  if (const auto theirs = first_five(board, opposite(board.turn()), moves)) return theirs;
  for (const Move move : moves) {
    if (evaluator.makes_open_four(board, move.point)) return move;
  }
  return {};
}

/// A move that was chosen without a search, with the value of the board after it.
SearchResult at_once(const Board& board, const PatternEvaluator& evaluator, Move move,
                     const SearchOptions& options, const SearchLimits& limits) {
  LimitWatch watch(limits);
  SearchPosition<PatternEvaluator> position(board, evaluator, options, watch);
  position.push(move);
  SearchResult result;
  result.move = move;
  result.score = position.leaf_value();
  result.depth = 1;
  result.nodes = position.nodes();
  result.leaves = position.leaves();
  result.line = {move};
  result.candidates = {{move, result.score, false}};
  return result;
}

}  // namespace

SearchResult search_patterns(const Board& board, const PatternOptions& patterns,
                             Algorithm algorithm, const SearchOptions& options,
                             const SearchLimits& limits, bool short_cuts, PositionTable* kept) {
  const PatternEvaluator evaluator(board, patterns);
  if (short_cuts && !board.is_over()) {
    if (const auto move = short_cut(board, evaluator)) {
      return at_once(board, evaluator, *move, options, limits);
    }
  }
  return search(board, evaluator, algorithm, options, limits, kept);
}

}  // namespace tengen
