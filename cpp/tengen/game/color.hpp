// Color: the colour of a stone or player, and Cell: the content of a point.
#pragma once

#include <cstdint>
#include <string_view>

namespace tengen {

enum class Color : std::uint8_t { Black, White };

constexpr Color opposite(Color color) {
  return color == Color::Black ? Color::White : Color::Black;
}

constexpr std::string_view name_of(Color color) {
  return color == Color::Black ? "black" : "white";
}

/// Index into tables that hold one entry per colour.
constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

enum class Cell : std::uint8_t { Empty, Black, White };

constexpr Cell cell_of(Color color) { return color == Color::Black ? Cell::Black : Cell::White; }

}  // namespace tengen
