// Interrupts: stops searches when lines are read on one thread and answered on another. A line such
// as STOP stops the searches of all lines before it, started or not.
#pragma once

#include <cstdint>
#include <mutex>
#include <stop_token>

namespace tengen::protocol {

class Interrupts {
 public:
  /// A line was read; to be called for each, in their order, before it is answered.
  void notice(bool stops);
  /// Stops all searches from now on.
  void stop_all();

  /// The token that stops the searches of the next line.
  std::stop_token begin_line();
  /// The token that stops pondering: any line does.
  std::stop_token begin_pondering();

 private:
  std::mutex mutex_;
  std::stop_source source_;
  std::uint64_t noticed_ = 0;  ///< Lines read.
  std::uint64_t begun_ = 0;    ///< Lines answered.
  std::uint64_t stopped_ = 0;  ///< Searches of lines before this one must stop.
  bool is_pondering_ = false;
  bool is_leaving_ = false;
};

}  // namespace tengen::protocol
