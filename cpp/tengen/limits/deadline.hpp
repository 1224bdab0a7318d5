// Deadline: when a search has to end, by the clock or by the CPU time of its thread.
#pragma once

#include <chrono>
#include <ctime>
#include <optional>

namespace tengen {

struct Deadline {
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::time_point> time;
  /// CPU time of the thread that searches, from its start: fair on a busy machine.
  std::optional<Clock::duration> cpu_time;

  bool is_set() const { return time || cpu_time; }
  bool is_over() const {
    return (time && Clock::now() >= *time) || (cpu_time && thread_cpu_time() >= *cpu_time);
  }

  /// The CPU time that the calling thread has used so far.
  static Clock::duration thread_cpu_time() {
    std::timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  }
};

}  // namespace tengen
