// SearchPosition: the board of a search with its evaluator, the candidate moves and the node
// counts. Used by minimax and alpha-beta.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/limits/limit_watch.hpp"
#include "tengen/papers/common/evaluator.hpp"
#include "tengen/papers/common/search_options.hpp"
#include "tengen/papers/common/search_result.hpp"
#include "tengen/search/candidates.hpp"

namespace tengen {

template <Evaluator E>
class SearchPosition {
 public:
  /// The watch may already have counted nodes of earlier iterations; it throws when the search must
  /// stop.
  SearchPosition(const Board& board, E evaluator, const SearchOptions& options, LimitWatch& watch)
      : board_(board),
        evaluator_(std::move(evaluator)),
        options_(options),
        watch_(watch),
        max_(board.turn()),
        root_ply_(board.moves().size()),
        looks_at_all_(options.most_moves == 0 && options.distance == 0),
        moves_(static_cast<std::size_t>(options.depth) + 1) {}

  const Board& board() const { return board_; }
  bool is_max_to_move() const { return board_.turn() == max_; }
  /// Moves made since the root.
  int ply() const { return static_cast<int>(board_.moves().size() - root_ply_); }
  std::uint64_t nodes() const { return watch_.nodes(); }
  std::uint64_t leaves() const { return leaves_; }

  void push(Move move) {
    watch_.count_node();
    board_.push(move);
    evaluator_.push(board_, move);
  }

  void pop() {
    const Move move = board_.pop();
    evaluator_.pop(board_, move);
  }

  /// Counts a move as made whose value is known without making it.
  void count_node() { watch_.count_node(); }

  bool is_over() const { return board_.is_over(); }

  /// The value of a leaf, for MAX.
  Score leaf_value() {
    ++leaves_;
    if (!board_.is_over() || !board_.outcome()->winner) return evaluator_.value(board_);
    const bool is_max = *board_.outcome()->winner == max_;
    if (is_max && grades_wins()) return evaluator_.value(board_);
    return is_max ? win_at(ply()) : -win_at(ply());
  }

  /// The value of the leaf after a move, for MAX. The move counts as made.
  Score leaf_value_after(Move move) {
    if constexpr (ForeseeingEvaluator<E>) {
      const Foreseen foreseen =
          move.is_pass() ? kUnforeseen : evaluator_.foresee(board_, move.point);
      if (foreseen.is_known) return foreseen_value(foreseen);
    }
    push(move);
    const Score value = leaf_value();
    pop();
    return value;
  }

  /// Calls `look` with the candidate moves at `depth` remaining plies, in order, until it returns
  /// false; returns whether moves were skipped. The callback may change the position if it restores
  /// it.
  template <typename Look>
  bool each_move(int depth, Look look) {
    const bool sorts = sorts_at(depth);
    if (looks_at_all_ && !sorts && !has_forbidden_points(board_.rule(), board_.turn())) {
      return each_empty_point(look);
    }
    std::vector<Move>& moves = moves_[static_cast<std::size_t>(ply())];
    find_moves(moves, sorts);
    for (const Move& move : moves) {
      if (!look(move)) return &move != &moves.back();
    }
    return false;
  }

 private:
  Score foreseen_value(const Foreseen& foreseen) {
    watch_.count_node();
    ++leaves_;
    if (!foreseen.wins || (is_max_to_move() && grades_wins())) return foreseen.value;
    return is_max_to_move() ? win_at(ply() + 1) : -win_at(ply() + 1);
  }

  bool grades_wins() const {
    if constexpr (WinGradingEvaluator<E>) return evaluator_.grades_wins();
    else return false;
  }

  /// The value of a win at the current distance from the root.
  Score win_at(int ply) const { return options_.quick_wins ? kWin - ply : kWin; }

  /// Like `each_move`. An unfinished game always has an empty point.
  template <typename Look>
  bool each_empty_point(Look& look) {
    for (int y = 0; y < board_.size(); ++y) {
      for (std::uint32_t row = empty_in_row(y); row != 0; row &= row - 1) {
        if (look(Move{point_at(std::countr_zero(row) - kLineMargin, y)})) continue;
        bool is_any_left = (row & (row - 1)) != 0;
        while (!is_any_left && ++y < board_.size()) is_any_left = empty_in_row(y) != 0;
        return is_any_left;
      }
    }
    return false;
  }

  std::uint32_t empty_in_row(int y) const { return board_.lines().empty(Direction::East, y); }

  bool sorts_at(int depth) const {
    if constexpr (!SortingEvaluator<E>) return false;
    const bool is_inside = ply() > 0 && depth > 1;
    return options_.sorts || (options_.sorts_inside && is_inside);
  }

  void find_moves(std::vector<Move>& moves, bool sorts) {
    find_candidate_moves(board_, options_.distance, moves);
    if constexpr (SortingEvaluator<E>) {
      if (sorts) sort(moves);
    }
    const auto most = static_cast<std::size_t>(options_.most_moves);
    if (most > 0 && moves.size() > most) moves.resize(most);
  }

  /// Sorts the most promising moves first; ties stay in row order.
  void sort(std::vector<Move>& moves)
    requires SortingEvaluator<E>
  {
    promises_.clear();
    for (const Move move : moves) {
      watch_.work();
      promises_.emplace_back(evaluator_.promise(board_, move), move);
    }
    std::stable_sort(promises_.begin(), promises_.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::transform(promises_.begin(), promises_.end(), moves.begin(),
                   [](const auto& promise) { return promise.second; });
  }

  Board board_;
  E evaluator_;
  SearchOptions options_;
  LimitWatch& watch_;
  Color max_;
  std::size_t root_ply_;
  std::uint64_t leaves_ = 0;
  bool looks_at_all_;                             ///< Whether all legal moves are candidates.
  std::vector<std::vector<Move>> moves_;          ///< The candidate moves, by ply.
  std::vector<std::pair<Score, Move>> promises_;  ///< Buffer for sorting.
};

}  // namespace tengen
