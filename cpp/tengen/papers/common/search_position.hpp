// SearchPosition: the board of a search with the evaluator that follows it, the moves that are
// looked at, and the count of those made. Minimax and alpha-beta stand on it.
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
  /// The watch may have counted nodes of earlier steps; it throws where the search has to end.
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
  /// Moves made since the search began.
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

  bool is_over() const { return board_.is_over(); }

  /// What a position is worth that is not searched further, for MAX.
  Score leaf_value() {
    ++leaves_;
    if (!board_.is_over() || !board_.outcome()->winner) return evaluator_.value(board_);
    const bool is_max = *board_.outcome()->winner == max_;
    if (is_max && grades_wins()) return evaluator_.value(board_);
    return is_max ? win_at(ply()) : -win_at(ply());
  }

  /// What a move would lead to, were it made and not searched further, for MAX. It counts as made.
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

  /// Calls `look` with the moves to look at with `depth` moves left, in order, until it returns
  /// false; returns whether that left moves unseen. In between the position may be changed, if it
  /// is changed back.
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

  /// What a win is worth after so many moves since the search began.
  Score win_at(int ply) const { return options_.quick_wins ? kWin - ply : kWin; }

  /// As `each_move`. While a game goes on there is always an empty point.
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

  /// The most promising first; equals stay in row order.
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
  bool looks_at_all_;                             ///< At every legal move.
  std::vector<std::vector<Move>> moves_;          ///< The moves to look at, by ply.
  std::vector<std::pair<Score, Move>> promises_;  ///< Room for sorting.
};

}  // namespace tengen
