#include "check.hpp"
#include "talk.hpp"

namespace tengen::protocol {
namespace {

TEST(a_game_from_both_sides) {
  CHECK(talk("START 15|BEGIN") == (Answers{"OK", "7,7"}));
  const Answers answers = talk("START 15|TURN 7,7|TURN 0,0");
  CHECK(answers.size() == 3 && is_move(answers[1], 15) && is_move(answers[2], 15));
  CHECK(answers[1] != answers[2]);
}

TEST(every_size_is_played) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    const Answers answers = talk("START " + std::to_string(size) + "|TURN 0,0|START 15|BEGIN");
    CHECK(answers.size() == 4 && is_move(answers[1], size) && answers[3] == "7,7");
  }
}

TEST(a_won_game_is_won_and_a_four_is_stopped) {
  const char* won = "BOARD|7,7,1|0,0,2|8,7,1|0,2,2|9,7,1|0,4,2|10,7,1|6,7,2|DONE";
  CHECK(talk(std::string("START 15|") + won) == (Answers{"OK", "11,7"}));
  const char* stopped = "BOARD 7,7,2 6,7,1 8,7,2 0,2,1 9,7,2 0,4,1 10,7,2 DONE";
  CHECK(talk(std::string("START 15|") + stopped) == (Answers{"OK", "11,7"}));
}

TEST(commands_are_known_in_any_case_and_with_blanks) {
  const Answers answers = talk("  start 15 |info RULE 1|Turn 7 , 7|bOaRd 7,7,1 8 ,8, 2 dOnE");
  CHECK(answers.size() == 3 && answers[0] == "OK");
  CHECK(is_move(answers[1], 15) && is_move(answers[2], 15));
}

TEST(an_empty_board_is_opened_by_board_too) {
  CHECK(talk("START 15|BOARD|DONE") == (Answers{"OK", "7,7"}));
  CHECK(talk("START 20 20|BOARD DONE").size() == 2);
}

TEST(a_rectangle_with_equal_sides_is_a_board) {
  CHECK(talk("RECTSTART 15,15|BEGIN") == (Answers{"OK", "7,7"}));
  CHECK(talk("RECTSTART 15 , 15|TURN 7,7").size() == 2);
}

TEST(a_rule_may_come_before_or_after_the_start) {
  for (const char* script : {"INFO rule 1|START 15", "START 15|INFO rule 1"}) {
    // A sixth stone wins nothing in standard.
    const Answers answers = talk(std::string(script) +
                                 "|BOARD 0,0,1 9,9,2 1,0,1 9,7,2 2,0,1 7,9,2 4,0,1 3,2,2 5,0,1 "
                                 "12,12,2 DONE");
    CHECK(answers.size() == 2 && answers[1] != "3,0");
  }
}

TEST(the_game_continues_after_board_and_can_be_taken_back) {
  Talk talk;
  const Answers first = talk("START 15|BOARD|7,7,2|DONE");
  CHECK(first.size() == 2);
  CHECK(talk("TAKEBACK " + first[1] + "|TAKEBACK 7,7|BEGIN") == (Answers{"OK", "OK", "7,7"}));
  CHECK(talk("TURN 6,6").size() == 1);
  CHECK(talk("RESTART|BEGIN") == (Answers{"OK", "7,7"}));
}

TEST(a_move_can_be_forced_upon_it) {
  Talk talk;
  CHECK(talk("START 15|PLAY 3,3") == (Answers{"OK", "3,3"}));
  CHECK(talk("TURN 3,3").back().starts_with("ERROR a black stone stands on d12 already"));
}

TEST(bad_lines_get_one_error_that_says_what_was_expected) {
  CHECK(fails("START", "expected a size from 5 to 22"));
  CHECK(fails("START 4", "expected a size from 5 to 22"));
  CHECK(fails("START 23", "expected a size from 5 to 22"));
  CHECK(fails("START 15 20", "only square boards"));
  CHECK(fails("RECTSTART 20,15", "rectangular boards are not supported"));
  CHECK(fails("RECTSTART", "rectangular boards are not supported"));
  CHECK(fails("RECTSTART 4,4", "expected a size from 5 to 22"));
  CHECK(fails("BEGIN", "no game was started"));
  CHECK(fails("RESTART", "no game was started"));
  CHECK(fails("BOARD|7,7,1|DONE", "no game was started"));
  CHECK(fails("START 15|TURN 15,0", "15,0 is off the board: expected 0,0 to 14,14"));
  CHECK(fails("START 15|TURN", "cannot read the point '': expected x,y"));
  CHECK(fails("START 15|TURN h8", "cannot read the point 'h8': expected x,y"));
  CHECK(fails("START 15|BOARD|7;7;1|8,8,2|x|DONE", "cannot read the stone '7;7;1'"));
  CHECK(fails("START 15|TAKEBACK 3,3", "there is no move to take back"));
  CHECK(fails("START 15|BEGIN|TAKEBACK 3,3", "the last move is 7,7"));
  CHECK(fails("START 15|BEGIN|BEGIN", "BEGIN needs an empty board"));
  CHECK(fails("START 15|SWAP2BOARD|1,1|DONE", "has 0, 3 or 5 stones, not 1"));
  CHECK(fails("START 15|INFO rule 3|BEGIN", "INFO rule 3: expected"));
  CHECK(talk("FLY") == (Answers{"UNKNOWN FLY"}));
  CHECK(talk("7,7,1") == (Answers{"UNKNOWN 7,7,1"}));
}

TEST(an_error_changes_nothing) {
  Talk talk;
  talk("START 15|BEGIN");
  const Answers errors = talk("TURN 7,7|TURN 99,1|BOARD|x|DONE|START 99|TURN|TAKEBACK 1,1");
  CHECK(errors.size() == 6);
  for (const std::string& error : errors) CHECK(error.starts_with("ERROR "));
  CHECK(talk("TURN 7,7").back().starts_with("ERROR a black stone stands on h8 already"));
  CHECK(is_move(talk("TURN 8,8").back(), 15));
}

TEST(a_finished_game_is_not_played_on) {
  const char* won = "BOARD 7,7,2 0,0,1 8,7,2 0,2,1 9,7,2 0,4,1 10,7,2 0,6,1 11,7,2 DONE";
  CHECK(fails(std::string("START 15|") + won, "the game is over: black has won (five)"));
}

/// Black is to move, and its two open threes would cross at 7,7.
constexpr const char* kDoubleThree =
    "START 15|INFO rule 4|YXBOARD 6,7,1 0,0,2 8,7,1 0,2,2 7,6,1 0,4,2 7,8,1 0,6,2 DONE";

TEST(a_forbidden_move_of_the_opponent_is_an_error_and_leaves_the_board) {
  Talk talk;
  talk(kDoubleThree);
  CHECK(talk("TURN 7,7") == (Answers{"ERROR h8 (7,7) is forbidden to black"}));
  CHECK(is_move(talk("TURN 14,14").back(), 15));
}

TEST(the_answer_is_a_pass_if_every_point_is_forbidden) {
  // Row 0 is black but for 3,0, which would make six.
  std::string stones;
  for (int y = 0; y < 6; ++y) {
    for (int x = 0; x < 6; ++x) {
      const bool is_black = y == 0 || (x + 2 * y) % 4 < 2;
      if (x == 3 && y == 0) continue;
      stones += std::to_string(x) + "," + std::to_string(y) + (is_black ? ",1 " : ",2 ");
    }
  }
  const std::string start = "START 6|INFO rule 4|YXBOARD " + stones + "DONE|";
  CHECK(talk(start + "YXSHOWFORBID|YXNBEST 1") == (Answers{"OK", "FORBID 0300.", "-1,-1"}));
}

TEST(forbidden_points_are_sent_with_two_digits_each) {
  Talk talk;
  talk("START 15|INFO rule 2|YXBOARD 6,7,1 0,0,2 8,7,1 0,2,2 7,6,1 0,4,2 7,8,1 0,6,2 DONE");
  CHECK(talk("YXSHOWFORBID") == (Answers{"FORBID 0707."}));
  CHECK(talk("INFO rule 0|YXSHOWFORBID") == (Answers{"FORBID ."}));
}

TEST(a_full_board_is_an_error_and_not_a_move) {
  std::string stones;
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      const bool black = (x + 2 * y) % 4 < 2;
      stones += std::to_string(x) + "," + std::to_string(y) + (black ? ",2 " : ",1 ");
    }
  }
  CHECK(fails("START 5|BOARD " + stones + "DONE", "the game is over: it is a draw (full_board)"));
}

TEST(an_interrupted_list_is_an_error_and_the_next_command_is_executed) {
  const Answers answers = talk("START 15|BOARD|7,7,2|START 20|BEGIN");
  CHECK(answers.size() == 4 && answers[2] == "OK" && is_move(answers[3], 20));
  CHECK(answers[1] == "ERROR BOARD was interrupted: expected DONE after the last stone");
}

TEST(settings_may_come_amid_a_list) {
  const Answers answers = talk("START 15|BOARD|7,7,2|INFO max_depth 2|8,8,1|9,9,2|DONE");
  CHECK(answers.size() == 2 && is_move(answers[1], 15));
}

TEST(end_ends_even_in_the_middle_of_a_board) {
  for (const char* script : {"END", "end now", "START 15|BOARD|7,7,1|END"}) {
    Talk talk;
    talk(script);
    CHECK(talk.session.is_over());
  }
}

TEST(about_identifies_the_program) {
  CHECK(talk("ABOUT").back().starts_with("name=\"Tengen\", version=\""));
}

TEST(a_setting_that_is_not_a_number_is_ignored_with_a_message) {
  Talk talk;
  CHECK(talk("INFO timeout_turn soon|START 15") == (Answers{"OK"}));
  CHECK(talk.said.front() == "MESSAGE INFO timeout_turn soon is ignored: expected a whole number");
}

TEST(swap2_is_answered_at_each_stage) {
  for (const char* rule : {"0", "1", "4", "8", "9"}) {
    const std::string start = std::string("START 15|INFO rule ") + rule + "|SWAP2BOARD|";
    CHECK(words_count(talk(start + "DONE").back()) == 3);
    const std::string three = talk(start + "7,7|8,7|9,9|DONE").back();
    CHECK(three == "SWAP" || words_count(three) <= 2);
    const std::string five = talk(start + "7,7|8,7|9,9|3,3|4,4|DONE").back();
    CHECK(five == "SWAP" || words_count(five) == 1);
  }
  CHECK(words_count(talk("START 5|SWAP2BOARD DONE").back()) == 3);
}

TEST(a_losing_side_is_swapped_away) {
  // White is to move and cannot stop black's open three and open two.
  CHECK(talk("START 15|SWAP2BOARD 7,7 0,0 8,7 DONE").back() == "SWAP");
  // Black's stones are far from everything; white plays on.
  CHECK(talk("START 15|SWAP2BOARD 0,0 7,7 14,14 DONE").back() != "SWAP");
}

}  // namespace
}  // namespace tengen::protocol
