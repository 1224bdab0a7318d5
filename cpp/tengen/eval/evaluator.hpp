// What a search asks of an evaluator.
#pragma once

#include <concepts>
#include <optional>

#include "tengen/eval/score.hpp"
#include "tengen/game/board.hpp"

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

/// An evaluator that can also tell the value after a move of the side to move before it is made;
/// nothing where the move may end the game.
template <typename E>
concept ForeseeingEvaluator =
    Evaluator<E> && requires(const E& evaluator, const Board& board, Move move) {
      { evaluator.foreseen(board, move) } -> std::same_as<std::optional<Score>>;
    };

}  // namespace tengen
