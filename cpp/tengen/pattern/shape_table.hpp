// ShapeTable: a colour's shape from four sorts of pattern, in one read.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/pattern/line_table.hpp"
#include "tengen/pattern/shape.hpp"

namespace tengen {

/// The sorts of the four patterns of both colours at a point: three bits for each direction,
/// black's in the lower half, white's in the upper. Shapes tell only eight sorts of pattern apart,
/// so most changes of a pattern leave it as it is.
using PointCode = std::uint32_t;

class ShapeTable {
 public:
  /// The table of a rule; made when it is first asked for.
  static const ShapeTable& of(Rule rule);

  /// What a pair of patterns adds to the code of its point, in the first direction.
  PointCode sorts(PatternPair pair) const { return sorts_[pair]; }

  /// The same in another direction, numbered as in `kDirections`.
  static PointCode along(PointCode sorts, std::size_t direction) {
    return sorts << (kSortBits * direction);
  }

  ShapeEntry shape(PointCode code, Color color) const {
    const PointCode half = color == Color::Black ? code & 0xFFFF : code >> 16;
    return shapes_[tengen::index_of(color)][half];
  }

 private:
  static constexpr std::size_t kSortBits = 3;
  static constexpr std::size_t kCodes = 1u << 4 * kSortBits;

  explicit ShapeTable(Rule rule);

  std::array<PointCode, 256> sorts_{};
  std::array<std::array<ShapeEntry, kCodes>, 2> shapes_{};
};

}  // namespace tengen
