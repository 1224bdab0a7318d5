// Pattern: what a stone of one colour on an empty point would make of one line through it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tengen {

/// In ascending order of strength, except for the overline. Only fives through the new stone count,
/// so only the five cells on either side of it matter.
/// "One more stone" is one that the colour may play: in renju black may make neither an overline
/// nor two fours.
enum class Pattern : std::uint8_t {
  Dead,           ///< None of the others: it cannot become a five.
  One,            ///< One more stone makes a two.
  OpenOne,        ///< One more stone makes an open two.
  Two,            ///< One more stone makes a three.
  OpenTwo,        ///< One more stone makes an open three.
  WideOpenTwo,    ///< An open two that becomes an open three at three or more points.
  Three,          ///< One more stone makes a four.
  OpenThree,      ///< One more stone makes an open four or two fours.
  WideOpenThree,  ///< The same at two or more points.
  Four,           ///< One more stone makes a five, but a single reply can stop it.
  TwoFours,       ///< Two ways to five from a row shorter than four, as in X_XXX_X, and no single
                  ///< reply stops both.
  OpenFour,       ///< A row of four with two ways to five, and no single reply stops both.
  Five,           ///< The stone wins.
  Overline,       ///< A row of six or more that does not win.
};

inline constexpr int kPatterns = 14;

constexpr bool is_open_two(Pattern pattern) {
  return pattern == Pattern::OpenTwo || pattern == Pattern::WideOpenTwo;
}

constexpr bool is_open_three(Pattern pattern) {
  return pattern == Pattern::OpenThree || pattern == Pattern::WideOpenThree;
}

/// Whether a five can be made next.
constexpr bool is_four(Pattern pattern) {
  return pattern >= Pattern::Four && pattern <= Pattern::OpenFour;
}

/// Whether a five can be made next, whatever the single reply on the line.
constexpr bool is_winning_four(Pattern pattern) {
  return pattern == Pattern::TwoFours || pattern == Pattern::OpenFour;
}

constexpr std::string_view name_of(Pattern pattern) {
  constexpr std::array<std::string_view, kPatterns> kNames{
      "dead",  "one",        "open_one",        "two",  "open_two",  "wide_open_two",
      "three", "open_three", "wide_open_three", "four", "two_fours", "open_four",
      "five",  "overline"};
  return kNames[static_cast<std::size_t>(pattern)];
}

}  // namespace tengen
