// What a search asks of an evaluator.
#pragma once

#include <concepts>

#include "tengen/game/board.hpp"
#include "tengen/papers/common/score.hpp"

namespace tengen {

/// An evaluator follows a board through push and pop, each told after the board has done it, and
/// values where the board then stands. All values are from the side of MAX, the side to move where
/// the search began, which the evaluator learns when it is made.
/// It is asked about unfinished and drawn games only: a win or loss is for the search to value.
template <typename E>
concept Evaluator = requires(E evaluator, const E& constant, const Board& board, Move move) {
  evaluator.push(board, move);
  evaluator.pop(board, move);
  { constant.value(board) } -> std::same_as<Score>;
};

/// An evaluator that can also say how promising a move of the side to move is before it is made,
/// from that side: what moves are sorted by.
template <typename E>
concept SortingEvaluator =
    Evaluator<E> && requires(const E& evaluator, const Board& board, Move move) {
      { evaluator.promise(board, move) } -> std::same_as<Score>;
    };

/// What a stone would make of a position.
struct Foreseen {
  Score value;           ///< What `Evaluator::value` would say once it stood, for MAX.
  bool wins;             ///< Whether it would complete a winning line.
  bool is_known = true;  ///< False where the stone must be put to be judged.
};

inline constexpr Foreseen kUnforeseen{0, false, false};

/// An evaluator that can also value what a stone of the side to move would lead to, so that the
/// last move of a line need not be made. It is asked about legal points only.
template <typename E>
concept ForeseeingEvaluator =
    Evaluator<E> && requires(const E& evaluator, const Board& board, Point point) {
      { evaluator.foresee(board, point) } -> std::same_as<Foreseen>;
    };

/// An evaluator that may say itself what a game is worth that MAX has won.
template <typename E>
concept WinGradingEvaluator = Evaluator<E> && requires(const E& evaluator) {
  { evaluator.grades_wins() } -> std::same_as<bool>;
};

}  // namespace tengen
