#include "tengen/game/text/notation.hpp"

#include "check.hpp"
#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

using test::throws;

TEST(rows_are_counted_from_the_bottom) {
  CHECK(format_point(point_at(2, 11), 15) == "c4");
  CHECK(parse_point("c4", 15) == point_at(2, 11));
  CHECK(parse_point(" C4 ", 20) == point_at(2, 16));
}

TEST(every_point_reads_back) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        CHECK(parse_point(format_point(point_at(x, y), size), size) == point_at(x, y));
      }
    }
  }
}

TEST(text_that_is_not_a_point_is_rejected) {
  for (const char* text : {"", "h", "8", "h0", "h08", "hh8", "h8x", "h123", "8h", "passe"}) {
    CHECK(throws<ParseError>([&] { parse_move(text, 15); }, "is not a move"));
  }
}

TEST(a_point_off_the_board_is_distinguished_from_nonsense) {
  CHECK(throws<IllegalMoveError>([] { parse_point("p8", 15); }, "a1 to o15"));
  CHECK(throws<IllegalMoveError>([] { parse_point("a16", 15); }, "a16 is off the board"));
}

TEST(moves_need_no_separator) {
  const std::vector<Move> moves = parse_moves("h8i9,pass; G10\n", 15);
  CHECK(moves.size() == 4 && moves[2].is_pass() && moves[3].point == point_at(6, 5));
  CHECK(throws<ParseError>([] { parse_moves("h8i", 15); }, "'i' is not a move"));
}

}  // namespace
}  // namespace tengen
