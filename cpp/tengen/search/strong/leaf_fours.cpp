#include "tengen/search/strong/leaf_fours.hpp"

#include <algorithm>
#include <utility>

#include "tengen/search/strong/parameters.hpp"
#include "tengen/threat/attack.hpp"

namespace tengen::strong {

int LeafFours::find(SearchBoard& board, int most_fours, int depth) {
  if (board.patterns().fours(board.turn()).is_empty()) return 0;
  last_node_ = nodes_ + static_cast<std::uint64_t>(most_fours);
  was_cut_ = false;
  return search(board, depth);
}

int LeafFours::search(SearchBoard& board, int depth) {
  PatternBoard& patterns = board.patterns();
  const Color turn = board.turn();
  if (patterns.count(turn, Shape::Five) > 0) return 1;
  const PointSet fours = patterns.fours(turn);
  if (fours.is_empty()) return 0;
  if (depth == 0) {
    was_cut_ = true;
    return 0;
  }
  if (patterns.count(opposite(turn), Shape::Five) > 0) {
    Attack attack(patterns, turn);
    for (const Point stop : attack.attacker_stops()) {
      const int move = patterns.index_of(stop);
      if (!fours.has(move)) continue;
      if (const int plies = try_four(board, move, depth)) return plies;
    }
    return 0;
  }
  if (table_.failed_with(board.key()) >= depth) return 0;
  const bool was_cut_before = std::exchange(was_cut_, false);
  const int plies = try_fours(board, fours, depth);
  if (plies == 0 && !was_cut_) table_.keep_failure(board.key(), VcfTable::kAnyNumber);
  was_cut_ = was_cut_before || (plies == 0 && was_cut_);
  return plies;
}

/// Most forcing first, by shape and then by index.
int LeafFours::try_fours(SearchBoard& board, const PointSet& fours, int depth) {
  const PatternBoard& patterns = board.patterns();
  const Color turn = board.turn();
  for (const Shape shape :
       {Shape::OpenFour, Shape::FourThree, Shape::DoubtfulFour, Shape::FourPlus, Shape::Four}) {
    if (patterns.count(turn, shape) == 0) continue;
    for (const int move : fours) {
      if (patterns.shape(turn, patterns.point_of(move)) != shape) continue;
      if (const int plies = try_four(board, move, depth)) return plies;
      if (nodes_ >= last_node_) {
        was_cut_ = true;
        return 0;
      }
    }
  }
  return 0;
}

int LeafFours::try_four(SearchBoard& board, int move, int depth) {
  PatternBoard& patterns = board.patterns();
  const Color turn = board.turn();
  if (patterns.is_forbidden(turn, patterns.point_of(move))) return 0;
  ++nodes_;
  board.push(move);
  int plies = 0;
  if (patterns.count(turn, Shape::Five) > 0 && patterns.count(opposite(turn), Shape::Five) == 0) {
    Attack attack(patterns, turn);
    plies = 3;
    for (const Point stop : attack.defender_stops()) {
      ++nodes_;
      board.push(patterns.index_of(stop));
      const int after = search(board, depth - 1);
      board.pop();
      if (after == 0) {
        plies = 0;
        break;
      }
      plies = std::max(plies, after + 2);
    }
  }
  board.pop();
  return plies;
}

}  // namespace tengen::strong
