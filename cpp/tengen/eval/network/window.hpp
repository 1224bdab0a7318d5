// The window of a cell: its line in one direction, the cell itself and five cells on each side.
// Every content of a window, read from either end, has one number, its row in a network's table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tengen/pattern/line_table.hpp"

namespace tengen::network {

/// Cells on each side of the middle.
inline constexpr int kWindowReach = 5;
/// Contents of a side: 3^n contents of the n = 0..5 cells that are on the board.
inline constexpr int kSideContents = 364;
/// Pairs of sides in no order.
inline constexpr std::uint32_t kSidePairs = kSideContents * (kSideContents + 1) / 2;
/// Windows, read from either end: the middle is empty, black's or white's.
inline constexpr std::uint32_t kRows = 3 * kSidePairs;

constexpr std::uint32_t row_of(std::uint32_t middle, std::uint32_t side, std::uint32_t other) {
  const std::uint32_t high = std::max(side, other);
  const std::uint32_t low = std::min(side, other);
  return middle * kSidePairs + high * (high + 1) / 2 + low;
}

/// The five cells of a side, the nearest first: 0 empty, 1 black, 2 white, 3 off the board.
using Side = std::array<std::uint8_t, kWindowReach>;

/// The contents of the sides, and their numbers by two bits a cell as in `LineCells`.
struct SideNumbers {
  std::array<Side, kSideContents> sides;
  /// The number of a side with the colours exchanged.
  std::array<std::uint16_t, kSideContents> exchanged;
  /// For the side on which the nearest cell is in the low bits,
  std::array<std::uint16_t, 1024> after;
  /// and for the side on which it is in the high bits.
  std::array<std::uint16_t, 1024> before;

  /// The row of a window that begins in the lowest bits.
  std::uint32_t row(LineCells window) const {
    const auto middle = static_cast<std::uint32_t>(window >> 2 * kWindowReach & 3);
    return row_of(middle, before[window & 1023], after[window >> 2 * (kWindowReach + 1) & 1023]);
  }
};

extern const SideNumbers kSideNumbers;

}  // namespace tengen::network
