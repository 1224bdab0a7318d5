// Session: the Gomocup protocol with the extensions of Yixin and Rapfi that GUIs use. It handles
// lines and is independent of their transport.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tengen/game/board.hpp"
#include "tengen/protocol/interrupts.hpp"
#include "tengen/protocol/settings.hpp"
#include "tengen/protocol/stone_list.hpp"
#include "tengen/protocol/thinker.hpp"

namespace tengen::protocol {

class Session {
 public:
  using Clock = std::chrono::steady_clock;

  /// The network evaluates positions; without one, or where it was not trained, shapes do.
  explicit Session(Say say, const Bounds& bounds = {},
                   std::shared_ptr<const network::Weights> network = nullptr)
      : say_(std::move(say)), thinker_(say_, bounds, std::move(network)) {}

  /// Executes a line. The time of a move runs from the arrival of its line, or from the last answer
  /// if the manager did not wait for it.
  void hear(std::string_view line, Clock::time_point arrived = Clock::now());
  /// Whether END was received.
  bool is_over() const { return is_over_; }

  /// The game so far; empty before START.
  const std::optional<Board>& board() const { return board_; }

  /// Announces a line before it is executed, from another thread, so that STOP reaches a running
  /// search. Returns whether the line is END.
  bool notice(std::string_view line);
  /// Stops the running search and those of all later lines, from another thread.
  void hurry() { interrupts_.stop_all(); }

  /// Whether to ponder.
  bool wants_to_ponder() const;
  /// Ponders until the next line is announced.
  void ponder();

 private:
  using Words = std::span<const std::string>;
  using Command = void (Session::*)(Words);

  static Command command_of(std::string_view name);

  void obey(const std::vector<std::string>& words);
  void say_remarks();

  void start(Words words);
  void rect_start(Words words);
  void restart(Words words);
  void begin(Words words);
  void turn(Words words);
  void play(Words words);
  void take_back(Words words);
  void info(Words words);
  void about(Words words);
  void end(Words words);
  void stop(Words) {}  ///< Already done when the line was announced.

  void begin_list(const std::string& name, Words words);
  void continue_list(Words words);
  void end_list();
  void break_off_list();

  void swap2(std::span<const Stone> stones);
  void n_best(Words words);
  void balance_one(Words words) { balance(1, words); }
  void balance_two(Words words) { balance(2, words); }
  void balance(int moves, Words words);
  void block(std::span<const Stone> stones);
  void unblock(std::span<const Stone> stones);
  void unblock_all(Words) { blocked_.clear(); }
  void show_info(Words words);
  void show_forbidden(Words words);
  void clear_hash(Words) { thinker_.forget(); }

  void start_game(int size);
  void check_settings() const;
  Board current() const;
  Task task();
  void answer(Board board, int lines = 1);
  void say_and_play(Board board, std::span<const Move> moves);
  void say_answer(std::string_view text);  ///< And updates the clock.

  Say say_;
  Settings settings_;
  Interrupts interrupts_;
  Thinker thinker_;
  std::optional<Board> board_;
  std::optional<StoneList> list_;  ///< The list of stones that is being received.
  std::vector<Point> blocked_;     ///< Excluded moves.
  bool is_over_ = false;
  bool has_moved_ = false;      ///< The last line was answered with a move.
  Clock::time_point began_;     ///< When the clock of the current line started.
  Clock::time_point answered_;  ///< When the last request was answered.
  std::stop_token stop_;
};

}  // namespace tengen::protocol
