// WindowMap: the windows of a board. A window is five consecutive points on a line.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/game/lines.hpp"
#include "tengen/game/point.hpp"

namespace tengen {

inline constexpr int kWindowLength = 5;
/// Windows of the largest board: along rows and columns, and along both diagonals.
inline constexpr int kMaxWindows =
    2 * kMaxSize * (kMaxSize - kWindowLength + 1) +
    2 * (kMaxSize - kWindowLength + 1) * (kMaxSize - kWindowLength + 1);

/// The windows of one board size, numbered along each line, line after line.
class WindowMap {
 public:
  /// Windows with consecutive numbers.
  struct Range {
    std::int16_t first = 0;
    std::int16_t count = 0;
  };

  /// The position of a window, as indices into the cells of a board.
  struct Place {
    std::int16_t first;  ///< Its first point.
    std::int16_t step;   ///< From one of its points to the next.

    int index(int point) const { return first + point * step; }
  };

  /// The map of a size from 5 to 22, computed on first use.
  static const WindowMap& of(int size);

  int count() const { return static_cast<int>(places_.size()); }
  Place place(int window) const { return places_[static_cast<std::size_t>(window)]; }

  /// The windows through a point, given by its index, in the order of `kDirections`.
  const std::array<Range, 4>& through(int index) const {
    return through_[static_cast<std::size_t>(index)];
  }

 private:
  explicit WindowMap(int size);
  void add_line(int size, std::size_t direction, int x, int y);

  std::vector<Place> places_;
  std::vector<std::array<Range, 4>> through_;
};

}  // namespace tengen
