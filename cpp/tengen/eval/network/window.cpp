#include "tengen/eval/network/window.hpp"

namespace tengen::network {
namespace {

/// The number of a side, or nothing if a cell on the board lies behind one off the board.
constexpr int side_number(const Side& side) {
  int first = 0;
  int number = 0;
  int power = 1;
  for (std::size_t k = 0; k < side.size(); ++k) {
    if (side[k] == 3) {
      for (std::size_t rest = k; rest < side.size(); ++rest) {
        if (side[rest] != 3) return -1;
      }
      break;
    }
    first += power;
    number += side[k] * power;
    power *= 3;
  }
  return first + number;
}

constexpr Side exchanged_side(Side side) {
  for (std::uint8_t& cell : side) cell = std::array<std::uint8_t, 4>{0, 2, 1, 3}[cell];
  return side;
}

constexpr SideNumbers numbered_sides() {
  SideNumbers numbers{};
  for (unsigned code = 0; code < numbers.after.size(); ++code) {
    Side side{};
    unsigned reversed = 0;
    for (unsigned k = 0; k < side.size(); ++k) {
      side[k] = static_cast<std::uint8_t>(code >> 2 * k & 3);
      reversed |= (code >> 2 * k & 3) << 2 * (kWindowReach - 1 - k);
    }
    const int number = side_number(side);
    if (number < 0) continue;
    numbers.sides[static_cast<std::size_t>(number)] = side;
    numbers.exchanged[static_cast<std::size_t>(number)] =
        static_cast<std::uint16_t>(side_number(exchanged_side(side)));
    numbers.after[code] = static_cast<std::uint16_t>(number);
    numbers.before[reversed] = static_cast<std::uint16_t>(number);
  }
  return numbers;
}

}  // namespace

constinit const SideNumbers kSideNumbers = numbered_sides();

}  // namespace tengen::network
