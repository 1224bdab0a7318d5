#include "tengen/protocol/session.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/position.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

/// Commands that are followed by a list of stones.
constexpr std::array<std::string_view, 5> kListCommands{"BOARD", "YXBOARD", "SWAP2BOARD", "YXBLOCK",
                                                        "YXBLOCKUNDO"};

bool begins_list(std::string_view name) {
  return std::ranges::find(kListCommands, name) != kListCommands.end();
}

bool stops_searches(std::string_view name) { return name == "STOP" || name == "YXSTOP"; }

/// Whether a command may come within a list of stones without ending it.
bool may_interrupt_list(std::string_view name) {
  return name == "INFO" || name == "END" || stops_searches(name);
}

}  // namespace

Session::Command Session::command_of(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Command>, 19> kCommands{{
      {"START", &Session::start},
      {"RECTSTART", &Session::rect_start},
      {"RESTART", &Session::restart},
      {"BEGIN", &Session::begin},
      {"TURN", &Session::turn},
      {"PLAY", &Session::play},
      {"TAKEBACK", &Session::take_back},
      {"INFO", &Session::info},
      {"ABOUT", &Session::about},
      {"END", &Session::end},
      {"STOP", &Session::stop},
      {"YXSTOP", &Session::stop},
      {"YXBLOCKRESET", &Session::unblock_all},
      {"YXNBEST", &Session::n_best},
      {"YXBALANCEONE", &Session::balance_one},
      {"YXBALANCETWO", &Session::balance_two},
      {"YXSHOWINFO", &Session::show_info},
      {"YXSHOWFORBID", &Session::show_forbidden},
      {"YXHASHCLEAR", &Session::clear_hash},
  }};
  for (const auto& [known, command] : kCommands) {
    if (known == name) return command;
  }
  return nullptr;
}

void Session::hear(std::string_view line, Clock::time_point arrived) {
  began_ = std::max(arrived, answered_);
  stop_ = interrupts_.begin_line();
  has_moved_ = false;
  try {
    obey(words_of(line));
  } catch (const CommandError& error) {
    say_(std::string("ERROR ") + error.what());
  } catch (const std::bad_alloc&) {
    say_("ERROR there is not enough memory");
  } catch (const std::exception& error) {
    say_(std::string("ERROR unexpected: ") + shown(error.what()));
  }
}

bool Session::notice(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  const std::string name = words.empty() ? "" : capitals(words.front());
  interrupts_.notice(stops_searches(name));
  return name == "END";
}

void Session::obey(const std::vector<std::string>& words) {
  if (words.empty()) return;
  const std::string name = capitals(words.front());
  const Command command = command_of(name);
  const bool is_known = command != nullptr || begins_list(name);
  if (list_ && !is_known) return continue_list(words);
  if (list_ && !may_interrupt_list(name)) break_off_list();
  if (!is_known) return say_("UNKNOWN " + shown(words.front()));
  if (name != "INFO") say_remarks();
  const Words rest = Words(words).subspan(1);
  if (command == nullptr) return begin_list(name, rest);
  (this->*command)(rest);
}

void Session::say_remarks() {
  for (const std::string& remark : settings_.take_remarks()) say_("MESSAGE " + remark);
}

void Session::begin_list(const std::string& name, Words words) {
  list_.emplace(name, board_ ? std::optional(board_->size()) : std::nullopt);
  continue_list(words);
}

void Session::continue_list(Words words) {
  for (const std::string& word : words) {
    if (capitals(word) == "DONE") return end_list();
    list_->add(word);
  }
}

void Session::end_list() {
  const StoneList list = *std::exchange(list_, std::nullopt);
  const Board board = current();
  const std::span<const Stone> stones = list.stones();
  if (list.command() == "SWAP2BOARD") return swap2(stones);
  if (list.command() == "YXBLOCK") return block(stones);
  if (list.command() == "YXBLOCKUNDO") return unblock(stones);
  Board told = board_from_stones(stones, board.size(), board.rule());
  if (list.command() == "BOARD") return answer(std::move(told));
  board_ = std::move(told);
}

void Session::break_off_list() {
  say_("ERROR " + list_->command() + " was interrupted: expected DONE after the last stone");
  list_.reset();
}

void Session::info(Words words) {
  if (words.empty()) return;
  std::string value;
  for (const std::string& word : words.subspan(1)) value += (value.empty() ? "" : " ") + word;
  settings_.tell(words.front(), value);
  if (board_) thinker_.prepare(settings_.rule());
}

void Session::about(Words) {
  say_("name=\"Tengen\", version=\"" TENGEN_VERSION "\", author=\"the authors of Tengen\"");
}

void Session::end(Words) { is_over_ = true; }

bool Session::wants_to_ponder() const {
  return has_moved_ && settings_.ponders() && board_ && !board_->is_over();
}

void Session::ponder() { thinker_.ponder(*board_, interrupts_.begin_pondering()); }

}  // namespace tengen::protocol
