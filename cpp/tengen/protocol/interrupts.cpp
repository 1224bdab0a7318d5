#include "tengen/protocol/interrupts.hpp"

#include <algorithm>

namespace tengen::protocol {

void Interrupts::notice(bool stops) {
  const std::scoped_lock lock(mutex_);
  ++noticed_;
  if (stops) stopped_ = noticed_;
  if (is_pondering_ || (stops && begun_ < noticed_)) source_.request_stop();
}

void Interrupts::stop_all() {
  const std::scoped_lock lock(mutex_);
  is_leaving_ = true;
  source_.request_stop();
}

std::stop_token Interrupts::begin_line() {
  const std::scoped_lock lock(mutex_);
  ++begun_;
  noticed_ = std::max(noticed_, begun_);  // Lines may be answered without notice.
  is_pondering_ = false;
  source_ = std::stop_source();
  if (is_leaving_ || begun_ < stopped_) source_.request_stop();
  return source_.get_token();
}

std::stop_token Interrupts::begin_pondering() {
  const std::scoped_lock lock(mutex_);
  is_pondering_ = true;
  source_ = std::stop_source();
  if (is_leaving_ || begun_ < noticed_) source_.request_stop();
  return source_.get_token();
}

}  // namespace tengen::protocol
