// SearchPosition: the board of a search with the evaluator that follows it, the moves that are
// looked at, and the count of those made. Minimax and alpha-beta stand on it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "tengen/eval/evaluator.hpp"
#include "tengen/game/board.hpp"
#include "tengen/search/candidates.hpp"
#include "tengen/search/search_options.hpp"
#include "tengen/search/search_result.hpp"

namespace tengen {

/// Ends a search that has reached its limits; what it had not finished is lost.
struct SearchStopped : std::exception {};

template <Evaluator E>
class SearchPosition {
 public:
  /// `made` counts on from what earlier steps of the search have made. Limits hold only where
  /// `is_first_step` is false, so that there is always something to play.
  SearchPosition(const Board& board, E evaluator, const SearchOptions& options,
                 const SearchLimits& limits, std::uint64_t made, bool is_first_step)
      : board_(board),
        evaluator_(std::move(evaluator)),
        options_(options),
        limits_(limits),
        max_(board.turn()),
        root_ply_(board.moves().size()),
        nodes_(made),
        is_stoppable_(limits.is_limited() && !is_first_step) {}

  const Board& board() const { return board_; }
  bool is_max_to_move() const { return board_.turn() == max_; }
  /// Moves made since the search began.
  int ply() const { return static_cast<int>(board_.moves().size() - root_ply_); }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t leaves() const { return leaves_; }

  void push(Move move) {
    count_node();
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
    const Score win = options_.quick_wins ? kWin - ply() : kWin;
    return *board_.outcome()->winner == max_ ? win : -win;
  }

  /// The value of the leaf that a move leads to, counted as if the move had been made; nothing
  /// where it must be made.
  std::optional<Score> foreseen_leaf(Move move)
    requires ForeseeingEvaluator<E>
  {
    const std::optional<Score> score = evaluator_.foreseen(board_, move);
    if (!score) return {};
    count_node();
    ++leaves_;
    return score;
  }

  /// The moves to look at, in the order to look at them, with `depth` moves left.
  std::vector<Move> moves(int depth) const {
    std::vector<Move> moves = candidate_moves(board_, options_.distance);
    if constexpr (SortingEvaluator<E>) {
      const bool is_inside = ply() > 0 && depth > 1;
      if (options_.sorts || (options_.sorts_inside && is_inside)) moves = sorted(moves);
    }
    const auto most = static_cast<std::size_t>(options_.most_moves);
    if (most > 0 && moves.size() > most) moves.resize(most);
    return moves;
  }

 private:
  /// Nodes between two looks at the clock, less one; a few microseconds' work.
  static constexpr std::uint64_t kBetweenLooks = 1023;

  void count_node() {
    if ((++nodes_ & kBetweenLooks) == 0) look_up();
  }

  void look_up() const {
    if (limits_.look_up) limits_.look_up();
    if (!is_stoppable_) return;
    const bool is_late = limits_.deadline && SearchLimits::Clock::now() >= *limits_.deadline;
    if (is_late || (limits_.nodes && nodes_ > *limits_.nodes)) throw SearchStopped();
  }

  /// The most promising first; equals stay in row order.
  std::vector<Move> sorted(const std::vector<Move>& moves) const
    requires SortingEvaluator<E>
  {
    std::vector<std::pair<Score, Move>> promises;
    promises.reserve(moves.size());
    for (const Move move : moves) promises.emplace_back(evaluator_.promise(board_, move), move);
    std::stable_sort(promises.begin(), promises.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Move> found;
    found.reserve(moves.size());
    for (const auto& [promise, move] : promises) found.push_back(move);
    return found;
  }

  Board board_;
  E evaluator_;
  SearchOptions options_;
  const SearchLimits& limits_;
  Color max_;
  std::size_t root_ply_;
  std::uint64_t nodes_;
  std::uint64_t leaves_ = 0;
  bool is_stoppable_;
};

}  // namespace tengen
