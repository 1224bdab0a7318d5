#include "tengen/eval/shape_evaluator.hpp"

namespace tengen {
namespace {

// In sixteenths, in the order of Shape.
constexpr ShapeWeights kPlain{
    {0, 110, 300, 110, 380, 620, 900, 1900, 260, 900, 4000, 8000, 0, 300, 300, -40},
    {0, 90, 240, 80, 260, 420, 600, 1100, 180, 500, 1900, 4000, 0, 200, 200, -40}};
constexpr EvaluationWeights kWeights{{kPlain, kPlain}, {10, 10}};

}  // namespace

const EvaluationWeights& evaluation_weights(Rule) { return kWeights; }

}  // namespace tengen
