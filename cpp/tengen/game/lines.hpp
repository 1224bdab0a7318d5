// Lines: bitboards with every stone as a bit on each of the four lines through it, so that rows are
// found with a few word operations. It knows the stones, but no rules or turns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tengen/game/color.hpp"
#include "tengen/game/point.hpp"

namespace tengen {

/// The four directions, named by the step that leads along them; y grows downwards.
enum class Direction : std::uint8_t { East, South, SouthEast, NorthEast };

inline constexpr std::array kDirections{Direction::East, Direction::South, Direction::SouthEast,
                                        Direction::NorthEast};

/// A point's place on the line through it in one direction.
struct LinePlace {
  int line;  ///< Which of the parallel lines.
  int bit;   ///< Which bit of the line's word. Bits grow along the direction.
};

/// Empty bits kept free at both ends of a word, so that no window of eleven leaves it: 5 + 22 + 5
/// = 32.
inline constexpr int kLineMargin = 5;

/// A row of stones of one colour, as the bits at its first and last stone.
struct Row {
  int first;
  int last;

  constexpr int length() const { return last - first + 1; }
};

/// The row of set bits through `bit`, which must be set itself.
inline Row row_through(std::uint32_t stones, int bit) {
  const int down = std::countl_one(stones << (31 - bit));
  const int up = std::countr_one(stones >> bit);
  return {bit - down + 1, bit + up - 1};
}

constexpr bool has_bit(std::uint32_t word, int bit) { return (word >> bit & 1u) != 0; }

class Lines {
 public:
  explicit Lines(int size) : size_(size) {}

  int size() const { return size_; }

  /// The point's place in each direction, in the order of `kDirections`.
  std::array<LinePlace, 4> places(Point point) const {
    const int across = point.x + kLineMargin;
    return {{{point.y, across},
             {point.x, point.y + kLineMargin},
             {point.x - point.y + size_ - 1, across},
             {point.x + point.y, across}}};
  }

  LinePlace place(Point point, Direction direction) const {
    return places(point)[static_cast<std::size_t>(direction)];
  }

  /// The point at a bit of the line through `origin`.
  Point point_on(Point origin, Direction direction, int bit) const {
    const int steps = bit - place(origin, direction).bit;
    switch (direction) {
      case Direction::East: return point_at(origin.x + steps, origin.y);
      case Direction::South: return point_at(origin.x, origin.y + steps);
      case Direction::SouthEast: return point_at(origin.x + steps, origin.y + steps);
      case Direction::NorthEast: return point_at(origin.x + steps, origin.y - steps);
    }
    return {};
  }

  /// One colour's stones on a line.
  std::uint32_t stones(Color color, Direction direction, int line) const {
    return words_[index_of(color)][static_cast<std::size_t>(direction)]
                 [static_cast<std::size_t>(line)];
  }

  /// The points of a line that are on the board.
  std::uint32_t extent(Direction direction, int line) const {
    int first = 0;
    int last = size_ - 1;
    if (direction == Direction::SouthEast) {
      const int shift = line - (size_ - 1);
      if (shift > 0) first = shift;
      else last += shift;
    } else if (direction == Direction::NorthEast) {
      if (line < size_) last = line;
      else first = line - (size_ - 1);
    }
    return ((1u << (last - first + 1)) - 1) << (first + kLineMargin);
  }

  /// The empty points of a line.
  std::uint32_t empty(Direction direction, int line) const {
    return extent(direction, line) & ~stones(Color::Black, direction, line) &
           ~stones(Color::White, direction, line);
  }

  /// Places or removes a stone, which is the same operation.
  void flip(Color color, Point point) {
    const std::array<LinePlace, 4> at = places(point);
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const auto [line, bit] = at[direction];
      words_[index_of(color)][direction][static_cast<std::size_t>(line)] ^= 1u << bit;
    }
  }

  /// The colour's stones on the four lines through a point, in the order of `kDirections`.
  std::array<std::uint32_t, 4> stones_through(Point point, Color color) const {
    const std::array<LinePlace, 4> at = places(point);
    const auto word = [&](std::size_t direction) {
      return words_[index_of(color)][direction][static_cast<std::size_t>(at[direction].line)];
    };
    return {word(0), word(1), word(2), word(3)};
  }

  friend bool operator==(const Lines&, const Lines&) = default;

 private:
  static constexpr std::size_t kMaxLines = 2 * kMaxSize - 1;

  int size_;
  std::array<std::array<std::array<std::uint32_t, kMaxLines>, 4>, 2> words_{};
};

}  // namespace tengen
