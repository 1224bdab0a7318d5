// The root of a worker's search: the root moves and the aspiration window.
#include <algorithm>
#include <functional>

#include "tengen/pattern/static_win.hpp"
#include "tengen/search/strong/logarithm.hpp"
#include "tengen/search/strong/worker.hpp"

namespace tengen::strong {

std::vector<RootMove> Worker::all_root_moves() {
  std::vector<std::pair<Value, int>> judged;
  for (const int move : root_points()) judged.emplace_back(first_impression(move), move);
  std::ranges::stable_sort(judged, std::greater(), &std::pair<Value, int>::first);
  std::vector<RootMove> moves;
  for (const auto& [value, move] : judged) moves.push_back({.move = move, .line = {move}});
  return moves;
}

PointSet Worker::root_points() {
  const PatternBoard& patterns = board_.patterns();
  if (patterns.count(board_.turn(), Shape::Five) > 0) return patterns.fives(board_.turn());
  const PointSet points = moves_of(board_, situation_of(board_));
  return points.is_empty() ? moves_of(board_, Situation::Free) : points;
}

/// A static evaluation of a move by the shapes after it.
Value Worker::first_impression(int move) {
  const std::optional<TableEntry> known = table_.find(board_.key());
  if (known && known->move == move) return kInfinite;
  board_.push(move);
  const bool loses = static_win(board_.patterns(), board_.turn()).has_value();
  const Value value = loses ? -kMostEstimate : -corrected_evaluation();
  board_.pop();
  return value;
}

bool Worker::search_root(int depth, std::size_t first) {
  // With several lines, the values of other moves may have been replaced by bounds.
  if (first == 0) {
    for (RootMove& root : root_) root.before = root.value;
  }
  root_window(depth, first);
  return !stop_.is_set();
}

/// Searches with an aspiration window around the last value, which widens when the search fails.
void Worker::root_window(int depth, std::size_t first) {
  const Value last = root_[first].before;
  Value width = parameters_.aspiration;
  const bool is_narrow =
      depth >= parameters_.aspiration_depth && last > -kInfinite && !is_decided(last);
  Value alpha = is_narrow ? std::max(last - width, -kInfinite) : -kInfinite;
  Value beta = is_narrow ? std::min(last + width, kInfinite) : kInfinite;
  while (true) {
    const Value value = search_root_moves(alpha, beta, depth, first);
    const auto from = root_.begin() + static_cast<std::ptrdiff_t>(first);
    std::stable_sort(from, root_.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    if (stop_.is_set() || (value > alpha && value < beta)) return;
    if (value <= alpha && alpha > -kInfinite) {
      beta = (alpha + beta) / 2;
      alpha = is_decided(value) ? -kInfinite : std::max(value - width, -kInfinite);
    } else if (value >= beta && beta < kInfinite) {
      beta = is_decided(value) ? kInfinite : std::min(value + width, kInfinite);
    } else {
      return;
    }
    width += width * parameters_.aspiration_growth / 100;
  }
}

Value Worker::search_root_moves(Value alpha, Value beta, int depth, std::size_t first) {
  Value best = -kInfinite;
  int number = 0;
  for (std::size_t i = first; i < root_.size(); ++i) {
    RootMove& root = root_[i];
    ++number;
    furthest_ = 0;
    const Value value = search_root_move(alpha, beta, depth, {root.move, number});
    if (stop_.is_set()) return best;
    if (number == 1 || value > alpha) {
      root.value = value;
      root.depth = depth;
      keep_root_line(root);
    } else {
      root.value = -kInfinite;  // Only a bound is known, so it stays behind the others.
    }
    best = std::max(best, value);
    if (value >= beta) break;
    alpha = std::max(alpha, value);
  }
  return best;
}

void Worker::keep_root_line(RootMove& root) const {
  const Frame& reply = frames_[1];
  root.furthest = furthest_;
  root.line.assign({root.move});
  root.line.insert(root.line.end(), reply.line.begin(), reply.line.begin() + reply.line_length);
}

Value Worker::search_root_move(Value alpha, Value beta, int depth, NumberedMove move) {
  count_nodes(1);
  if (board_.patterns().shape(board_.turn(), board_.patterns().point_of(move.move)) ==
      Shape::Five) {
    frames_[1].line_length = 0;
    return win_in(1);  // The game is over.
  }
  const int reduced = root_reduction(depth, move.number);
  board_.push(move.move);
  Value value = -kInfinite;
  if (move.number > 1) {
    value = -search(-alpha - 1, -alpha, depth - 1 - reduced, Expected::Cut);
    if (reduced > 0 && value > alpha) value = -search(-alpha - 1, -alpha, depth - 1, Expected::Cut);
  }
  if (move.number == 1 || (value > alpha && value < beta))
    value = -search(-beta, -alpha, depth - 1, Expected::Pv);
  board_.pop();
  return value;
}

int Worker::root_reduction(int depth, int number) const {
  if (depth < parameters_.late_depth || number <= parameters_.root_late_move) return 0;
  return 1 + logarithm(number) / parameters_.root_late_divisor;
}

}  // namespace tengen::strong
