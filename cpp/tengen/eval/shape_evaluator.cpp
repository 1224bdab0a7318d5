#include "tengen/eval/shape_evaluator.hpp"

namespace tengen {
namespace {

/// The early weight counts a half with `kHalfwayStones`, a third with twice as many, and so on; the
/// late weight counts the rest.
std::int16_t between(std::int16_t early, std::int16_t late, int stones) {
  return static_cast<std::int16_t>(late +
                                   (early - late) * kHalfwayStones / (stones + kHalfwayStones));
}

template <std::size_t kCount>
std::array<std::int16_t, kCount> between(const std::array<std::int16_t, kCount>& early,
                                         const std::array<std::int16_t, kCount>& late, int stones) {
  std::array<std::int16_t, kCount> found{};
  for (std::size_t i = 0; i < kCount; ++i) found[i] = between(early[i], late[i], stones);
  return found;
}

}  // namespace

StageWeights stage_weights(const EvaluationWeights& weights, int stones) {
  const auto& [early, late] = weights;
  StageWeights found{{}, between(early.turn, late.turn, stones)};
  for (std::size_t color = 0; color < 2; ++color) {
    found.colors[color] = {
        between(early.colors[color].to_move, late.colors[color].to_move, stones),
        between(early.colors[color].waiting, late.colors[color].waiting, stones)};
  }
  return found;
}

WeightsByStones::WeightsByStones(const EvaluationWeights& weights) {
  for (int stones = 0; stones <= kMaxPoints; ++stones) {
    stages_.push_back(stage_weights(weights, stones));
  }
}

}  // namespace tengen
