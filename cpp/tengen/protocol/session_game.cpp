// The commands of Gomocup: games and moves.
#include <utility>

#include "tengen/game/text/notation.hpp"
#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/position.hpp"
#include "tengen/protocol/session.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

std::string joined(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string sizes() { return std::to_string(kMinSize) + " to " + std::to_string(kMaxSize); }

/// Plays a move; throws CommandError if it is illegal or loses by the rules.
void push(Board& board, Move move) {
  const bool is_black = board.turn() == Color::Black;
  if (!board.is_over() && !move.is_pass() && is_black && board.is_empty(move.point) &&
      board.is_forbidden(move.point)) {
    throw CommandError(format_point(move.point, board.size()) + " (" + write_move(move) +
                       ") is forbidden to black");
  }
  try {
    board.push(move);
  } catch (const std::invalid_argument& error) {
    throw CommandError(error.what());
  }
}

void check_not_over(const Board& board) {
  if (!board.is_over()) return;
  const Outcome outcome = *board.outcome();
  const std::string result =
      outcome.winner ? std::string(name_of(*outcome.winner)) + " has won" : "it is a draw";
  throw CommandError("the game is over: " + result + " (" +
                     std::string(name_of(outcome.termination)) + ")");
}

}  // namespace

void Session::start(Words words) {
  // Yixin-Board sends width and height.
  const auto size = words.empty() ? std::nullopt : whole_number(words[0]);
  const auto height = words.size() < 2 ? size : whole_number(words[1]);
  if (!size || *size < kMinSize || *size > kMaxSize) {
    throw CommandError("START " + shown(joined(words)) + ": expected a size from " + sizes());
  }
  if (height != size)
    throw CommandError("only square boards are supported: expected START and a size");
  start_game(static_cast<int>(*size));
}

void Session::rect_start(Words words) {
  const std::string sides = joined(words);
  const auto comma = sides.find(',');
  const auto width = whole_number(sides.substr(0, comma));
  const auto height = comma == std::string::npos ? width : whole_number(sides.substr(comma + 1));
  if (!width || width != height) {
    throw CommandError("rectangular boards are not supported: expected START and a size from " +
                       sizes());
  }
  const std::string size = std::to_string(*width);
  start({&size, 1});
}

void Session::restart(Words) { start_game(current().size()); }

void Session::start_game(int size) {
  check_settings();
  board_.emplace(size, settings_.rule());
  blocked_.clear();
  settings_.begin_game();
  thinker_.set_up(settings_);
  thinker_.begin_game(settings_.rule());
  say_("OK");
  answered_ = Clock::now();  // A request that did not wait for this must not lose time.
}

void Session::begin(Words) {
  Board board = current();
  if (board.stone_count() > 0) {
    throw CommandError("BEGIN needs an empty board, but there are stones on it");
  }
  answer(std::move(board));
}

void Session::turn(Words words) {
  Board board = current();
  push(board, read_move(joined(words), board.size()));
  answer(std::move(board));
}

void Session::play(Words words) {
  Board board = current();
  const Move move = read_move(joined(words), board.size());
  push(board, move);
  board_ = std::move(board);
  say_(write_move(move));
}

void Session::take_back(Words words) {
  Board board = current();
  const Move move = read_move(joined(words), board.size());
  if (board.moves().empty()) throw CommandError("there is no move to take back");
  if (board.moves().back() != move) {
    throw CommandError("cannot take back " + write_move(move) + ": the last move is " +
                       write_move(board.moves().back()));
  }
  board.pop();
  board_ = std::move(board);
  say_("OK");
}

void Session::swap2(std::span<const Stone> stones) {
  if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5) {
    throw CommandError("SWAP2BOARD has 0, 3 or 5 stones, not " + std::to_string(stones.size()));
  }
  Board board(current().size(), settings_.rule());
  for (const Stone& stone : stones) push(board, stone.move);
  check_not_over(board);
  const Swap2Choice choice = thinker_.choose_in_swap2(board, task());
  board_.emplace(board.size(), board.rule());  // The game itself begins with BOARD.
  if (choice.value) say_("MESSAGE value " + std::to_string(*choice.value));
  say_answer(choice.swaps ? "SWAP" : write_moves(choice.moves));
}

void Session::check_settings() const {
  if (!settings_.complaint().empty()) throw CommandError(settings_.complaint());
}

/// The board under the current rule, which may have been set after START.
Board Session::current() const {
  check_settings();
  if (!board_) {
    throw CommandError("no game was started: expected START and a size from " + sizes());
  }
  return under_rule(*board_, settings_.rule());
}

/// The limits minus the time since the line arrived.
Task Session::task() {
  thinker_.set_up(settings_);
  Task task{settings_.limits(), settings_.detail(), stop_};
  const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began_);
  for (auto* ms : {&task.limits.move_ms, &task.limits.match_ms}) {
    if (*ms) **ms = std::max<std::int64_t>(**ms - waited.count(), 0);
  }
  task.limits.excluded = blocked_;
  return task;
}

void Session::answer(Board board, int lines) {
  check_not_over(board);
  Task question = task();
  question.limits.lines = lines;
  const Move move = thinker_.choose(board, question);
  say_and_play(std::move(board), std::span(&move, 1));
}

void Session::say_and_play(Board board, std::span<const Move> moves) {
  for (const Move move : moves) board.push(move);
  board_ = std::move(board);
  has_moved_ = true;
  say_answer(write_moves(moves));
}

void Session::say_answer(std::string_view text) {
  say_(text);
  answered_ = Clock::now();
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(answered_ - began_);
  settings_.spend(took.count());
}

}  // namespace tengen::protocol
