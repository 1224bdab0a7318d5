#include "tengen/game/forbidden.hpp"

#include "check.hpp"
#include "tengen/game/text/diagram.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

/// Why black may not play a point of a drawn board.
ForbiddenReason why(std::string_view drawing, std::string_view point) {
  const Board board = parse_diagram(drawing, Rule::Renju, Color::Black);
  return board.why_forbidden(parse_point(point, board.size()));
}

bool is_only(const ForbiddenReason& reason, ForbiddenKind kind) {
  return reason.kinds.size() == 1 && reason.kinds[0] == kind;
}

TEST(two_open_threes_are_a_double_three) {
  const ForbiddenReason reason =
      why(".......\n"
          "..X....\n"
          "..X....\n"
          "...XX..\n"
          ".......\n"
          ".......\n"
          ".......\n",
          "c4");
  CHECK(is_only(reason, ForbiddenKind::DoubleThree));
  CHECK(reason.lines.size() == 2 && reason.lines[0].stones.size() == 3);
}

TEST(a_three_that_white_stops_is_not_a_three) {
  CHECK(why(".......\n"
            "..X....\n"
            "..X....\n"
            "...XXO.\n"
            ".......\n"
            ".......\n"
            ".......\n",
            "c4")
            .kinds.empty());
}

TEST(two_fours_on_one_line_are_a_double_four) {
  const ForbiddenReason reason =
      why(".........\n.........\n.........\n"
          ".X.X.X.X.\n"
          ".........\n.........\n.........\n.........\n.........\n",
          "e6");
  CHECK(is_only(reason, ForbiddenKind::DoubleFour));
  CHECK(reason.lines.size() == 2 && reason.lines[0].stones.size() == 4);
  CHECK(reason.lines[0].completions.size() == 1);
}

TEST(a_straight_four_is_one_four) {
  CHECK(why(".........\n.........\n.........\n"
            "..XX.X...\n"
            ".........\n.........\n.........\n.........\n.........\n",
            "e6")
            .kinds.empty());
}

TEST(six_in_a_row_are_an_overline) {
  CHECK(is_only(why(".........\n.........\n.........\n"
                    ".XXX.XX..\n"
                    ".........\n.........\n.........\n.........\n.........\n",
                    "e6"),
                ForbiddenKind::Overline));
}

TEST(five_comes_before_everything) {
  const Board board = parse_diagram(
      "....X....\n"
      "....X....\n"
      "....X....\n"
      ".XXX.XX..\n"
      "....X....\n"
      ".........\n.........\n.........\n.........\n",
      Rule::Renju, Color::Black);
  CHECK(!board.is_forbidden(parse_point("e6", 9)));
}

TEST(all_kinds_that_apply_are_named) {
  // e6 completes six along the row, a four down the column and a four on a diagonal.
  const ForbiddenReason reason =
      why(".........\n"
          "....X.X..\n"
          "....XX...\n"
          ".XXX.XX..\n"
          "....X....\n"
          "..X......\n.........\n.........\n.........\n",
          "e6");
  CHECK(reason.kinds.size() == 2 && reason.kinds[0] == ForbiddenKind::Overline);
}

}  // namespace
}  // namespace tengen
