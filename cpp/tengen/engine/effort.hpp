// Effort: the time and the nodes of one answer, to be spent in many small searches.
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

  /// All that the limits allow for a move on the board, from now on.
  Effort(const Board& board, const EngineLimits& limits, std::stop_token stop);

  /// A part of what is left, in hundredths.
  Effort part(int hundredths) const;

  /// Nodes that can be spent before the time is over, told with caution.
  std::uint64_t nodes_left() const;
  /// For one of the searches: so many nodes, and no more than the time that is left.
  EngineLimits limits(std::uint64_t nodes) const;
  bool is_over() const { return stop_.stop_requested() || nodes_left() == 0; }
  void spend(std::uint64_t nodes);
  const std::stop_token& stop() const { return stop_; }

 private:
  /// As far as has been seen; a low guess before.
  std::uint64_t nodes_in_millisecond() const;

  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
  std::uint64_t nodes_;  ///< Left.
  std::uint64_t spent_ = 0;
  std::stop_token stop_;
};

}  // namespace tengen
