// Logarithms for reductions, without floating point, so that every machine searches the same tree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace tengen::strong {

/// Binary logarithm in 64ths, by repeated squaring.
constexpr int exact_logarithm(std::uint64_t number) {
  constexpr std::uint64_t kTwo = std::uint64_t{2} << 32;
  std::uint64_t x = number << 32;
  int result = 0;
  for (; x >= kTwo; x >>= 1) result += 64;
  for (int bit = 32; bit > 0; bit /= 2) {
    x = (x >> 16) * (x >> 16);
    if (x < kTwo) continue;
    x >>= 1;
    result += bit;
  }
  return result;
}

inline constexpr std::array<int, 256> kLogarithms = [] {
  std::array<int, 256> table{};
  for (std::size_t i = 1; i < table.size(); ++i) table[i] = exact_logarithm(i);
  return table;
}();

/// Binary logarithm of a number from 1 on, in 64ths; constant beyond 255.
constexpr int logarithm(int number) {
  return kLogarithms[static_cast<std::size_t>(std::min(number, 255))];
}

}  // namespace tengen::strong
