// Much memory that is zero, straight from the system.
#pragma once

#include <cstddef>

namespace tengen::strong {

class ZeroedMemory {
 public:
  /// Throws std::bad_alloc where there is not that much.
  explicit ZeroedMemory(std::size_t bytes);
  ~ZeroedMemory();
  ZeroedMemory(const ZeroedMemory&) = delete;
  ZeroedMemory& operator=(const ZeroedMemory&) = delete;

  /// The first byte, at the beginning of a page.
  void* data() const { return data_; }

 private:
  std::size_t bytes_;
  void* data_;
};

}  // namespace tengen::strong
