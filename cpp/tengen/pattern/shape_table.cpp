#include "tengen/pattern/shape_table.hpp"

#include <memory>
#include <mutex>

namespace tengen {
namespace {

/// One pattern of each sort; all patterns of a sort make the same shapes.
constexpr std::array kSorts{Pattern::Dead, Pattern::OpenTwo,  Pattern::Three, Pattern::OpenThree,
                            Pattern::Four, Pattern::OpenFour, Pattern::Five,  Pattern::Overline};

/// The representative of a pattern's sort.
Pattern sort_of(Pattern pattern, bool may_be_forbidden) {
  if (is_open_two(pattern)) return Pattern::OpenTwo;
  if (is_open_three(pattern)) return Pattern::OpenThree;
  // In renju black's two fours and overline are both forbidden; otherwise they differ.
  if (pattern == Pattern::TwoFours) return may_be_forbidden ? Pattern::Overline : Pattern::OpenFour;
  if (pattern == Pattern::Overline && !may_be_forbidden) return Pattern::Dead;
  return pattern < Pattern::OpenTwo ? Pattern::Dead : pattern;
}

PointCode number_of_sort(Pattern pattern, bool may_be_forbidden) {
  const Pattern sort = sort_of(pattern, may_be_forbidden);
  PointCode number = 0;
  while (kSorts[number] != sort) ++number;
  return number;
}

}  // namespace

ShapeTable::ShapeTable(Rule rule) {
  const bool black_has_forbidden = has_forbidden_points(rule, Color::Black);
  for (int white = 0; white < kPatterns; ++white) {
    for (int black = 0; black < kPatterns; ++black) {
      sorts_[static_cast<std::size_t>(white << 4 | black)] =
          number_of_sort(static_cast<Pattern>(black), black_has_forbidden) |
          number_of_sort(static_cast<Pattern>(white), false) << 16;
    }
  }
  for (const Color color : {Color::Black, Color::White}) {
    for (std::size_t code = 0; code < kCodes; ++code) {
      shapes_[tengen::index_of(color)][code] = shape_of(
          {kSorts[code & 7], kSorts[code >> 3 & 7], kSorts[code >> 6 & 7], kSorts[code >> 9]}, rule,
          color);
    }
  }
}

const ShapeTable& ShapeTable::of(Rule rule) {
  static std::array<std::once_flag, kRules.size()> flags;
  static std::array<std::unique_ptr<const ShapeTable>, kRules.size()> tables;
  const auto index = static_cast<std::size_t>(rule);
  std::call_once(flags[index], [&] { tables[index].reset(new ShapeTable(rule)); });
  return *tables[index];
}

}  // namespace tengen
