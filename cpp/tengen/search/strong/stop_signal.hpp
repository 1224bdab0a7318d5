// StopSignal: ends a search at its limits or on request.
#pragma once

#include <atomic>
#include <cstdint>

#include "tengen/limits/deadline.hpp"

namespace tengen::strong {

/// Shared by all threads of a search.
class StopSignal {
 public:
  void reset(const Deadline& deadline, std::uint64_t most_nodes) {
    deadline_ = deadline;
    most_nodes_ = most_nodes;
    is_set_.store(false, std::memory_order_relaxed);
  }
  void set() { is_set_.store(true, std::memory_order_relaxed); }
  bool is_set() const { return is_set_.load(std::memory_order_relaxed); }

  /// Checks the time and the nodes of the calling thread.
  void look(std::uint64_t nodes) {
    if (nodes >= most_nodes_ || deadline_.is_over()) set();
  }
  std::uint64_t most_nodes() const { return most_nodes_; }

 private:
  std::atomic<bool> is_set_{false};
  Deadline deadline_;
  std::uint64_t most_nodes_ = ~std::uint64_t{0};
};

}  // namespace tengen::strong
