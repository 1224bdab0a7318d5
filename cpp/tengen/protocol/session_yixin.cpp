// Yixin's extensions of the protocol for analysis, which Rapfi supports too.
#include <algorithm>
#include <bit>

#include "tengen/protocol/command_error.hpp"
#include "tengen/protocol/session.hpp"
#include "tengen/protocol/text.hpp"

namespace tengen::protocol {
namespace {

std::int64_t number_or(std::span<const std::string> words, std::int64_t otherwise) {
  if (words.empty()) return otherwise;
  const auto number = whole_number(words.front());
  if (!number) throw CommandError("cannot read '" + shown(words.front()) + "': expected a number");
  return *number;
}

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

void Session::n_best(Words words) {
  answer(current(), static_cast<int>(std::clamp<std::int64_t>(number_or(words, 1), 1, kMaxPoints)));
}

void Session::balance(int moves, Words words) {
  Board board = current();
  const std::int64_t wanted =
      std::clamp<std::int64_t>(number_or(words, 0), -strong::kMostEstimate, strong::kMostEstimate);
  const Balance found = thinker_.balance(board, moves, static_cast<int>(wanted), task());
  if (std::ssize(found.moves) != moves) {
    throw CommandError("there are no " + std::to_string(moves) + " moves that keep the game going");
  }
  say_("MESSAGE balanced at " + std::to_string(found.value));
  say_and_play(std::move(board), found.moves);
}

void Session::block(std::span<const Stone> stones) {
  for (const Stone& stone : stones) {
    if (std::ranges::find(blocked_, stone.move.point) == blocked_.end()) {
      blocked_.push_back(stone.move.point);
    }
  }
}

void Session::unblock(std::span<const Stone> stones) {
  for (const Stone& stone : stones) std::erase(blocked_, stone.move.point);
}

/// GUIs offer table sizes that are powers of two, in KiB.
void Session::show_info(Words) {
  say_("MESSAGE INFO MAX_THREAD_NUM " + std::to_string(most_threads()));
  say_("MESSAGE INFO MAX_HASH_SIZE " +
       std::to_string(std::bit_width(most_hash_bytes() / 1024) - 1));
}

/// Black's forbidden points, each as two digits of x and two of y.
void Session::show_forbidden(Words) {
  std::string text = "FORBID ";
  for (const Point point : current().forbidden_points()) {
    text += two_digits(point.x) + two_digits(point.y);
  }
  say_(text + ".");
}

}  // namespace tengen::protocol
