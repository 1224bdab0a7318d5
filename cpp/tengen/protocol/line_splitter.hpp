// Splits bytes into lines that end with CR LF, LF or CR.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::protocol {

class LineSplitter {
 public:
  /// Far more than the longest command; longer lines are truncated to bound memory.
  static constexpr std::size_t kLongest = 65'536;

  /// Calls `take` with each line that the bytes complete, without its end.
  template <typename Take>
  void feed(std::string_view bytes, Take&& take) {
    for (const char byte : bytes) {
      // A CR already ends the line, so an LF right after it is not another line end.
      const bool is_second_half = byte == '\n' && after_return_;
      after_return_ = byte == '\r';
      if (is_second_half) continue;
      if (byte == '\n' || byte == '\r') {
        take(std::string_view(pending_));
        pending_.clear();
      } else if (pending_.size() < kLongest) {
        pending_.push_back(byte);
      }
    }
  }

  /// The bytes after the last line end.
  const std::string& rest() const { return pending_; }

 private:
  std::string pending_;
  bool after_return_ = false;
};

}  // namespace tengen::protocol
