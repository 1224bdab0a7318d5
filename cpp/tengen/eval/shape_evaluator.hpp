// The strong engine's evaluation: how many empty points have each shape, weighted by rule, colour
// and whose turn it is. Whole numbers, about 200 for each factor e of the odds to win.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// One colour's weights of the shapes, as the side to move and as the other.
struct ShapeWeights {
  std::array<std::int16_t, kShapes> to_move;
  std::array<std::int16_t, kShapes> waiting;
};

/// The weights of a rule, and what it is worth to be to move.
struct EvaluationWeights {
  std::array<ShapeWeights, 2> colors;  ///< Black's and white's.
  std::array<std::int16_t, 2> turn;    ///< For black and for white to move.
};

const EvaluationWeights& evaluation_weights(Rule rule);

/// What a position without an immediate win is worth to the side to move.
inline int evaluate(const PatternBoard& board, Color turn, const EvaluationWeights& weights) {
  const ShapeWeights& own = weights.colors[index_of(turn)];
  const ShapeWeights& other = weights.colors[index_of(opposite(turn))];
  int sum = 0;
  for (std::size_t shape = 1; shape < kShapes; ++shape) {
    sum += own.to_move[shape] * board.count(turn, static_cast<Shape>(shape));
    sum -= other.waiting[shape] * board.count(opposite(turn), static_cast<Shape>(shape));
  }
  return sum / 16 + weights.turn[index_of(turn)];
}

}  // namespace tengen
