// The interface of evaluators.
#pragma once

#include <concepts>

#include "tengen/game/board.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

/// An evaluator is updated by push and pop, each called after the board has done it, and evaluates
/// the position. All values are from the point of view of MAX, the side to move at the root, which
/// the evaluator gets at construction. It is only called for unfinished and drawn games: the search
/// itself evaluates wins and losses.
template <typename E>
concept Evaluator = requires(E evaluator, const E& constant, const Board& board, Move move) {
  evaluator.push(board, move);
  evaluator.pop(board, move);
  { constant.value(board) } -> std::same_as<Score>;
};

/// An evaluator that also provides a sort key for moves of the side to move, from its point of
/// view.
template <typename E>
concept SortingEvaluator =
    Evaluator<E> && requires(const E& evaluator, const Board& board, Move move) {
      { evaluator.promise(board, move) } -> std::same_as<Score>;
    };

/// The evaluation of a stone before it is placed.
struct Foreseen {
  Score value;           ///< What `Evaluator::value` would return after it, for MAX.
  bool wins;             ///< Whether it would complete a winning line.
  bool is_known = true;  ///< False if the stone must be placed to evaluate it.
};

inline constexpr Foreseen kUnforeseen{0, false, false};

/// An evaluator that can also evaluate a stone of the side to move before it is placed, so that the
/// last move of a line need not be made. It is only called for legal points.
template <typename E>
concept ForeseeingEvaluator =
    Evaluator<E> && requires(const E& evaluator, const Board& board, Point point) {
      { evaluator.foresee(board, point) } -> std::same_as<Foreseen>;
    };

/// An evaluator that may evaluate games that MAX has won.
template <typename E>
concept WinGradingEvaluator = Evaluator<E> && requires(const E& evaluator) {
  { evaluator.grades_wins() } -> std::same_as<bool>;
};

}  // namespace tengen
