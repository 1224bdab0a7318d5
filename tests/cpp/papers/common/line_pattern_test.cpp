#include "tengen/papers/common/line_pattern.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "check.hpp"
#include "tengen/game/random.hpp"
#include "tengen/game/random_move.hpp"
#include "tengen/papers/common/pattern_lines.hpp"

namespace tengen {
namespace {

using enum LinePattern;

/// The code that a stone of x makes at the star: five cells on either side, | is off the board.
LineCode code(std::string_view line, Rule rule = Rule::Freestyle, Color color = Color::Black) {
  std::uint64_t own = 0;
  std::uint64_t other = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == 'x' || line[i] == '|') own |= std::uint64_t{1} << i;
    if (line[i] == 'o' || line[i] == '|') other |= std::uint64_t{1} << i;
  }
  const bool is_black = color == Color::Black;
  const std::uint64_t cells = is_black ? own | other << 32 : other | own << 32;
  const int codes = LinePatternTable::of(rule).codes(cells);
  return {static_cast<std::uint8_t>(is_black ? codes & 15 : codes >> 4)};
}

LinePattern pattern(std::string_view line, Rule rule = Rule::Freestyle,
                    Color color = Color::Black) {
  return code(line, rule, color).pattern();
}

TEST(line_patterns_are_defined_by_more_stones) {
  CHECK(pattern("...xx*xx...") == Five && pattern(".xxxx*.....") == Five);
  CHECK(pattern("....x*xx...") == OpenFour && pattern("...ox*xx.o.") == Four);
  CHECK(pattern("..x.x*x.x..") == OpenFour && pattern("..xx.*x....") == Four);
  CHECK(pattern("....x*x....") == OpenThree && pattern("..xx.*.....") == OpenThree);
  CHECK(pattern("..o.x*x.o..") == Three && pattern("....o*xx...") == Three);
  CHECK(pattern("..x.x*.x...") == OpenThree && pattern(".x..x*.....") == Three);
  CHECK(pattern("....x*.....") == OpenTwo && pattern("..x..*.....") == OpenTwo);
  CHECK(pattern("...ox*.....") == Two && pattern(".x...*.....") == Two);
  CHECK(pattern(".....*.....") == None && pattern("..ox.*xo...") == None);
}

TEST(the_edge_takes_room_away) {
  CHECK(pattern("||||.*xx...") == OpenThree && pattern("|||||*xx...") == Three);
  CHECK(pattern("|||.x*x.|||") == Three && pattern("|||.x*x||||") == None);
  CHECK(pattern("||||x*x.x||") == Four && pattern("||||x*xxx||") == Five);
}

TEST(fives_are_those_of_the_rule) {
  CHECK(pattern("..xxx*xx...") == Five);
  CHECK(pattern("..xxx*xx...", Rule::Standard) == None);
  CHECK(pattern("..xxx*xx...", Rule::Renju) == None);
  CHECK(pattern("..xxx*xx...", Rule::Renju, Color::White) == Five);
  CHECK(pattern("..xx.*xx...") == Four && pattern("..xx.*xx...", Rule::Standard) == Three);
  CHECK(pattern("..xx.*xxx..") == OpenFour && pattern("..xx.*xxx..", Rule::Standard) == Four);
  CHECK(pattern("..oxx*xxo..") == Five && pattern("..oxx*xxo..", Rule::Caro) == None);
  CHECK(pattern("...ox*xx.o.", Rule::Caro) == None);
  CHECK(pattern("|||xx*xxo..", Rule::Caro) == Five);
  CHECK(pattern("..oxx*xxx..", Rule::Caro) == Five);
  CHECK(pattern("..oxx*xxx..", Rule::CaroExact) == None);
}

TEST(a_pattern_without_a_gap_is_solid) {
  CHECK(code("....x*x....").is_solid() && !code("..xx.*.....").is_solid());
  CHECK(code("....x*xx...").is_solid() && !code("..x.x*x.x..").is_solid());
  CHECK(code("....x*.....").is_solid() && !code("...x.*.....").is_solid());
  CHECK(code("...ox*xx...").is_solid() && !code("...ox*x.x..").is_solid());
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
    CHECK(code(line, rule).bits == code(mirrored, rule).bits);
  }
}

TEST(stones_can_be_put_and_taken_away) {
  Random random(2);
  for (const int size : {5, 15, 22}) {
    Board board(size);
    PatternLines lines(board);
    while (!board.is_over()) {
      const Move move = random_legal_move(board, random);
      lines.flip(board.turn(), move.point);
      board.push(move);
      const PatternLines fresh(board);
      for (const Move other : board.legal_moves()) {
        for (const Color color : {Color::Black, Color::White}) {
          for (std::size_t direction = 0; direction < 4; ++direction) {
            CHECK(lines.codes(other.point).of(color, direction).bits ==
                  fresh.codes(other.point).of(color, direction).bits);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tengen
