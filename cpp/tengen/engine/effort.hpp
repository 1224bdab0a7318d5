// Effort: the time and node budget of one answer, which is spent on many small searches.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

#include "tengen/engine/engine_types.hpp"
#include "tengen/game/board.hpp"

namespace tengen {

class Effort {
 public:
  using Clock = std::chrono::steady_clock;

  /// The whole budget that the limits allow for a move, from now on.
  Effort(const Board& board, const EngineLimits& limits, std::stop_token stop);

  /// A part of the remaining budget, in percent.
  Effort part(int hundredths) const;

  /// A conservative estimate of the nodes that fit into the remaining time.
  std::uint64_t nodes_left() const;
  /// The limits of one search: this many nodes, and at most the remaining time.
  EngineLimits limits(std::uint64_t nodes) const;
  bool is_over() const { return stop_.stop_requested() || nodes_left() == 0; }
  void spend(std::uint64_t nodes);
  const std::stop_token& stop() const { return stop_; }

 private:
  /// The measured speed; a low guess before the first search.
  std::uint64_t nodes_in_millisecond() const;

  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::uint64_t nodes_;  ///< Remaining.
  std::uint64_t spent_ = 0;
  std::stop_token stop_;
};

}  // namespace tengen
