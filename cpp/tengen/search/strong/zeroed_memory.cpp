#include "tengen/search/strong/zeroed_memory.hpp"

#include <sys/mman.h>

#include <new>

namespace tengen::strong {
namespace {

constexpr std::size_t kHugePage = std::size_t{1} << 21;

/// Huge pages, where the system has them: a search jumps about in its table, and with the usual
/// pages it would wait for their addresses a fifth of its time. Each takes up to a millisecond when
/// it is first touched: that is done here, so that a short search is not late.
void take_huge_pages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes) {
#if defined(MADV_HUGEPAGE)
  if (bytes < kHugePage || madvise(data, bytes, MADV_HUGEPAGE) != 0) return;
  for (std::size_t offset = 0; offset < bytes; offset += kHugePage) {
    static_cast<volatile char*>(data)[offset] = 0;
  }
#endif
}

}  // namespace

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : bytes_(bytes),
      data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  take_huge_pages(data_, bytes_);
}

ZeroedMemory::~ZeroedMemory() { munmap(data_, bytes_); }

}  // namespace tengen::strong
