// LimitWatch: counts the nodes of a search and ends it where its limits are reached.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <limits>

#include "tengen/limits/search_limits.hpp"

namespace tengen {

/// Ends a search that has reached its limits.
struct SearchStopped : std::exception {};

/// Nodes are counted exactly. The clock is looked at every so many nodes, by how long they take: it
/// costs as much as a node of the quickest evaluators and nothing beside one of the slowest.
class LimitWatch {
 public:
  explicit LimitWatch(const SearchLimits& limits)
      : limits_(limits),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  std::uint64_t nodes() const { return nodes_; }

  /// To be called before a node is made. Throws SearchStopped where that would be too much, but
  /// never before the first, so that there is always something to play.
  void count_node() {
    work();
    ++nodes_;
  }

  /// To be called before a piece of other work that takes about as long as a node.
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
    const bool is_late = limits_.deadline && now >= *limits_.deadline;
    if (nodes_ > 0 && (is_late || nodes_ >= most_nodes_)) throw SearchStopped();
    if (now - last_look_ < kBetweenLooks) stride_ = std::min(2 * stride_, kMostBetweenLooks);
    else stride_ = std::max<std::uint64_t>(stride_ / 2, 1);
    last_look_ = now;
    until_look_ = std::min(stride_, std::max<std::uint64_t>(most_nodes_ - nodes_, 1));
  }

  const SearchLimits& limits_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  std::uint64_t until_look_ = 0;  ///< Pieces of work before the next look.
  std::uint64_t stride_ = 1;      ///< Pieces of work between two looks.
  Clock::time_point last_look_ = Clock::now();
};

}  // namespace tengen
