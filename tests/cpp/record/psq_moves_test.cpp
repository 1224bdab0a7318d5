#include "tengen/record/psq_moves.hpp"

#include <string>

#include "check.hpp"
#include "tengen/game/text/notation.hpp"

namespace tengen {
namespace {

std::string line_of(const PsqMoves& moves) {
  std::string text;
  for (Node node = moves.tree.next(kRoot); node != kNoNode; node = moves.tree.next(node)) {
    if (!text.empty()) text += ' ';
    text += format_move(moves.tree.move(node), moves.tree.size());
  }
  return text;
}

TEST(psq_counts_columns_and_rows_from_one_and_rows_from_the_top) {
  const PsqMoves moves = read_psq_moves("3,12,1500\n8,8,0\n-1\n", 0, 15);
  CHECK(line_of(moves) == "c4 h8");
  CHECK((moves.times == std::vector<std::int64_t>{1500, 0}));
  CHECK(moves.next_line == 3 && moves.next_offset == 16);
}

TEST(a_move_needs_no_time) {
  const PsqMoves moves = read_psq_moves("3,12\n8,8,-5", 0, 15);
  CHECK((moves.times == std::vector<std::int64_t>{kNoTime, -5}));
  CHECK(moves.next_line == 3 && moves.next_offset == 11);
}

TEST(lines_may_end_in_three_ways_and_hold_spaces) {
  for (const char* text :
       {"1,1,5\n2,2,6\nx", "1,1,5\r\n2,2,6\r\nx", "1,1,5\r2,2,6\rx", " 1 , 1,5 \n\t2,2 ,6\nx"}) {
    const PsqMoves moves = read_psq_moves(text, 0, 15);
    CHECK(line_of(moves) == "a15 b14" && moves.times.back() == 6);
    CHECK(moves.next_line == 3 && text[moves.next_offset] == 'x');
  }
}

TEST(lines_are_counted_from_the_start_of_the_text) {
  const std::string text = "Piskvorky 15x15, 11:11, 0\r\n3,12,0\r\nhomo-1\r\n";
  const PsqMoves moves = read_psq_moves(text, 27, 15);
  CHECK(line_of(moves) == "c4" && moves.next_line == 3);
  CHECK(text.substr(moves.next_offset, 4) == "homo");
  const PsqMoves none = read_psq_moves(text, 27, 11);
  CHECK(none.next_line == 2 && none.next_offset == 27);
  CHECK(none.problem == "3,12 is off the board: expected 1 to 11");
}

TEST(the_first_line_without_a_move_ends_them) {
  for (const char* text : {"", "-1", "\n1,1", "1,1,1,1", "1;1", "1,1,", "1,x", ",1", "1.5,2", "0",
                           "pbrain-x.exe", "1,1 a", "+1,1", "--1,1"}) {
    const PsqMoves moves = read_psq_moves(text, 0, 15);
    CHECK(moves.times.empty() && moves.next_line == 1 && moves.next_offset == 0);
  }
}

TEST(a_line_that_is_meant_as_a_move_but_cannot_be_one_is_a_problem) {
  const auto problem = [](const char* text) {
    const PsqMoves moves = read_psq_moves(text, 0, 15);
    CHECK(moves.times.size() == 1 && moves.next_line == 2 && moves.next_offset == 6);
    return moves.problem;
  };
  CHECK(problem("8,8,0\n0,1,0") == "0,1 is off the board: expected 1 to 15");
  CHECK(problem("8,8,0\n16,1,0\n") == "16,1 is off the board: expected 1 to 15");
  CHECK(problem("8,8,0\n1,-1") == "1,-1 is off the board: expected 1 to 15");
  CHECK(problem("8,8,0\n1,99999999999999999999") == "a number has more than 18 digits");
  CHECK(problem("8,8,0\n1,1,-9999999999999999999") == "a number has more than 18 digits");
  CHECK(problem("8,8,0\n-1").empty());
}

TEST(an_offset_past_the_end_reads_nothing) {
  const PsqMoves moves = read_psq_moves("1,1\n", 9, 15);
  CHECK(moves.times.empty() && moves.next_offset == 4 && moves.next_line == 2);
}

}  // namespace
}  // namespace tengen
