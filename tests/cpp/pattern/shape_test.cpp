#include "tengen/pattern/shape.hpp"

#include <algorithm>

#include "check.hpp"
#include "tengen/pattern/shape_table.hpp"

namespace tengen {
namespace {

using FourPatterns = std::array<Pattern, 4>;

Shape shape(Pattern a, Pattern b, Rule rule = Rule::Freestyle) {
  return shape_of({a, Pattern::OpenOne, b, Pattern::Dead}, rule, Color::Black).shape;
}

TEST(a_shape_is_the_combination_of_four_patterns) {
  CHECK(shape(Pattern::Two, Pattern::One) == Shape::Quiet);
  CHECK(shape(Pattern::WideOpenTwo, Pattern::Two) == Shape::OpenTwo);
  CHECK(shape(Pattern::WideOpenTwo, Pattern::OpenTwo) == Shape::DoubleTwo);
  CHECK(shape(Pattern::Three, Pattern::Two) == Shape::Three);
  CHECK(shape(Pattern::Three, Pattern::OpenTwo) == Shape::ThreePlus);
  CHECK(shape(Pattern::OpenThree, Pattern::Two) == Shape::OpenThree);
  CHECK(shape(Pattern::OpenThree, Pattern::Three) == Shape::OpenThreePlus);
  CHECK(shape(Pattern::OpenThree, Pattern::WideOpenThree) == Shape::DoubleThree);
  CHECK(shape(Pattern::Four, Pattern::Two) == Shape::Four);
  CHECK(shape(Pattern::Four, Pattern::Three) == Shape::FourPlus);
  CHECK(shape(Pattern::Four, Pattern::OpenThree) == Shape::FourThree);
  CHECK(shape(Pattern::Four, Pattern::Four) == Shape::OpenFour);
  CHECK(shape(Pattern::TwoFours, Pattern::Dead) == Shape::OpenFour);
  CHECK(shape(Pattern::OpenFour, Pattern::OpenThree) == Shape::OpenFour);
  CHECK(shape(Pattern::Five, Pattern::OpenFour) == Shape::Five);
  CHECK(shape(Pattern::Overline, Pattern::OpenThree, Rule::Standard) == Shape::OpenThree);
}

TEST(black_in_renju_has_forbidden_and_doubtful_shapes) {
  CHECK(shape(Pattern::Overline, Pattern::OpenFour, Rule::Renju) == Shape::Forbidden);
  CHECK(shape(Pattern::Four, Pattern::OpenFour, Rule::Renju) == Shape::Forbidden);
  CHECK(shape(Pattern::TwoFours, Pattern::Dead, Rule::Renju) == Shape::Forbidden);
  CHECK(shape(Pattern::Five, Pattern::TwoFours, Rule::Renju) == Shape::Five);
  CHECK(shape(Pattern::OpenThree, Pattern::OpenThree, Rule::Renju) == Shape::Doubtful);
  CHECK(shape(Pattern::OpenFour, Pattern::Dead, Rule::Renju) == Shape::OpenFour);
  CHECK(shape(Pattern::OpenThree, Pattern::Four, Rule::Renju) == Shape::FourThree);
  const FourPatterns doubtful{Pattern::OpenThree, Pattern::Four, Pattern::OpenThree, Pattern::Dead};
  CHECK(shape_of(doubtful, Rule::Renju, Color::Black).shape == Shape::DoubtfulFour);
  CHECK(shape_of(doubtful, Rule::Renju, Color::White).shape == Shape::FourThree);
}

TEST(marks_add_to_the_shape_of_a_point) {
  const auto marks = [](Pattern a, Pattern b, Rule rule) {
    return shape_of({a, b, Pattern::Dead, Pattern::Dead}, rule, Color::Black);
  };
  const ShapeEntry both = marks(Pattern::OpenFour, Pattern::OpenThree, Rule::Freestyle);
  CHECK(both.has(Mark::OpenFour) && both.has(Mark::Four) && both.has(Mark::OpenThree));
  const ShapeEntry five = marks(Pattern::Five, Pattern::Four, Rule::Freestyle);
  CHECK(five.has(Mark::Five) && !five.has(Mark::Four));
  CHECK(marks(Pattern::Four, Pattern::Four, Rule::Renju).marks == 0);
  const ShapeEntry doubtful = marks(Pattern::OpenThree, Pattern::OpenThree, Rule::Renju);
  CHECK(doubtful.has(Mark::Doubtful) && doubtful.has(Mark::OpenThree));
}

/// Each pattern in each direction, and the table by its sorts alone.
TEST(the_table_holds_the_shape_of_every_four_patterns) {
  for (const Rule rule : kRules) {
    const ShapeTable& table = ShapeTable::of(rule);
    for (int all = 0; all < kPatterns * kPatterns * kPatterns * kPatterns; ++all) {
      FourPatterns patterns{};
      PointCode code = 0;
      int left = all;
      for (std::size_t direction = 0; direction < 4; ++direction, left /= kPatterns) {
        patterns[direction] = static_cast<Pattern>(left % kPatterns);
        const int pair = (left % kPatterns) * 0x11;
        code = table.with(code, direction, static_cast<PatternPair>(pair));
      }
      for (const Color color : {Color::Black, Color::White}) {
        CHECK(table.shape(code, color) == shape_of(patterns, rule, color));
      }
    }
  }
}

}  // namespace
}  // namespace tengen
