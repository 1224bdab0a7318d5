// Integer square roots and logarithms, so that every machine searches the same tree.
#pragma once

#include <bit>
#include <cstdint>

namespace tengen {

/// Numbers "in 1/65536" count units of 2^-16.
inline constexpr int kFractionBits = 16;

/// The square root, rounded down.
constexpr std::uint64_t square_root(std::uint64_t number) {
  if (number == 0) return 0;
  // Newton's method, which decreases from a power of two above the root until it reaches it.
  std::uint64_t root = std::uint64_t{1} << (std::bit_width(number) + 1) / 2;
  for (;;) {
    const std::uint64_t next = (root + number / root) / 2;
    if (next >= root) return root;
    root = next;
  }
}

/// The natural logarithm of a number from 1 up, in 1/65536, up to four units too small.
constexpr std::uint64_t natural_logarithm(std::uint32_t number) {
  constexpr std::uint64_t kLogarithmOfTwo = 45426;  // In 1/65536.
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  std::uint64_t mantissa = std::uint64_t{number} << (31 - whole);  // From 2^31 to 2^32.
  std::uint64_t logarithm = static_cast<std::uint64_t>(whole);
  // Squaring doubles the logarithm: what passes 2 is the next bit of it.
  for (int bit = 0; bit < kFractionBits; ++bit) {
    mantissa = mantissa * mantissa >> 31;
    const std::uint64_t carry = mantissa >> 32;
    mantissa >>= carry;
    logarithm = logarithm << 1 | carry;
  }
  return logarithm * kLogarithmOfTwo >> kFractionBits;
}

}  // namespace tengen
