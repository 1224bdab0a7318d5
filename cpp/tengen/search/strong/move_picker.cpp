#include "tengen/search/strong/move_picker.hpp"

#include <algorithm>

#include "tengen/threat/attack.hpp"

namespace tengen::strong {
namespace {

/// Larger than any sum of shape and history scores.
constexpr int kTableMove = 1 << 24;

/// The points that stop the opponent's open four on `point`.
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
                       const Preferred& preferred, const Parameters& parameters)
    : board_(board),
      points_(moves),
      history_(history),
      preferred_(preferred),
      parameters_(parameters) {}

int MovePicker::next() {
  if (stage_ == Stage::Table) {
    stage_ = Stage::Judging;
    if (preferred_.table >= 0 && points_.has(preferred_.table)) {
      moves_[static_cast<std::size_t>(count_++)] = judged(preferred_.table);
      moves_[0].score = kTableMove;
      return moves_[static_cast<std::size_t>(next_++)].move;
    }
  }
  if (stage_ == Stage::Judging) {
    stage_ = Stage::Others;
    judge_others();
  }
  if (next_ == count_) return -1;
  // Selection sort, one move at a time: usually a few moves suffice. Ties go to the first on the
  // board, so that every machine searches the same tree.
  const auto first = moves_.begin() + next_;
  const auto best =
      std::max_element(first, moves_.begin() + count_,
                       [](const ScoredMove& a, const ScoredMove& b) { return a.score < b.score; });
  // The others keep their order: a swap would make it depend on the moves picked before.
  std::rotate(first, best, best + 1);
  return moves_[static_cast<std::size_t>(next_++)].move;
}

ScoredMove MovePicker::judged(int move) const {
  const PatternBoard& patterns = board_.patterns();
  const Color turn = board_.turn();
  const Point point = patterns.point_of(move);
  const Shape own = patterns.shape(turn, point);
  const Shape other = patterns.shape(opposite(turn), point);
  int score = kAttackOrder[static_cast<std::size_t>(own)] +
              kDefenceOrder[static_cast<std::size_t>(other)] +
              history_.score(turn, move, board_.played(1), board_.played(2));
  if (move == preferred_.killers[0] || move == preferred_.killers[1])
    score += parameters_.killer_order;
  return {static_cast<std::int16_t>(move), own, other, score};
}

void MovePicker::judge_others() {
  const int counter = history_.counter(board_.turn(), board_.played(1));
  for (const int move : points_) {
    if (move == preferred_.table) continue;
    ScoredMove scored = judged(move);
    if (is_left_out(scored)) continue;
    if (move == counter) scored.score += parameters_.counter_order;
    moves_[static_cast<std::size_t>(count_++)] = scored;
  }
  if (preferred_.policy != nullptr) add_policy();
}

/// Adds the network's logits to the scores of the moves that were not picked yet.
void MovePicker::add_policy() {
  std::array<int, kMaxPoints> points;
  std::array<int, kMaxPoints> logits;
  const auto count = static_cast<std::size_t>(count_ - next_);
  if (count < 2) return;  // There is nothing to order.
  for (std::size_t i = 0; i < count; ++i) {
    points[i] = moves_[static_cast<std::size_t>(next_) + i].move;
  }
  preferred_.policy->policy(board_, std::span(points).first(count), std::span(logits).first(count));
  for (std::size_t i = 0; i < count; ++i) {
    moves_[static_cast<std::size_t>(next_) + i].score +=
        static_cast<int>(std::int64_t{logits[i]} * parameters_.policy_order / 4096);
  }
}

bool MovePicker::is_left_out(const ScoredMove& move) const {
  const bool stops = makes_threat(move.other);
  if (!keeps_plain_fours_ && move.own == Shape::Four && !stops) return true;
  if (kept_ == Kept::All || makes_threat(move.own)) return false;
  return kept_ == Kept::Threats || !stops;
}

void MovePicker::leave_out_now() {
  if (stage_ != Stage::Others) return;
  const auto end = std::remove_if(moves_.begin() + next_, moves_.begin() + count_,
                                  [this](const ScoredMove& move) { return is_left_out(move); });
  count_ = static_cast<int>(end - moves_.begin());
}

void MovePicker::keep(Kept kept) {
  if (kept <= kept_) return;
  kept_ = kept;
  leave_out_now();
}

void MovePicker::leave_out_plain_fours() {
  if (!keeps_plain_fours_) return;
  keeps_plain_fours_ = false;
  leave_out_now();
}

}  // namespace tengen::strong
