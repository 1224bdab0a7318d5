// Point and Move. A point has x from the left and y from the top, both from 0, whatever the board's
// size; its text, which counts rows from the bottom, is the business of notation.hpp.
#pragma once

#include <cstdint>

namespace tengen {

inline constexpr int kMinSize = 5;
inline constexpr int kMaxSize = 22;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;

struct Point {
  std::int8_t x = 0;
  std::int8_t y = 0;

  friend constexpr bool operator==(Point, Point) = default;
};

constexpr Point point_at(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

constexpr bool is_on_board(int x, int y, int size) {
  return x >= 0 && x < size && y >= 0 && y < size;
}

constexpr bool is_on_board(Point point, int size) { return is_on_board(point.x, point.y, size); }

/// A stone on a point, or a pass, represented by the point (-1, -1).
struct Move {
  Point point = {-1, -1};

  constexpr bool is_pass() const { return point == Point{-1, -1}; }
  friend constexpr bool operator==(Move, Move) = default;
};

inline constexpr Move kPass{};

}  // namespace tengen
