// Interrupts: which searches have to end, when lines are read on one thread and answered on
// another. A line that says so stops the search of every line before it, begun or not.
#pragma once

#include <cstdint>
#include <mutex>
#include <stop_token>

namespace tengen::protocol {

class Interrupts {
 public:
  /// A line was read; to be called for each, in their order, before it is answered.
  void notice(bool stops);
  /// Nothing is thought about any more.
  void stop_all();

  /// The next line is going to be answered: what stops its searches.
  std::stop_token begin_line();
  /// What stops thinking in the opponent's time: any line.
  std::stop_token begin_pondering();

 private:
  std::mutex mutex_;
  std::stop_source source_;
  std::uint64_t noticed_ = 0;  ///< Lines read.
  std::uint64_t begun_ = 0;    ///< Lines answered.
  std::uint64_t stopped_ = 0;  ///< Searches of lines before this one have to end.
  bool is_pondering_ = false;
  bool is_leaving_ = false;
};

}  // namespace tengen::protocol
