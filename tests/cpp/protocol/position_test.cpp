#include "tengen/protocol/position.hpp"

#include "check.hpp"
#include "tengen/game/text/notation.hpp"
#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

Board told(std::string_view text, Rule rule = Rule::Freestyle, int size = 15) {
  std::vector<Stone> stones;
  for (const std::string& word : words_of(text)) stones.push_back(read_stone(word, size));
  return board_from_stones(stones, size, rule);
}

Board played(const char* moves, Rule rule = Rule::Freestyle) {
  Board board(15, rule);
  for (const Move move : parse_moves(moves, 15)) board.push(move);
  return board;
}

TEST(colours_are_relative_to_the_brain) {
  const Board white = told("7,7,2 8,6,1 9,9,2");
  CHECK(white == played("h8 i9 j6"));
  CHECK(white.moves().size() == 3);
  const Board black = told("7,7,1 8,6,2");
  CHECK(black == played("h8 i9"));
}

TEST(stones_without_fields_are_moves_in_order) {
  CHECK(told("7,7 8,6 9,9") == played("h8 i9 j6"));
  CHECK(told("7,7 8,6") == played("h8 i9"));
  CHECK(told("") == Board());
}

TEST(stones_out_of_order_are_set_up) {
  const Board board = told("8,8,1 7,7,2 9,9,2");
  CHECK(board.turn() == Color::White && board.moves().empty());
  CHECK(board.at(point_at(8, 8)) == Cell::White && board.at(point_at(7, 7)) == Cell::Black);
  CHECK(told("1,1,2 2,2,2 3,3,2 4,4,1").turn() == Color::White);
}

TEST(a_pass_may_be_among_moves_in_order) {
  const Board board = told("7,7,2 -1,-1,1 8,8,2");
  CHECK(board.turn() == Color::White && board.stone_count() == 2);
}

/// Black's last stone but one makes a double three, which the manager let pass.
TEST(a_forbidden_stone_amid_the_game_is_the_managers_judgement) {
  const Board board =
      told("6,7,2 0,0,1 8,7,2 0,2,1 7,6,2 0,4,1 7,8,2 0,6,1 7,7,2 0,8,1 14,2,2", Rule::Renju);
  CHECK(!board.is_over() && board.at(point_at(7, 7)) == Cell::Black);
}

TEST(an_impossible_position_is_an_error) {
  CHECK(test::throws<CommandError>([] { told("7,7,1 7,7,2"); }, "stands on h8 already"));
  CHECK(test::throws<CommandError>([] { told("7,7,2 7,7,2"); }, "two stones stand on h8"));
  CHECK(test::throws<CommandError>([] { told("7,7,1 8,8"); }, "for every stone"));
  CHECK(test::throws<CommandError>([] { told("7,7,3"); }, "expected the field 1"));
  CHECK(test::throws<CommandError>([] { told("7;7;1"); }, "expected x,y,field"));
  CHECK(test::throws<CommandError>([] { told("15,0,1"); }, "off the board"));
  CHECK(test::throws<CommandError>([] { told("-1,3,1"); }, "off the board"));
}

TEST(a_game_is_replayed_when_the_rule_changes) {
  const Board board = played("h8 a1 i8 a3 g8 a5 j9 a7 j7 a9 j6");
  CHECK(under_rule(board, Rule::Standard).rule() == Rule::Standard);
  CHECK(under_rule(board, Rule::Renju).moves().size() == board.moves().size());
  const Board six = played("a8 a1 b8 a3 c8 a5 e8 c1 f8 c3 d8", Rule::Standard);
  CHECK(!six.is_over() && under_rule(six, Rule::Freestyle).is_over());
}

}  // namespace
}  // namespace tengen::protocol
