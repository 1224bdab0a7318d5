// Vectors whose memory is aligned for every instruction set.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace tengen::network {

template <typename Value>
struct AlignedAllocator {
  using value_type = Value;
  static constexpr std::align_val_t kAlignment{64};

  AlignedAllocator() = default;
  template <typename Other>
  explicit AlignedAllocator(const AlignedAllocator<Other>&) {}

  Value* allocate(std::size_t count) {
    return static_cast<Value*>(::operator new(count * sizeof(Value), kAlignment));
  }
  void deallocate(Value* values, std::size_t) { ::operator delete(values, kAlignment); }

  friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) = default;
};

template <typename Value>
using AlignedVector = std::vector<Value, AlignedAllocator<Value>>;

}  // namespace tengen::network
