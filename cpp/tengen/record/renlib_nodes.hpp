// The encoding of RenLib libraries (.lib): the flags of a node, and its point as a byte. A node is
// two bytes, its position and its flags; texts are padded to pairs of bytes, so that every item of
// a file has an even length.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tengen/game/errors.hpp"
#include "tengen/game/point.hpp"

namespace tengen {

/// The only board size of libraries: the position byte has a nibble for the row.
inline constexpr int kRenlibSize = 15;
/// The maximum length of a comment or board text, in bytes.
inline constexpr std::size_t kLongestRenlibText = 1 << 20;
/// The maximum length of a line, in moves. The board has 225 points; the rest is for passes.
inline constexpr std::size_t kDeepestRenlibLine = 1000;
inline constexpr std::size_t kRenlibHeaderSize = 20;
inline constexpr std::string_view kRenlibSignature = "\xFFRenLib\xFF";
/// Separates the one-line comment of a node from its multi-line text.
inline constexpr char kRenlibTextSeparator = 0x08;

namespace renlib {

inline constexpr std::uint8_t kHasSibling = 0x80;
inline constexpr std::uint8_t kIsLeaf = 0x40;
inline constexpr std::uint8_t kOldComment = 0x20;
inline constexpr std::uint8_t kMark = 0x10;
inline constexpr std::uint8_t kComment = 0x08;
inline constexpr std::uint8_t kStart = 0x04;
inline constexpr std::uint8_t kNoMove = 0x02;
inline constexpr std::uint8_t kExtension = 0x01;
/// The only known bit of the sixteen of the extension.
inline constexpr std::uint16_t kBoardText = 0x0001;

/// The position byte of the root and of a pass.
inline constexpr std::uint8_t kNoPosition = 0;
inline constexpr std::uint8_t kCentre = 0x78;

/// Whether the byte is a point on the board, or no position.
constexpr bool is_position(std::uint8_t position) {
  return position == kNoPosition || ((position & 0x0F) != 0 && position < 0xF0);
}

constexpr Move move_of(std::uint8_t position) {
  return position == kNoPosition ? kPass : Move{point_at((position & 0x0F) - 1, position >> 4)};
}

constexpr std::uint8_t position_of(Move move) {
  return move.is_pass() ? kNoPosition
                        : static_cast<std::uint8_t>(16 * move.point.y + move.point.x + 1);
}

/// Whether a node places a stone on the board. A leaf that is not a move only has a text for a
/// point of its parent's position, which may be occupied.
constexpr bool puts_stone(std::uint8_t position, std::uint8_t flags) {
  constexpr std::uint8_t kLabel = kNoMove | kIsLeaf;
  return position != kNoPosition && (flags & kLabel) != kLabel;
}

/// A set of position bytes.
class Positions {
 public:
  bool contains(std::uint8_t position) const {
    return (words_[position >> 6] & bit(position)) != 0;
  }
  void insert(std::uint8_t position) { words_[position >> 6] |= bit(position); }
  void erase(std::uint8_t position) { words_[position >> 6] &= ~bit(position); }
  void clear() { words_ = {}; }

 private:
  static constexpr std::uint64_t bit(std::uint8_t position) { return 1ull << (position & 63); }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace renlib

/// The error of a broken library. The message begins with the byte.
struct RenlibError : ParseError {
  RenlibError(std::uint64_t at, const std::string& problem)
      : ParseError("byte " + std::to_string(at) + ": " + problem), offset(at) {}

  std::uint64_t offset;  ///< The byte, from 0, at which the problem was found.
};

}  // namespace tengen
