#include <algorithm>

#include "check.hpp"
#include "talk.hpp"

namespace tengen::protocol {
namespace {

std::size_t count_of(const Talk& talk, std::string_view beginning) {
  return static_cast<std::size_t>(std::ranges::count_if(
      talk.said, [&](const std::string& line) { return line.starts_with(beginning); }));
}

TEST(a_board_is_set_without_an_answer_and_thought_about_when_asked) {
  Talk talk;
  CHECK(talk("START 15|YXBOARD|7,7,2|8,8,1|9,9,2|DONE") == (Answers{"OK"}));
  CHECK(is_move(talk("YXNBEST 1").back(), 15));
}

TEST(the_best_moves_are_sent_in_blocks) {
  Talk talk;
  talk("START 15|INFO show_detail 2|INFO max_depth 3|YXBOARD 7,7 8,8 6,7 DONE|YXNBEST 3");
  CHECK(count_of(talk, "INFO PV 0") >= 1);
  CHECK(count_of(talk, "INFO PV 2") == count_of(talk, "INFO PV 0"));
  CHECK(count_of(talk, "INFO PV DONE") == 3 * count_of(talk, "INFO PV 0"));
  for (const char* key : {"NUMPV 3", "DEPTH", "SELDEPTH", "NODES", "TOTALNODES", "TOTALTIME",
                          "SPEED", "EVAL", "WINRATE 0.", "BESTLINE"}) {
    CHECK(count_of(talk, std::string("INFO ") + key) == count_of(talk, "INFO PV DONE"));
  }
  CHECK(count_of(talk, "MESSAGE REALTIME") == 0);
}

TEST(realtime_messages_come_when_asked_for) {
  Talk talk;
  talk("START 15|INFO show_detail 1|YXBOARD 7,7 8,8 6,7 DONE|YXNBEST 1");
  CHECK(count_of(talk, "MESSAGE REALTIME REFRESH") == 1);
  CHECK(count_of(talk, "MESSAGE REALTIME BEST ") >= 1);
  CHECK(count_of(talk, "MESSAGE REALTIME VAL ") == count_of(talk, "MESSAGE REALTIME PV "));
  CHECK(count_of(talk, "INFO PV") == 0);
}

TEST(a_win_is_reported_with_its_length) {
  Talk talk;
  talk("START 15|INFO show_detail 2|BOARD 7,7,1 0,0,2 8,7,1 0,2,2 9,7,1 0,4,2 10,7,1 6,7,2 DONE");
  CHECK(std::ranges::find(talk.said, "INFO EVAL +M1") != talk.said.end());
  CHECK(std::ranges::find(talk.said, "INFO WINRATE 1.0000") != talk.said.end());
}

TEST(blocked_points_are_not_chosen_until_they_are_free_again) {
  const char* won = "YXBOARD 7,7,1 0,0,2 8,7,1 0,2,2 9,7,1 0,4,2 10,7,1 6,7,2 DONE";
  Talk talk;
  talk("START 15");
  CHECK(talk(std::string(won) + "|YXBLOCK 11,7 DONE|YXNBEST 1").back() != "11,7");
  CHECK(talk(std::string(won) + "|YXBLOCKUNDO|11,7|DONE|YXNBEST 1").back() == "11,7");
  CHECK(talk(std::string(won) + "|YXBLOCK|11,7|DONE|YXBLOCKRESET|YXNBEST 1").back() == "11,7");
}

TEST(an_error_is_sent_if_every_move_is_blocked) {
  std::string all;
  for (int i = 0; i < 25; ++i) all += std::to_string(i % 5) + "," + std::to_string(i / 5) + " ";
  CHECK(fails("START 5|YXBLOCK " + all + "DONE|YXNBEST 1", "every move"));
}

TEST(balances_are_one_move_or_two) {
  Talk talk;
  CHECK(is_move(talk("START 15|YXBOARD 7,7 8,8 6,7 DONE|YXBALANCEONE 0").back(), 15));
  CHECK(words_count(talk("YXBOARD 7,7 8,8 6,7 DONE|YXBALANCETWO 0").back()) == 2);
  CHECK(words_count(talk("YXBOARD 7,7 8,8 6,7 DONE|YXBALANCETWO").back()) == 2);
  CHECK(talk("YXBALANCEONE much").back().starts_with("ERROR cannot read 'much'"));
}

TEST(showinfo_reports_threads_and_hash) {
  Talk talk;
  talk("YXSHOWINFO");
  CHECK(count_of(talk, "MESSAGE INFO MAX_THREAD_NUM ") == 1);
  CHECK(count_of(talk, "MESSAGE INFO MAX_HASH_SIZE ") == 1);
}

TEST(commands_without_an_answer_get_none) {
  CHECK(talk("START 15|YXHASHCLEAR|STOP|YXSTOP|YXBLOCKRESET|INFO|INFO thread_num 2|") ==
        (Answers{"OK"}));
}

}  // namespace
}  // namespace tengen::protocol
