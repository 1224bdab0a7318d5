#include "tengen/search/strong/move_picker.hpp"

#include "tengen/threat/attack.hpp"

namespace tengen::strong {
namespace {

/// More than any sum of shape and history.
constexpr int kTableMove = 1 << 24;

/// The points that stop an open four which the opponent makes on `point`.
PointSet defences_to_open_four(PatternBoard& board, Color opponent, int point) {
  PointSet found;
  found.add(point);
  board.push(opponent, board.point_of(point));
  found |= board.fives(opponent);
  if (five_test(board.rule(), opponent).must_be_open) {
    const PointSet fives = board.fives(opponent);
    for (const int five : fives) {
      add_ends_of_fives(found, board, opponent, board.point_of(five));
    }
  }
  board.pop();
  return found;
}

void leave_out_forbidden(SearchBoard& board, PointSet& moves) {
  PatternBoard& patterns = board.patterns();
  if (!has_forbidden_points(patterns.rule(), board.turn())) return;
  PointSet forbidden;
  for (const int move : moves) {
    if (patterns.is_forbidden(board.turn(), patterns.point_of(move))) forbidden.add(move);
  }
  moves -= forbidden;
}

}  // namespace

Situation situation_of(const SearchBoard& board) {
  const Color opponent = opposite(board.turn());
  const PatternBoard& patterns = board.patterns();
  if (patterns.count(opponent, Shape::Five) > 0) return Situation::Five;
  if (patterns.count(opponent, Shape::OpenFour) > 0) return Situation::OpenFour;
  return Situation::Free;
}

PointSet moves_of(SearchBoard& board, Situation situation) {
  PatternBoard& patterns = board.patterns();
  const Color opponent = opposite(board.turn());
  PointSet moves;
  if (situation == Situation::Five) {
    Attack defence(patterns, board.turn());
    for (const Point stop : defence.attacker_stops()) moves.add(patterns.index_of(stop));
    return moves;
  }
  if (situation == Situation::OpenFour) {
    const PointSet threats = patterns.open_fours(opponent);
    moves = patterns.empty_points();
    for (const int threat : threats) moves &= defences_to_open_four(patterns, opponent, threat);
    moves |= patterns.fours(board.turn());
  } else {
    moves = board.candidates();
    if (moves.is_empty()) moves = patterns.empty_points();
  }
  leave_out_forbidden(board, moves);
  return moves;
}

MovePicker::MovePicker(const SearchBoard& board, const PointSet& moves, const History& history,
                       const Preferred& preferred, const Parameters& parameters) {
  const PatternBoard& patterns = board.patterns();
  const Color turn = board.turn();
  const int previous = board.played(1);
  const int own = board.played(2);
  const int counter = history.counter(turn, previous);
  for (const int move : moves) {
    const Point point = patterns.point_of(move);
    int score = kAttackOrder[static_cast<std::size_t>(patterns.shape(turn, point))] +
                kDefenceOrder[static_cast<std::size_t>(patterns.shape(opposite(turn), point))] +
                history.score(turn, move, previous, own, parameters);
    if (move == preferred.table) score = kTableMove;
    if (move == counter) score += parameters.counter_order;
    if (move == preferred.killers[0] || move == preferred.killers[1])
      score += parameters.killer_order;
    moves_[static_cast<std::size_t>(count_++)] = {static_cast<std::int16_t>(move), score};
  }
}

/// Picks the best of those that are left: most often a few suffice, so that sorting all would be
/// wasted. Of equals the first on the board, so that every machine searches the same tree.
int MovePicker::next() {
  if (next_ == count_) return -1;
  int best = next_;
  for (int i = next_ + 1; i < count_; ++i) {
    if (moves_[static_cast<std::size_t>(i)].score > moves_[static_cast<std::size_t>(best)].score)
      best = i;
  }
  // Keeps the others in their order: a plain exchange would depend on what was picked before.
  const ScoredMove chosen = moves_[static_cast<std::size_t>(best)];
  for (int i = best; i > next_; --i)
    moves_[static_cast<std::size_t>(i)] = moves_[static_cast<std::size_t>(i - 1)];
  moves_[static_cast<std::size_t>(next_)] = chosen;
  return moves_[static_cast<std::size_t>(next_++)].move;
}

}  // namespace tengen::strong
