// The moves of a Piskvork game (.psq): one line `x,y,ms` for each, columns and rows from 1, rows
// from the top. Python parses the header and the trailer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "tengen/record/tree.hpp"

namespace tengen {

/// The time of a line without one.
inline constexpr std::int64_t kNoTime = std::numeric_limits<std::int64_t>::min();

struct PsqMoves {
  Tree tree;                        ///< One line.
  std::vector<std::int64_t> times;  ///< Milliseconds that each move took, or kNoTime.
  std::size_t next_line = 1;        ///< The first line, from 1, without a valid move,
  std::size_t next_offset = 0;      ///< and its first byte; past the end if there is none.
  std::string problem;              ///< The error if that line looks like a move; otherwise empty.
};

/// Parses the lines from byte `offset` on, up to the first that is not `x,y` or `x,y,ms` with a
/// point on the board. Lines end with LF, CR LF or CR, and there may be spaces around the numbers.
PsqMoves read_psq_moves(std::string_view text, std::size_t offset, int size);

}  // namespace tengen
