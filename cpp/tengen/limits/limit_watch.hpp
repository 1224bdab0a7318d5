// LimitWatch: counts the nodes of a search and stops it at its limits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <limits>

#include "tengen/limits/search_limits.hpp"

namespace tengen {

/// Thrown to end a search that has reached its limits.
struct SearchStopped : std::exception {};

/// Nodes are counted exactly. The interval between checks of the clock adapts to the speed of the
/// search: a check costs as much as a node of the fastest evaluators.
class LimitWatch {
 public:
  explicit LimitWatch(const SearchLimits& limits)
      : limits_(limits),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  std::uint64_t nodes() const { return nodes_; }

  /// Must be called before each node. Throws SearchStopped if the limit is reached, but never
  /// before the first node, so that there is always a move to play.
  void count_node() {
    work();
    ++nodes_;
  }

  /// Must be called before other work that takes about as long as a node.
  void work() {
    if (until_look_ == 0) look_up();
    --until_look_;
  }

 private:
  using Clock = SearchLimits::Clock;

  static constexpr std::uint64_t kMostBetweenLooks = 1024;
  static constexpr std::chrono::microseconds kBetweenLooks{200};

  void look_up() {
    if (limits_.look_up) limits_.look_up();
    const Clock::time_point now = Clock::now();
    if (nodes_ > 0 && (limits_.deadline.is_over() || nodes_ >= most_nodes_)) throw SearchStopped();
    if (now - last_look_ < kBetweenLooks) stride_ = std::min(2 * stride_, kMostBetweenLooks);
    else stride_ = std::max<std::uint64_t>(stride_ / 2, 1);
    last_look_ = now;
    until_look_ = std::min(stride_, std::max<std::uint64_t>(most_nodes_ - nodes_, 1));
  }

  const SearchLimits& limits_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  std::uint64_t until_look_ = 0;  ///< Units of work before the next check.
  std::uint64_t stride_ = 1;      ///< Units of work between two checks.
  Clock::time_point last_look_ = Clock::now();
};

}  // namespace tengen
