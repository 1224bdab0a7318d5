// ShapeTable: a lookup table from four sorts of pattern to a colour's shape.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/pattern/line_table.hpp"
#include "tengen/pattern/shape.hpp"

namespace tengen {

/// The sorts of the four patterns of both colours at a point: three bits for each direction,
/// black's in the lower half, white's in the upper. Shapes distinguish only eight sorts of pattern,
/// so most changes of a pattern do not affect it.
using PointCode = std::uint32_t;

class ShapeTable {
 public:
  /// The table of a rule, computed on first use.
  static const ShapeTable& of(Rule rule);

  /// The code with the patterns in one direction, numbered as in `kDirections`, set to others.
  PointCode with(PointCode code, std::size_t direction, PatternPair pair) const {
    const auto shift = kSortBits * direction;
    return (code & ~(kFirstSorts << shift)) | sorts_[pair] << shift;
  }

  ShapeEntry shape(PointCode code, Color color) const {
    const std::size_t half = tengen::index_of(color);
    return shapes_[half][code >> (16 * half) & (kCodes - 1)];
  }

  /// Both colours' marks: black's in the lower byte, white's in the upper.
  std::uint16_t marks(PointCode code) const {
    return static_cast<std::uint16_t>(shape(code, Color::Black).marks |
                                      shape(code, Color::White).marks << 8);
  }

 private:
  static constexpr std::size_t kSortBits = 3;
  static constexpr PointCode kFirstSorts = 0x0007'0007;
  static constexpr std::size_t kCodes = 1u << 4 * kSortBits;

  explicit ShapeTable(Rule rule);

  std::array<PointCode, 256> sorts_{};
  std::array<std::array<ShapeEntry, kCodes>, 2> shapes_{};
};

}  // namespace tengen
