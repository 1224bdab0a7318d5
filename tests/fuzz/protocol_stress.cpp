// Random and mutilated lines to one session (default: a million); now and then, and at
// the end, a question that must be answered rightly.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "answers.hpp"
#include "random_lines.hpp"
#include "tengen/protocol/session.hpp"

namespace tengen::fuzz {
namespace {

constexpr protocol::Bounds kBounds{.nodes = 40, .hash_bytes = std::size_t{1} << 16};
constexpr std::uint64_t kBetweenQuestions = 1'000;

/// A session that restarts after END.
class Conversation {
 public:
  Conversation() { renew(); }

  void say(const std::string& line) {
    if (session_->is_over()) renew();
    session_->notice(line);
    session_->hear(line);
    if (session_->board()) require(session_->board()->is_consistent(), "the board is consistent");
  }

  /// Whether four in a row become five, whatever was said before.
  void ask() {
    for (const char* line : {"DONE", "INFO rule 0", "INFO max_depth 0", "INFO max_node 0",
                             "INFO timeout_match 0", "INFO timeout_turn 1000", "START 15"}) {
      say(line);
    }
    require(last_ == "OK", "a game can be started");
    say("BOARD 7,7,1 0,0,2 8,7,1 0,2,2 9,7,1 0,4,2 10,7,1 6,7,2 DONE");
    require(last_ == "11,7", "a won game is won");
  }

 private:
  void renew() {
    session_ = std::make_unique<protocol::Session>(
        [this](std::string_view line) {
          require_sound_answer(line);
          last_ = line;
        },
        kBounds);
  }

  std::unique_ptr<protocol::Session> session_;
  std::string last_;
};

void run(std::uint64_t count, std::uint64_t seed) {
  RandomLines lines(seed);
  Conversation conversation;
  for (std::uint64_t i = 1; i <= count; ++i) {
    conversation.say(lines.next());
    if (i % kBetweenQuestions == 0) conversation.ask();
  }
  conversation.ask();
}

}  // namespace
}  // namespace tengen::fuzz

int main(int count, char** words) {
  const std::uint64_t lines = count > 1 ? std::strtoull(words[1], nullptr, 10) : 1'000'000;
  const std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
  tengen::fuzz::run(lines, seed);
  std::printf("%llu lines heard\n", static_cast<unsigned long long>(lines));
  return 0;
}
