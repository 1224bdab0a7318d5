// Shape: the combination of a colour's four patterns at an empty point, and Mark: the key by which
// a search looks up points.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tengen/game/rule.hpp"
#include "tengen/pattern/pattern.hpp"

namespace tengen {

/// The strength of a stone on the point. The last three are only for black in renju, whose other
/// shapes are never forbidden.
enum class Shape : std::uint8_t {
  Quiet,
  OpenTwo,        ///< One open two.
  DoubleTwo,      ///< Two open twos or more.
  Three,          ///< A three.
  ThreePlus,      ///< A three, and another three or an open two.
  OpenThree,      ///< An open three.
  OpenThreePlus,  ///< An open three, and a three or an open two.
  DoubleThree,    ///< Two open threes or more.
  Four,           ///< A four.
  FourPlus,       ///< A four, and a three or an open two.
  FourThree,      ///< A four and an open three.
  OpenFour,       ///< An open four, or two fours on one line or on two: no single reply stops it.
  Five,           ///< The stone wins.
  Doubtful,       ///< Two open threes or more: forbidden unless they are false.
  DoubtfulFour,   ///< The same with a four or an open four.
  Forbidden,      ///< An overline or two fours, and no five.
};

inline constexpr int kShapes = 16;

constexpr std::string_view name_of(Shape shape) {
  constexpr std::array<std::string_view, kShapes> kNames{
      "quiet",      "open_two",   "double_two",      "three",
      "three_plus", "open_three", "open_three_plus", "double_three",
      "four",       "four_plus",  "four_three",      "open_four",
      "five",       "doubtful",   "doubtful_four",   "forbidden"};
  return kNames[static_cast<std::size_t>(shape)];
}

/// The sets of points that a pattern board maintains. Five and certainly forbidden points have no
/// other mark.
enum class Mark : std::uint8_t {
  Five,       ///< The stone wins.
  OpenFour,   ///< Shape OpenFour.
  Four,       ///< A four of any kind.
  OpenThree,  ///< At least one open three.
  Doubtful,   ///< Shapes Doubtful and DoubtfulFour.
};

inline constexpr int kMarks = 5;
inline constexpr std::array kAllMarks{Mark::Five, Mark::OpenFour, Mark::Four, Mark::OpenThree,
                                      Mark::Doubtful};

constexpr std::string_view name_of(Mark mark) {
  constexpr std::array<std::string_view, kMarks> kNames{"five", "open_four", "four", "open_three",
                                                        "doubtful"};
  return kNames[static_cast<std::size_t>(mark)];
}

/// A shape and its marks.
struct ShapeEntry {
  Shape shape;
  std::uint8_t marks;  ///< A bit for each mark.

  constexpr bool has(Mark mark) const { return (marks >> static_cast<int>(mark) & 1) != 0; }
  friend constexpr bool operator==(ShapeEntry, ShapeEntry) = default;
};

/// The shape of four patterns in any order.
ShapeEntry shape_of(const std::array<Pattern, 4>& patterns, Rule rule, Color color);

}  // namespace tengen
