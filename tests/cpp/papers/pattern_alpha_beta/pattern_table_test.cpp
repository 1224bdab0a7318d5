#include "tengen/papers/pattern_alpha_beta/pattern_table.hpp"

#include <string_view>

#include "check.hpp"
#include "tengen/game/random.hpp"

namespace tengen {
namespace {

/// A line in the paper's letters: M one's own stone, O the opponent's, X a vacant cell.
struct Line {
  std::uint32_t own = 0;
  std::uint32_t free = 0;

  explicit Line(std::string_view text) {
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      const std::uint32_t bit = 1u << (cell + kLineMargin);
      if (text[cell] == 'M') own |= bit;
      if (text[cell] != 'O') free |= bit;
    }
  }
};

/// The only kind of pattern on a line; `None` if there is none or several.
PatternKind only_kind(std::string_view text, PatternForms forms = {}) {
  const Line line(text);
  const PatternCounts counts = patterns_on(line.own, line.free, forms);
  for (int kind = 1; kind < static_cast<int>(kPatternKinds); ++kind) {
    if (counts == PatternCounts(static_cast<PatternKind>(kind))) {
      return static_cast<PatternKind>(kind);
    }
  }
  return PatternKind::None;
}

std::string random_line(Random& random) {
  std::string text(1 + random.below(22), 'X');
  const std::uint64_t opponents = 1 + random.below(4);
  for (char& cell : text) {
    const std::uint64_t draw = random.below(10);
    cell = draw < opponents ? 'O' : draw < 7 ? 'M' : 'X';
  }
  return text;
}

PatternCounts all_on(std::string_view text, PatternForms forms) {
  const Line line(text);
  return patterns_on(line.own, line.free, forms);
}

constexpr std::array kForms{PatternForms{true, 5}, PatternForms{true, 6}, PatternForms{false, 5},
                            PatternForms{false, 6}};

TEST(the_patterns_of_table_one_are_known) {
  CHECK(only_kind("XXXXOMXXXXX") == PatternKind::One);
  CHECK(only_kind("XXXXMXXXX") == PatternKind::OpenOne);
  CHECK(only_kind("XXXXMMO") == PatternKind::Two);
  CHECK(only_kind("XXXMMXXX") == PatternKind::OpenTwo);
  CHECK(only_kind("XXXMMMO") == PatternKind::Three);
  CHECK(only_kind("XXMMMXX") == PatternKind::OpenThree);
  CHECK(only_kind("XMMMMO") == PatternKind::Four);
  CHECK(only_kind("XMMMMX") == PatternKind::OpenFour);
  CHECK(only_kind("OMMMMMO") == PatternKind::Five);
}

TEST(split_forms_count_as_their_class) {
  for (const char* four : {"XMMXMMO", "XMMXMMX", "OMXMMMO", "MMMXMM"}) {
    CHECK(only_kind(four) == PatternKind::Four);
  }
  CHECK(only_kind("XMMXMX") == PatternKind::OpenThree);
  CHECK(only_kind("OMMXMX") == PatternKind::Three);
  CHECK(only_kind("XXMXMX") == PatternKind::OpenTwo);
  const PatternForms rows_alone{.split = false, .open_space = 5};
  CHECK(all_on("XMMXMMO", rows_alone).of(PatternKind::OpenTwo) == 1);
  CHECK(all_on("XMMXMMO", rows_alone).of(PatternKind::Two) == 1);
}

TEST(two_vacant_cells_divide_four_stones_into_two_open_twos) {
  CHECK(all_on("XMMXXMMX", {}).of(PatternKind::OpenTwo) == 2);
}

TEST(stones_without_room_for_five_are_worth_nothing) {
  CHECK(all_on("OMMMMO", {}) == PatternCounts());
  CHECK(all_on("MMMM", {}) == PatternCounts());
}

TEST(of_two_groupings_the_greater_pattern_counts) {
  const PatternCounts counts = all_on("XMXMMXMMX", {});
  CHECK(counts.of(PatternKind::Four) == 1 && counts.of(PatternKind::OpenOne) == 1);
}

TEST(an_open_three_between_blocks_needs_six_cells_only_if_requested) {
  CHECK(only_kind("OXMMMXO") == PatternKind::OpenThree);
  CHECK(only_kind("OXMMMXO", {.split = true, .open_space = 6}) == PatternKind::Three);
  CHECK(only_kind("OXMMMXXO", {.split = true, .open_space = 6}) == PatternKind::OpenThree);
}

TEST(a_line_is_worth_as_much_as_its_mirror_image) {
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_line(random);
    const std::string mirrored(text.rbegin(), text.rend());
    for (const PatternForms forms : kForms) CHECK(all_on(text, forms) == all_on(mirrored, forms));
  }
}

TEST(the_table_of_kinds_agrees_with_the_whole_line) {
  Random random(2);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = random_line(random);
    const Line line(text);
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      if (text[cell] != 'X') continue;
      const int bit = static_cast<int>(cell) + kLineMargin;
      for (const PatternForms forms : kForms) {
        CHECK(KindTable::of(forms).at(line.own, line.free, bit, forms) ==
              kind_at(line.own | 1u << bit, line.free, bit, forms));
      }
    }
  }
}

}  // namespace
}  // namespace tengen
