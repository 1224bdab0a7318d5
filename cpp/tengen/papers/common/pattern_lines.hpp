// The stones of a board line by line, to look up what a stone on a point would make.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/game/board.hpp"
#include "tengen/papers/common/line_pattern.hpp"

namespace tengen {

/// What a stone on a point would make in the four directions, for both colours.
class PointCodes {
 public:
  explicit constexpr PointCodes(std::array<std::uint8_t, 4> codes) : codes_(codes) {}

  /// The patterns of one colour, in the order of `kDirections`.
  constexpr LineCode of(Color color, std::size_t direction) const {
    const int code = codes_[direction];
    return {static_cast<std::uint8_t>(color == Color::Black ? code & 15 : code >> 4)};
  }

 private:
  std::array<std::uint8_t, 4> codes_;
};

class PatternLines {
 public:
  explicit PatternLines(const Board& board)
      : size_(board.size()), table_(&LinePatternTable::of(board.rule())) {
    const Lines& lines = board.lines();
    for (const Direction direction : kDirections) {
      for (int line = 0; line < 2 * size_ - 1; ++line) {
        const bool exists = line < size_ || direction >= Direction::SouthEast;
        const std::uint32_t off = exists ? ~lines.extent(direction, line) : ~0u;
        const std::uint64_t black = lines.stones(Color::Black, direction, line) | off;
        const std::uint64_t white = lines.stones(Color::White, direction, line) | off;
        words_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)] =
            black | white << 32;
      }
    }
  }

  /// Places or removes a stone, which is the same operation.
  void flip(Color color, Point point) {
    const int shift = color == Color::Black ? 0 : 32;
    const int across = point.x + kLineMargin + shift;
    const int down = point.y + kLineMargin + shift;
    words_[0][row(point)] ^= std::uint64_t{1} << across;
    words_[1][column(point)] ^= std::uint64_t{1} << down;
    words_[2][falling(point)] ^= std::uint64_t{1} << across;
    words_[3][rising(point)] ^= std::uint64_t{1} << across;
  }

  /// What a stone on an empty point would make.
  PointCodes codes(Point point) const {
    // The cells of a line from five before the point: the margin keeps them within the word.
    static_assert(kLineMargin == 5);
    return PointCodes({table_->codes(words_[0][row(point)] >> point.x),
                       table_->codes(words_[1][column(point)] >> point.y),
                       table_->codes(words_[2][falling(point)] >> point.x),
                       table_->codes(words_[3][rising(point)] >> point.x)});
  }

 private:
  // The four lines through a point, numbered as in `Lines::places`.
  static std::size_t row(Point point) { return static_cast<std::size_t>(point.y); }
  static std::size_t column(Point point) { return static_cast<std::size_t>(point.x); }
  std::size_t falling(Point point) const {
    return static_cast<std::size_t>(point.x - point.y + size_ - 1);
  }
  static std::size_t rising(Point point) { return static_cast<std::size_t>(point.x + point.y); }

  int size_;
  const LinePatternTable* table_;
  /// Black's stones in the lower half, white's in the upper; off the board in both.
  std::array<std::array<std::uint64_t, 2 * kMaxSize - 1>, 4> words_{};
};

}  // namespace tengen
