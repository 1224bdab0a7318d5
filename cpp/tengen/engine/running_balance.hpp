// A running search for balanced moves.
#pragma once

#include <chrono>
#include <future>
#include <stop_token>
#include <utility>

#include "tengen/engine/balance.hpp"

namespace tengen {

/// Searches for one or two balanced moves in its own thread until it ends or is stopped.
class RunningBalance {
 public:
  RunningBalance(Engine& engine, const Board& board, int stones, int wanted, EngineLimits limits)
      : size_(board.size()),
        found_(std::async(std::launch::async, [=, &engine, token = stop_.get_token()] {
          const auto find = stones == 1 ? balance_one : balance_two;
          return find(engine, board, limits, wanted, token);
        })) {}
  ~RunningBalance() { stop(); }  // The future waits for the end.
  RunningBalance(const RunningBalance&) = delete;
  RunningBalance& operator=(const RunningBalance&) = delete;

  /// Stops the search, from any thread.
  void stop() { stop_.request_stop(); }
  bool ends_within(std::chrono::milliseconds most) const {
    return found_.wait_for(most) == std::future_status::ready;
  }
  /// Waits for the result.
  const Balance& found() const { return found_.get(); }
  int board_size() const { return size_; }

 private:
  int size_;
  std::stop_source stop_;
  std::shared_future<Balance> found_;
};

}  // namespace tengen
