#include "tengen/pattern/pattern.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "check.hpp"
#include "tengen/game/random.hpp"
#include "tengen/pattern/line_table.hpp"

namespace tengen {
namespace {

using enum Pattern;

/// What a stone of x makes at the star: five cells on either side, | is off the board.
Pattern pattern(std::string_view line, Rule rule = Rule::Freestyle, Color color = Color::Black) {
  const bool is_black = color == Color::Black;
  LineCells cells = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_own = line[i] == 'x' || line[i] == '|';
    const bool is_other = line[i] == 'o' || line[i] == '|';
    cells |= LineCells{is_black ? is_own : is_other} << 2 * i;
    cells |= LineCells{is_black ? is_other : is_own} << (2 * i + 1);
  }
  return pattern_of(LineTable::of(rule).patterns(cells, 5), color);
}

/// Whether the pattern is the same under every rule, for both colours.
bool is_everywhere(Pattern expected, std::string_view line) {
  return std::ranges::all_of(kRules, [&](Rule rule) {
    return pattern(line, rule, Color::Black) == expected &&
           pattern(line, rule, Color::White) == expected;
  });
}

TEST(patterns_are_defined_by_one_more_stone) {
  CHECK(is_everywhere(Five, "...xx*xx..."));
  CHECK(is_everywhere(OpenFour, "....x*xx..."));
  CHECK(is_everywhere(Four, "..xx.*x...."));
  CHECK(is_everywhere(Four, "...ox*xx..."));
  CHECK(is_everywhere(WideOpenThree, "....x*x...."));
  CHECK(is_everywhere(OpenThree, "...x.*x...."));
  CHECK(is_everywhere(Three, "....o*xx..."));
  CHECK(is_everywhere(Three, ".x..x*....."));
  CHECK(is_everywhere(WideOpenTwo, "....x*....."));
  CHECK(is_everywhere(OpenTwo, "..x..*....."));
  CHECK(is_everywhere(Two, "...ox*....."));
  CHECK(is_everywhere(OpenOne, ".....*....."));
  CHECK(is_everywhere(One, "....o*....."));
  CHECK(is_everywhere(Dead, "..ox.*xo..."));
}

TEST(the_edge_takes_room_away) {
  CHECK(is_everywhere(OpenThree, "||||.*xx..."));
  CHECK(is_everywhere(Three, "|||||*xx..."));
  CHECK(is_everywhere(Three, "|||.x*x.|||"));
  CHECK(is_everywhere(Dead, "|||.x*x||||"));
  CHECK(is_everywhere(Five, "||||x*xxx||"));
}

TEST(two_fours_on_one_line_are_no_open_four) {
  CHECK(is_everywhere(TwoFours, "..x.x*x.x.."));
  CHECK(is_everywhere(TwoFours, ".xx.x*.xx.."));
}

TEST(black_in_renju_needs_an_open_four_if_two_fours_are_forbidden) {
  CHECK(pattern(".x.x.*.x.x.") == WideOpenThree);
  CHECK(pattern(".x.x.*.x.x.", Rule::Renju, Color::White) == WideOpenThree);
  CHECK(pattern(".x.x.*.x.x.", Rule::Renju) == Three);
}

TEST(fives_are_those_of_the_rule) {
  CHECK(pattern("..xxx*xx...") == Five);
  CHECK(pattern("..xxx*xx...", Rule::Standard) == Overline);
  CHECK(pattern("..xxx*xx...", Rule::Renju) == Overline);
  CHECK(pattern("..xxx*xx...", Rule::Renju, Color::White) == Five);
  CHECK(pattern("..xxx*xx...", Rule::Caro) == Five);
  CHECK(pattern("..xxx*xx...", Rule::CaroExact) == Overline);
  CHECK(pattern(".x.xx*x....") == OpenFour && pattern(".x.xx*x....", Rule::Standard) == Four);
}

TEST(in_caro_a_five_blocked_at_both_ends_is_nothing) {
  CHECK(pattern("..oxx*xxo..") == Five && pattern("..oxx*xxo..", Rule::Caro) == Dead);
  CHECK(pattern("...ox*xx.o.") == Four && pattern("...ox*xx.o.", Rule::Caro) == Dead);
  CHECK(pattern("|||xx*xxo..", Rule::Caro) == Five);
}

TEST(in_caro_a_reply_at_the_far_end_can_stop_two_fives) {
  CHECK(pattern("..o.x*xx.o.") == OpenFour && pattern("..o.x*xx.o.", Rule::Caro) == Four);
  CHECK(pattern("..o.x*xx...") == OpenFour && pattern("..o.x*xx...", Rule::Caro) == Four);
  CHECK(pattern("....x*xx...", Rule::Caro) == OpenFour);
  CHECK(pattern("..o.x*x....") == OpenThree && pattern("..o.x*x....", Rule::Caro) == Three);
}

TEST(a_line_is_the_same_from_both_ends) {
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string line(11, '.');
    for (char& cell : line) cell = ".xo"[random.below(3)];
    line[5] = '*';
    const auto off = random.below(6);
    std::fill(line.begin(), line.begin() + off, '|');
    const std::string mirrored(line.rbegin(), line.rend());
    const Rule rule = kRules[random.below(kRules.size())];
    CHECK(pattern(line, rule) == pattern(mirrored, rule));
  }
}

TEST(in_freestyle_the_fifth_cell_does_not_matter) {
  const PatternDefinition patterns(Rule::Freestyle, Color::Black);
  constexpr std::uint32_t kFifth = 0b10000'00001;
  constexpr std::uint32_t kWithin = 0x3FF & ~0b10000'00001u;
  for (std::uint32_t own = 0; own < 1024; ++own) {
    for (std::uint32_t other = 0; other < 1024; ++other) {
      if ((own & other) != 0) continue;
      CHECK(patterns(own, other) == patterns(own & kWithin, other & kWithin));
      CHECK(patterns(own | kFifth, other | kFifth) == patterns(own & kWithin, other & kWithin));
    }
  }
}

}  // namespace
}  // namespace tengen
