// Memory for very large vectors. Touching a gigabyte for the first time costs a fault for each
// page, and with the usual pages that is as dear as the reading itself.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tengen {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

/// An allocator that asks the system for huge pages where they pay; elsewhere it is the usual one.
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
    madvise(memory, bytes, MADV_HUGEPAGE);  // A wish: nothing is wrong when it is not granted.
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
