#include "tengen/search/strong/zeroed_memory.hpp"

#include <sys/mman.h>

#include <new>

namespace tengen::strong {

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : bytes_(bytes),
      data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
#if defined(MADV_HUGEPAGE)
  has_huge_pages_ = bytes_ >= kHugePage && madvise(data_, bytes_, MADV_HUGEPAGE) == 0;
#endif
}

ZeroedMemory::~ZeroedMemory() { munmap(data_, bytes_); }

}  // namespace tengen::strong
