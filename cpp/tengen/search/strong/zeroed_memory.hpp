// A large block of zeroed memory from the operating system.
#pragma once

#include <cstddef>

namespace tengen::strong {

class ZeroedMemory {
 public:
  static constexpr std::size_t kHugePage = std::size_t{1} << 21;

  /// Throws std::bad_alloc if there is not enough memory.
  explicit ZeroedMemory(std::size_t bytes);
  ~ZeroedMemory();
  ZeroedMemory(const ZeroedMemory&) = delete;
  ZeroedMemory& operator=(const ZeroedMemory&) = delete;

  /// The first byte, aligned to a page.
  void* data() const { return data_; }
  /// Whether it uses huge pages: fewer TLB misses save a fifth of the time of a search. The first
  /// write to each page takes up to a millisecond.
  bool has_huge_pages() const { return has_huge_pages_; }

 private:
  std::size_t bytes_;
  void* data_;
  bool has_huge_pages_ = false;
};

}  // namespace tengen::strong
