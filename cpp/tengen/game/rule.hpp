// Rule: what wins and what is forbidden, as data.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tengen/game/color.hpp"

namespace tengen {

enum class Rule : std::uint8_t { Freestyle, Standard, Renju, Caro, CaroExact };

inline constexpr std::array kRules{Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro,
                                   Rule::CaroExact};

std::string_view name_of(Rule rule);

/// Parses a rule's name; throws std::invalid_argument that lists the known ones.
Rule rule_from_name(std::string_view name);

/// Which rows of at least five stones win.
struct FiveTest {
  bool longer_wins;   ///< Six or more in a row win.
  bool must_be_open;  ///< Exactly five need an end without an opponent's stone; the edge does
                      ///< not block.

  constexpr bool wins(int length, bool blocked_at_both_ends) const {
    if (length > 5) return longer_wins;
    return length == 5 && !(must_be_open && blocked_at_both_ends);
  }
};

/// The test for five of a colour under a rule.
constexpr FiveTest five_test(Rule rule, Color color) {
  switch (rule) {
    case Rule::Freestyle: return {.longer_wins = true, .must_be_open = false};
    case Rule::Standard: return {.longer_wins = false, .must_be_open = false};
    case Rule::Renju: return {.longer_wins = color == Color::White, .must_be_open = false};
    case Rule::Caro: return {.longer_wins = true, .must_be_open = true};
    case Rule::CaroExact: return {.longer_wins = false, .must_be_open = true};
  }
  return {};
}

/// Whether some points are forbidden to a colour under a rule.
constexpr bool has_forbidden_points(Rule rule, Color color) {
  return rule == Rule::Renju && color == Color::Black;
}

}  // namespace tengen
