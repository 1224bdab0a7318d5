#include "tengen/pattern/shape.hpp"

#include <algorithm>

namespace tengen {
namespace {

/// The number of patterns of each sort among the four.
struct Tally {
  int fives;
  int overlines;
  int fours;  ///< Two fours on one line are two, an open four is one.
  int winning_fours;
  int open_threes;
  int threes;
  int open_twos;

  explicit Tally(const std::array<Pattern, 4>& patterns) {
    const auto count = [&](auto sort) {
      return static_cast<int>(std::ranges::count_if(patterns, sort));
    };
    const auto count_of = [&](Pattern sort) {
      return count([sort](Pattern pattern) { return pattern == sort; });
    };
    fives = count_of(Pattern::Five);
    overlines = count_of(Pattern::Overline);
    fours = count(is_four) + count_of(Pattern::TwoFours);
    winning_fours = count(is_winning_four);
    open_threes = count(is_open_three);
    threes = count_of(Pattern::Three);
    open_twos = count(is_open_two);
  }
};

Shape shape_without_fours(const Tally& tally) {
  if (tally.open_threes > 1) return Shape::DoubleThree;
  const bool has_more = tally.threes + tally.open_twos > 0;
  if (tally.open_threes > 0) return has_more ? Shape::OpenThreePlus : Shape::OpenThree;
  if (tally.threes > 0) {
    return tally.threes + tally.open_twos > 1 ? Shape::ThreePlus : Shape::Three;
  }
  if (tally.open_twos > 1) return Shape::DoubleTwo;
  return tally.open_twos > 0 ? Shape::OpenTwo : Shape::Quiet;
}

Shape shape_of(const Tally& tally, bool may_be_forbidden) {
  if (tally.fives > 0) return Shape::Five;
  if (may_be_forbidden) {
    if (tally.overlines > 0 || tally.fours > 1) return Shape::Forbidden;
    if (tally.open_threes > 1) return tally.fours > 0 ? Shape::DoubtfulFour : Shape::Doubtful;
  }
  if (tally.winning_fours > 0 || tally.fours > 1) return Shape::OpenFour;
  if (tally.fours == 0) return shape_without_fours(tally);
  if (tally.open_threes > 0) return Shape::FourThree;
  return tally.threes + tally.open_twos > 0 ? Shape::FourPlus : Shape::Four;
}

std::uint8_t marks_of(Shape shape, const Tally& tally) {
  if (shape == Shape::Forbidden) return 0;
  int marks = 0;
  const auto mark_if = [&](bool holds, Mark mark) {
    if (holds) marks |= 1 << static_cast<int>(mark);
  };
  const bool is_five = shape == Shape::Five;
  mark_if(is_five, Mark::Five);
  mark_if(shape == Shape::OpenFour, Mark::OpenFour);
  mark_if(!is_five && tally.fours > 0, Mark::Four);
  mark_if(!is_five && tally.open_threes > 0, Mark::OpenThree);
  mark_if(shape == Shape::Doubtful || shape == Shape::DoubtfulFour, Mark::Doubtful);
  return static_cast<std::uint8_t>(marks);
}

}  // namespace

ShapeEntry shape_of(const std::array<Pattern, 4>& patterns, Rule rule, Color color) {
  const Tally tally(patterns);
  const Shape shape = shape_of(tally, has_forbidden_points(rule, color));
  return {shape, marks_of(shape, tally)};
}

}  // namespace tengen
