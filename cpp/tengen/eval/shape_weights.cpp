// The weights of the shapes, in sixteenths of a point and in the order of Shape. Made by
//   a prototype of: tengen train eval DATA... --out cpp/tengen/eval/shape_weights.cpp
// Rules and shapes that those games did not show keep the weights that they had.
#include "tengen/eval/shape_evaluator.hpp"

namespace tengen {
namespace {

// clang-format off
constexpr EvaluationWeights kFreestyle{
    {ShapeWeights{{0, 49, 313, 109, 326, 470, 1130, 1204, 441, 881, 900, 4000, 0, 0, 0, 0},
                  {0, 13, 256, 111, 383, 375, 734, 723, 357, 927, 2063, 1500, 0, 0, 0, 0}},
     ShapeWeights{{0, 49, 313, 109, 326, 470, 1130, 1204, 441, 881, 900, 4000, 0, 0, 0, 0},
                  {0, 13, 256, 111, 383, 375, 734, 723, 357, 927, 2063, 1500, 0, 0, 0, 0}}},
    {30, 30}};
constexpr EvaluationWeights kStandard{
    {ShapeWeights{{0, 43, 307, 79, 315, 457, 1097, 880, 457, 979, 900, 4000, 0, 0, 0, 0},
                  {0, 10, 242, 90, 356, 357, 708, 949, 342, 1043, 1995, 1500, 0, 0, 0, 0}},
     ShapeWeights{{0, 43, 307, 79, 315, 457, 1097, 880, 457, 979, 900, 4000, 0, 0, 0, 0},
                  {0, 10, 242, 90, 356, 357, 708, 949, 342, 1043, 1995, 1500, 0, 0, 0, 0}}},
    {29, 29}};
constexpr EvaluationWeights kRenju{
    {ShapeWeights{{0, -7, 268, 48, 339, 385, 961, 0, 409, 937, 900, 4000, 0, -78, 219, -265},
                  {0, -39, 193, 62, 300, 307, 593, 0, 263, 924, 1965, 1500, 0, 141, -163, 166}},
     ShapeWeights{{0, 8, 270, 93, 292, 422, 1027, 496, 437, 937, 900, 4000, 0, 0, 0, 0},
                  {0, -3, 204, 96, 400, 333, 645, 744, 461, 1037, 1732, 1500, 0, 0, 0, 0}}},
    {83, -19}};
constexpr EvaluationWeights kCaro{
    {ShapeWeights{{0, 38, 257, 61, 261, 384, 897, 783, 241, 704, 900, 4000, 0, 0, 0, 0},
                  {0, 10, 174, 56, 277, 291, 609, 671, 177, 770, 1428, 1500, 0, 0, 0, 0}},
     ShapeWeights{{0, 38, 257, 61, 261, 384, 897, 783, 241, 704, 900, 4000, 0, 0, 0, 0},
                  {0, 10, 174, 56, 277, 291, 609, 671, 177, 770, 1428, 1500, 0, 0, 0, 0}}},
    {12, 12}};
constexpr EvaluationWeights kCaroExact{
    {ShapeWeights{{0, 55, 288, 42, 288, 390, 961, 710, 278, 687, 900, 4000, 0, 0, 0, 0},
                  {0, 21, 211, 37, 296, 316, 642, 837, 214, 742, 1432, 1500, 0, 0, 0, 0}},
     ShapeWeights{{0, 55, 288, 42, 288, 390, 961, 710, 278, 687, 900, 4000, 0, 0, 0, 0},
                  {0, 21, 211, 37, 296, 316, 642, 837, 214, 742, 1432, 1500, 0, 0, 0, 0}}},
    {9, 9}};
// clang-format on

}  // namespace

const EvaluationWeights& evaluation_weights(Rule rule) {
  switch (rule) {
    case Rule::Freestyle: return kFreestyle;
    case Rule::Standard: return kStandard;
    case Rule::Renju: return kRenju;
    case Rule::Caro: return kCaro;
    case Rule::CaroExact: return kCaroExact;
  }
  return kFreestyle;
}

}  // namespace tengen
