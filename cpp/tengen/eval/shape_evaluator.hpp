// The strong engine's evaluation: the number of empty points with each shape, weighted by rule,
// colour, side to move and number of stones. Values are integers; 200 points correspond to a factor
// e of the odds of winning.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/pattern/pattern_board.hpp"

namespace tengen {

/// The weights of shapes for one colour, as the side to move and as the other side.
struct ShapeWeights {
  std::array<std::int16_t, kShapes> to_move;
  std::array<std::int16_t, kShapes> waiting;
};

/// The weights at one stage of the game, and the bonus for the side to move.
struct StageWeights {
  std::array<ShapeWeights, 2> colors;  ///< Black's and white's.
  std::array<std::int16_t, 2> turn;    ///< For black and for white to move.
};

/// The weights of a rule: with few stones a shape decides more than it does later.
struct EvaluationWeights {
  StageWeights early;  ///< On an empty board.
  StageWeights late;   ///< The limit with more and more stones.
};

const EvaluationWeights& evaluation_weights(Rule rule);

/// With this many stones the weights are halfway from early to late. Games outside the training set
/// are predicted about as well with any number from 3 to 30 (docs/selfplay.md).
inline constexpr int kHalfwayStones = 8;

/// The interpolated weights for a number of stones.
StageWeights stage_weights(const EvaluationWeights& weights, int stones);

/// The same, for every number of stones.
class WeightsByStones {
 public:
  explicit WeightsByStones(const EvaluationWeights& weights);

  const StageWeights& at(int stones) const { return stages_[static_cast<std::size_t>(stones)]; }

 private:
  std::vector<StageWeights> stages_;
};

/// The evaluation of a position without an immediate win, for the side to move.
inline int evaluate(const PatternBoard& board, Color turn, const StageWeights& weights) {
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
