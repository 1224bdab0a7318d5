#include "tengen/search/strong/zeroed_memory.hpp"

#include <sys/mman.h>

#include <new>

namespace tengen::strong {

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : bytes_(bytes),
      data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  // No huge pages: each takes up to a millisecond when it is first touched, which is soon after the
  // beginning of a search, and a short search would be late.
}

ZeroedMemory::~ZeroedMemory() { munmap(data_, bytes_); }

}  // namespace tengen::strong
