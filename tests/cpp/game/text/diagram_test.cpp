#include "tengen/game/text/diagram.hpp"

#include "check.hpp"
#include "tengen/game/errors.hpp"

namespace tengen {
namespace {

using test::throws;

bool rejects(std::string_view text, const std::string& words, Rule rule = Rule::Freestyle) {
  return throws<ParseError>([&] { parse_diagram(text, rule); }, words);
}

TEST(a_drawn_board_survives_a_round_trip) {
  const Board board = parse_diagram(
      "5 . . . . .\n"
      "4 . X . . .\n"
      "3 . .(O). .\n"
      "2 . . . . .\n"
      "1 X O . . .\n"
      "  a b c d e\n",
      Rule::Renju);
  CHECK(board.turn() == Color::Black && board.moves().size() == 1);
  CHECK(parse_diagram(format_diagram(board), Rule::Renju) == board);
}

TEST(a_drawing_that_is_not_a_board_is_rejected) {
  CHECK(rejects("", "0 rows"));
  CHECK(
      rejects(".....\n.....\n.....\n....\n.....\n", "row 4 from the top has 4 points: expected 5"));
  CHECK(rejects(".....\n.....\n..Z..\n.....\n.....\n", "line 3 of the drawn board holds 'Z'"));
  CHECK(rejects(".....\n.....\n..(...\n.....\n.....\n", "bracket"));
  CHECK(rejects(std::string(30, '.'), "more than 22"));
}

TEST(a_position_that_no_game_reaches_is_rejected) {
  CHECK(rejects("XXX..\n.....\n.....\n.....\n.....\n", "3 black and 0 white"));
  CHECK(rejects("XXXXX\nOOOOO\n.....\n.....\n.....\n", "both colours"));
  CHECK(rejects("XXXXX\nOO.OO\n....O\n.....\n.....\n", "is to move"));
  CHECK(
      rejects("(X)....\nO....\n.....\n.....\n.....\n", "the last move is marked on a black stone"));
}

TEST(with_the_turn_given_any_numbers_will_do) {
  const Board board =
      parse_diagram("XXX..\n.....\n.....\n.....\n.....\n", Rule::Renju, Color::White);
  CHECK(board.turn() == Color::White && board.stone_count() == 3);
}

TEST(the_last_stone_is_judged_as_a_move) {
  const Board board = parse_diagram(
      ".......\n"
      "...X...\n"
      "...X...\n"
      ".XX(X)..O\n"
      "O.....O\n"
      "O......\n"
      ".......\n",
      Rule::Renju, Color::White);
  CHECK((board.outcome() == Outcome{Color::White, Termination::Forbidden}));
}

}  // namespace
}  // namespace tengen
