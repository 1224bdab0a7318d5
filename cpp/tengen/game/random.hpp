// A small seeded generator, the same on every platform.
#pragma once

#include <cstdint>

namespace tengen {

/// SplitMix64 (Steele, Lea and Flood, 2014): one addition and three mixing steps per number.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15ull;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ z >> 27) * 0x94D049BB133111EBull;
    return z ^ z >> 31;
  }

  /// A number from 0 to `bound` - 1. The bias of at most bound / 2^32 is negligible.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace tengen
