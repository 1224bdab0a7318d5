// Memory for very large vectors. Touching a gigabyte for the first time causes a page fault for
// each page, and with pages of the usual size that takes as long as the parsing itself.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tengen {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

/// An allocator that requests huge pages for large blocks; small ones use the default allocator.
template <typename T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <typename Other>
  HugePages(const HugePages<Other>&) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (bytes < kHugePage) return static_cast<T*>(::operator new(bytes));
    void* memory = ::operator new(bytes, std::align_val_t{kHugePage});
#if defined(__linux__)
    madvise(memory, bytes, MADV_HUGEPAGE);  // Only a hint, which may be ignored.
#endif
    return static_cast<T*>(memory);
  }

  void deallocate(T* memory, std::size_t count) {
    if (count * sizeof(T) < kHugePage) ::operator delete(memory);
    else ::operator delete(memory, std::align_val_t{kHugePage});
  }

  friend bool operator==(HugePages, HugePages) { return true; }
};

}  // namespace tengen
