// A queue of lines from the reading thread to the answering thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace tengen {

class LineQueue {
 public:
  using Clock = std::chrono::steady_clock;

  struct Line {
    std::string text;
    Clock::time_point arrived;
  };

  /// Adds a line; waits while the queue is full.
  void push(std::string text) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [this] { return waiting_ < kMost || is_closed_; });
    waiting_ += weight_of(text);
    lines_.push_back({std::move(text), Clock::now()});
    has_line_.notify_one();
  }

  /// Closes the queue.
  void close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    has_line_.notify_all();
    has_room_.notify_all();
  }

  /// Waits for the next line; empty after the last.
  std::optional<Line> pop() {
    std::unique_lock lock(mutex_);
    has_line_.wait(lock, [this] { return !lines_.empty() || is_closed_; });
    if (lines_.empty()) return {};
    Line line = std::move(lines_.front());
    lines_.pop_front();
    waiting_ -= weight_of(line.text);
    ++taken_;
    has_room_.notify_one();
    return line;
  }

  /// Number of lines popped.
  std::uint64_t taken() const {
    const std::scoped_lock lock(mutex_);
    return taken_;
  }

 private:
  /// Limit on queued bytes.
  static constexpr std::size_t kMost = std::size_t{16} << 20;

  static std::size_t weight_of(const std::string& text) { return text.size() + sizeof(Line); }

  mutable std::mutex mutex_;
  std::condition_variable has_line_;
  std::condition_variable has_room_;
  std::deque<Line> lines_;
  std::size_t waiting_ = 0;
  std::uint64_t taken_ = 0;
  bool is_closed_ = false;
};

}  // namespace tengen
